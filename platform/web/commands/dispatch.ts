import { keyChanges } from './changed-keys.ts';
import { type Chord, chordOf } from './chord.ts';
import { type Command, runCommand } from './command.ts';
import { keysOf } from './key-changes.ts';
import { keepMenuShut } from './native-menu.ts';
import { usesChord } from './own-keys.ts';
import { registered } from './registry.ts';

/** Windows, drawers, popovers and menus: what is behind them hears no keys, unless they let keys pass. */
const WINDOWS =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"], [data-passes-keys])';
/** The key code of a key that an input method is still composing with, in browsers that say it no other way. */
const COMPOSING = 229;

/** The chord of a key event; null while an input method composes, and for events that browsers make up without a key. */
export function chordOfEvent(event: KeyboardEvent): Chord | null {
  if (event.isComposing || event.keyCode === COMPOSING || typeof event.key !== 'string') return null;
  return chordOf({
    key: event.key,
    code: event.code,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    shiftKey: event.shiftKey,
    altGraph: event.getModifierState('AltGraph'),
  });
}

/**
 * Gives a key event to the command that has its keys, wherever the event was heard (the page, the frame of a book). A held
 * key does nothing further where the command does not repeat, but is still the command's.
 */
export function dispatchKey(event: KeyboardEvent): void {
  const chord = event.defaultPrevented ? null : chordOfEvent(event);
  if (!chord) return;
  const found = registered().find(({ command }) => hears(command, chord, event.target));
  if (!found) return;
  event.preventDefault();
  keepMenuShut(chord, event.target);
  if (event.repeat && !found.command.repeats) return;
  runCommand(found.command, { ...found.tools, held: event.repeat });
}

function hears(command: Command, chord: Chord, target: EventTarget | null): boolean {
  return (
    keysOf(command, keyChanges()).includes(chord) &&
    !usesChord(target, chord, command.inFields === true) &&
    (command.overDialogs === true || !document.querySelector(WINDOWS)) &&
    (command.when?.() ?? true)
  );
}

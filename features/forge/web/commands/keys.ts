import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { keyChanges } from '../../../../platform/web/commands/changed-keys.ts';
import { chordOfEvent } from '../../../../platform/web/commands/dispatch.ts';
import type { Chord } from '../../../../platform/web/commands/chord.ts';
import { keysOf } from '../../../../platform/web/commands/key-changes.ts';
import { keepMenuShut } from '../../../../platform/web/commands/native-menu.ts';
import { isPressable } from '../../../../platform/web/commands/own-keys.ts';
import type { CanvasCommand } from './canvas-commands.ts';
import type { Place } from './context.ts';
import { singleKeys } from './single-keys.ts';

/** Parts of the canvas that have keys of their own. */
const OWN_KEYS = `input, textarea, select, audio, video, [contenteditable],
  :is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="tab"])`;

/** Whether a key pressed here is the canvas's: not while text is typed, nor a press on a button. */
function isOurs(event: KeyboardEvent, within: Element, chord: Chord): boolean {
  const target = event.target as Element | null;
  if (!target || !within.contains(target)) return false; // from a window that React, not the page, counts among its children
  const own = target.closest(OWN_KEYS);
  if (own && own !== within && within.contains(own)) return false;
  return !(isPressable(target) && (chord === 'Enter' || chord === 'Space'));
}

/** A letter or sign alone, without anything held but Shift: speech input types such by accident. */
const isSingle = (chord: Chord): boolean => [...chord].length === 1;

/**
 * Performs the command that has a key. Heard on the canvas or its outline only, as a widget's own keys are: there they come
 * before keys of the page around it. True when the key was taken.
 */
export function pressCanvasKey(
  commands: readonly CanvasCommand[],
  event: KeyboardEvent,
  within: Element,
  place: Place,
): boolean {
  const chord = event.defaultPrevented ? null : chordOfEvent(event);
  if (chord === null || !isOurs(event, within, chord) || (isSingle(chord) && !singleKeys())) return false;
  const command = commands.find(
    (one) =>
      !one.byBrowser &&
      !(one.onCanvas && place === 'tree') &&
      keysOf(one, keyChanges()).includes(chord) &&
      one.enabled(),
  );
  if (!command) return false;
  event.preventDefault();
  keepMenuShut(chord, event.target);
  if (!event.repeat || command.repeats) command.run();
  return true;
}

/** `onKeyDown` of an element that is the canvas, or its outline. */
export const canvasKeys =
  (commands: readonly CanvasCommand[], place: Place) =>
  (event: ReactKeyboardEvent): void => {
    pressCanvasKey(commands, event.nativeEvent, event.currentTarget, place);
  };

// Which elements use a key themselves, so that it is none of a command's. Elements of a book's frame are of another
// document: nothing here asks for a class.
import { type Chord, chordParts } from './chord.ts';

/** Text is typed here, or letters choose from a list. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';
/** These are moved or closed with keys. */
const MOVING = 'audio, video, [role="dialog"], [role="slider"], [role="separator"], [role="radio"], [role="tab"]';
/** These are pressed with the space bar. */
const PRESSED = 'button, a[href], summary';
const MOVES = /^(Arrow|Home$|End$|Page|Space$)/;

const within = (target: EventTarget | null, selector: string): boolean => {
  const element = target as Element | null;
  return typeof element?.closest === 'function' && element.closest(selector) !== null;
};

/** Is this a widget that has keys of its own? */
export const hasOwnKeys = (target: EventTarget | null): boolean => within(target, `${TYPING}, ${MOVING}`);

/** Is this something that a press activates? */
export const isPressable = (target: EventTarget | null): boolean => within(target, PRESSED);

/** Does this element use the chord itself? With Ctrl or Cmd it is a command's, and with `inFields` while text is typed, too. */
export function usesChord(target: EventTarget | null, chord: Chord, inFields: boolean): boolean {
  const parts = chordParts(chord);
  if (!parts || parts.mod) return false;
  if (!inFields && within(target, TYPING)) return true;
  if (!MOVES.test(parts.key)) return false;
  return within(target, MOVING) || (parts.key === 'Space' && isPressable(target));
}

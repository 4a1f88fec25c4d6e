import { PERSONAL, readStored, writePersonal } from '../../../../platform/web/stored.ts';
import { asEdits, type Edits } from '../../core/script-edits.ts';

const keyOf = (bookcastId: string): string => `${PERSONAL}bookcast-script.${bookcastId}`;

/** Changes of a script that were not saved when the page was left. */
export const keptEdits = (bookcastId: string): Edits | undefined =>
  readStored(localStorage, keyOf(bookcastId), asEdits);

/** Keeps changes until they are saved, through a reload too. */
export const keepEdits = (bookcastId: string, edits: Edits): void => writePersonal(keyOf(bookcastId), edits);

/** They are saved, or were given up. */
export function forgetEdits(bookcastId: string): void {
  try {
    localStorage.removeItem(keyOf(bookcastId));
  } catch {
    /* storage is switched off: nothing was kept */
  }
}

// A page that goes may not finish writing into the database: what it did last is left in the browser's small storage, which is
// written at once, and is read first by the next page.
import type { Edit } from '../../core/sync/edit.ts';
import { readEdit } from '../../core/sync/read-record.ts';

const MOST_CHARACTERS = 100_000;
const PAGE = '.page.';

/** Leaves changes behind under a name of this page's own; more than fit are left out, the earliest first. */
export function leaveBehind(marker: string, page: string, edits: readonly Edit[]): void {
  let left = edits;
  let text = JSON.stringify(left);
  while (text.length > MOST_CHARACTERS && left.length > 0) text = JSON.stringify((left = left.slice(1)));
  try {
    if (left.length > 0) localStorage.setItem(marker + PAGE + page, text);
  } catch {
    // full, or switched off
  }
}

/** The page is still here: the database has it. */
export function takeBehind(marker: string, page: string): void {
  try {
    localStorage.removeItem(marker + PAGE + page);
  } catch {
    // switched off
  }
}

/** What pages left behind. */
export function leftBehind(marker: string): { edits: Edit[]; damaged: string[]; names: string[] } {
  const found = { edits: [] as Edit[], damaged: [] as string[], names: [] as string[] };
  try {
    found.names = Object.keys(localStorage).filter((name) => name.startsWith(marker + PAGE));
    for (const name of found.names) {
      const text = localStorage.getItem(name) ?? '';
      const edits = editsIn(text);
      if (edits) found.edits.push(...edits);
      else found.damaged.push(text);
    }
  } catch {
    // switched off
  }
  return found;
}

function editsIn(text: string): Edit[] | null {
  try {
    const list: unknown = JSON.parse(text);
    const edits = Array.isArray(list) ? list.map(readEdit) : [null];
    return edits.every((one) => one !== null) ? edits : null;
  } catch {
    return null;
  }
}

/** Says in the browser's small storage that something waits, so that signing out asks first (unsent.ts). */
export function markWaiting(marker: string, waits: boolean): boolean {
  try {
    if ((localStorage.getItem(marker) !== null) === waits) return false;
    if (waits) localStorage.setItem(marker, '1');
    else localStorage.removeItem(marker);
    return true;
  } catch {
    return false;
  }
}

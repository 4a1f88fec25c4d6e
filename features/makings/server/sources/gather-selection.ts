import type { Source } from '../../contract.ts';
import { makingProblems, type Span, spanned } from '../../core/index.ts';
import type { Shelf } from '../deps.ts';
import type { Cut } from './gathered.ts';

type Selection = Extract<Source, { kind: 'selection' }>;
type Sought = { ownerId: string; bookId: string; text: string };

/** Passages before the place that a selection names: it may begin in one of them. */
const BEFORE = 3;
/** Passages looked through at once, and how many of them again in the next look, for what begins at the end of one. */
const BATCH = 400;
const OVERLAP = 60;

type Stretch = { from: number; to: number };

/** The numbers of passages in a row. */
export const ordsOf = ({ from, to }: Stretch): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Passages of a book by their numbers, as search knows them. */
export const readPassages = (
  shelf: Pick<Shelf, 'passages'>,
  ownerId: string,
  bookId: string,
  numbers: readonly number[],
) =>
  shelf.passages.read(
    { ownerId, bookIds: [bookId] },
    numbers.map((ord) => ({ bookId, ord })),
  );
/** The same of passages in a row. */
export const readRow = (shelf: Pick<Shelf, 'passages'>, ownerId: string, bookId: string, from: number, to: number) =>
  readPassages(shelf, ownerId, bookId, ordsOf({ from, to }));

/** A span as a cut. */
export const cutOf = (book: number, { from, start, to, end }: Span): Cut => ({ book, from, start, to, end });

/** The passages that a text is looked for in which is said to begin in one of them. */
export function stretchFrom(ord: number): Stretch {
  const from = Math.max(0, ord - BEFORE);
  return { from, to: from + BATCH - 1 };
}

/** Where a text stands from a passage on. */
export async function spanFrom(shelf: Shelf, { ownerId, bookId, text }: Sought, ord: number): Promise<Span | null> {
  const { from, to } = stretchFrom(ord);
  return spanned(await readRow(shelf, ownerId, bookId, from, to), text);
}

/** Where a text stands in a book, looked for from its beginning. */
export async function spanAnywhere(shelf: Shelf, sought: Sought): Promise<Span | null> {
  const last = (await shelf.passages.lastOrd(sought.bookId)) ?? -1;
  for (let from = 0; from <= last; from += BATCH - OVERLAP) {
    const row = await readRow(shelf, sought.ownerId, sought.bookId, from, from + BATCH - 1);
    const found = spanned(row, sought.text);
    if (found) return found;
  }
  return null;
}

/** The passages that a selected text spans: looked for where it was selected, then in the whole book. */
export async function gatherSelection(shelf: Shelf, ownerId: string, source: Selection): Promise<Cut[]> {
  const { bookId, cfi, page, text } = source;
  const place = page !== null ? { page } : cfi ? { cfi } : null;
  const ord = place && (await shelf.passages.ordAt(ownerId, bookId, place));
  const near = ord === null ? null : await spanFrom(shelf, { ownerId, bookId, text }, ord);
  const found = near ?? (await spanAnywhere(shelf, { ownerId, bookId, text }));
  if (!found) throw makingProblems.make('SELECTION_NOT_FOUND');
  return [cutOf(0, found)];
}

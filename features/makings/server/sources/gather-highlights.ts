import type { BookRow } from '../../../catalog/server/index.ts';
import type { Mark } from '../../../highlights/contract.ts';
import type { Source } from '../../contract.ts';
import { makingProblems, spanFinder } from '../../core/index.ts';
import { MAX_MARKS } from '../../limits.ts';
import type { Shelf } from '../deps.ts';
import { stillRead } from './books.ts';
import { cutOf, ordsOf, readPassages, stretchFrom } from './gather-selection.ts';
import type { Cut } from './gathered.ts';

type Marks = Extract<Source, { kind: 'highlights' }>;
export type ManyBooks = { books: BookRow[]; cuts: Cut[] };

/** The highlights that are meant, book by book in reading order. */
async function marksOf(shelf: Shelf, ownerId: string, source: Marks): Promise<Mark[]> {
  const wanted = source.markIds && new Set(source.markIds);
  const marks: Mark[] = [];
  const filters = { kind: 'highlight' as const, ...(source.bookId && { bookId: source.bookId }) };
  for await (const { book, mark } of shelf.highlights.all(ownerId, filters)) {
    if (!book.held || mark.text === '' || (wanted && !wanted.has(mark.id))) continue;
    marks.push(mark);
    if (marks.length >= MAX_MARKS) break;
  }
  return marks;
}

/** Highlights as they are marked, each where its words stand in the text; those whose words are no longer there are left out. */
export async function gatherHighlights(shelf: Shelf, ownerId: string, source: Marks): Promise<ManyBooks> {
  const marks = await marksOf(shelf, ownerId, source);
  const books: BookRow[] = [];
  const cuts: Cut[] = [];
  for (const [bookId, ofBook] of Map.groupBy(marks, (mark) => mark.bookId)) {
    const book = await shelf.catalog.find(ownerId, bookId);
    if (!book || book.trashed_at || stillRead(book)) continue;
    const found = await cutsFor(shelf, ownerId, bookId, ofBook, books.length);
    if (found.length === 0) continue;
    books.push(book);
    cuts.push(...apart(found));
  }
  if (cuts.length === 0) throw makingProblems.make('HIGHLIGHTS_NOT_FOUND');
  return { books, cuts };
}

/** Where the words of a book's marks stand, each looked for from its own place on; the book is read once for all of them. */
async function cutsFor(
  shelf: Shelf,
  ownerId: string,
  bookId: string,
  marks: readonly Mark[],
  book: number,
): Promise<Cut[]> {
  const placed = marks.flatMap(({ text, ord }) => (ord === null ? [] : [{ text, within: stretchFrom(ord) }]));
  const numbers = new Set(placed.flatMap(({ within }) => ordsOf(within)));
  const find = spanFinder(
    await readPassages(
      shelf,
      ownerId,
      bookId,
      [...numbers].toSorted((a, b) => a - b),
    ),
  );
  return placed.flatMap(({ text, within }) => {
    const span = find(text, within);
    return span ? [cutOf(book, span)] : [];
  });
}

/** In reading order; what another one holds already is not said twice. */
function apart(cuts: readonly Cut[]): Cut[] {
  const kept: Cut[] = [];
  for (const cut of cuts.toSorted((a, b) => a.from - b.from || (a.start ?? 0) - (b.start ?? 0))) {
    const last = kept.at(-1);
    const begins = last && (cut.from < last.to || (cut.from === last.to && (cut.start ?? 0) < (last.end ?? Infinity)));
    if (!begins) kept.push(cut);
    else if (cut.to > last.to || (cut.to === last.to && (cut.end ?? Infinity) > (last.end ?? Infinity)))
      kept[kept.length - 1] = { ...last, to: cut.to, ...(cut.end !== undefined && { end: cut.end }) };
  }
  return kept;
}

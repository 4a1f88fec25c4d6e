import type { BookRow } from '../../../catalog/server/index.ts';
import { readingWall } from '../../../malaika/server/index.ts';
import type { Source } from '../../contract.ts';
import { makingProblems } from '../../core/index.ts';
import type { Shelf } from '../deps.ts';
import { lengthsOf } from './books.ts';
import { chapterFinder, inReadingOrder } from './chapters.ts';

type BookSource = Extract<Source, { kind: 'book' }>;
export type Stretch = { from: number; to: number };
/** What of a book is meant, in order, by its parts; and how many words each passage has. */
export type BookText = { stretches: Stretch[]; lengths: number[] };

/** Headings in one book. */
const MOST_PARTS = 20_000;

/** The stretches of a book that are meant: all of it, some chapters, what the person has read. */
export async function gatherBook(shelf: Shelf, ownerId: string, source: BookSource, book: BookRow): Promise<BookText> {
  const scope = { ownerId, bookIds: [book.id] };
  const [parts, lengths] = await Promise.all([
    shelf.passages.outline(scope, MOST_PARTS),
    lengthsOf(shelf, ownerId, book),
  ]);
  const stretches = await stretchesOf(shelf, ownerId, book, parts, source.chapters);
  if (stretches.length === 0) throw makingProblems.make('SOURCE_EMPTY', { title: book.title });
  if (!source.upTo) return { stretches, lengths };
  const wall = (await readingWall(shelf.passages, shelf.reader.places, ownerId, [book.id])).get(book.id);
  const read = stretches.flatMap(({ from, to }) =>
    wall === undefined || from > wall ? [] : [{ from, to: Math.min(to, wall) }],
  );
  if (read.length === 0) throw makingProblems.make('SOURCE_NOT_BEGUN', { title: book.title });
  return { stretches: read, lengths };
}

/** The passages of the chapters that are meant, or all. @throws CHAPTER_NOT_FOUND, CHAPTER_WITHOUT_TEXT */
async function stretchesOf(
  shelf: Shelf,
  ownerId: string,
  { id, toc }: BookRow,
  parts: readonly { chapter: string; first: number; last: number }[],
  chapters: readonly string[] = [],
): Promise<Stretch[]> {
  if (chapters.length === 0) return parts.map(({ first, last }) => ({ from: first, to: last }));
  const find = chapterFinder(toc, parts, (page) => shelf.passages.ordAt(ownerId, id, { page }));
  const stretches: Stretch[] = [];
  for (const chapter of chapters) {
    const found = await find(chapter);
    if (found === 'unknown') throw makingProblems.make('CHAPTER_NOT_FOUND', { chapter });
    if (found === 'without-text') throw makingProblems.make('CHAPTER_WITHOUT_TEXT', { chapter });
    stretches.push(...found.stretches);
  }
  return inReadingOrder(stretches);
}

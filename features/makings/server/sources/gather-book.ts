import type { BookRow } from '../../../catalog/server/index.ts';
import { readingWall } from '../../../malaika/server/index.ts';
import type { Source } from '../../contract.ts';
import { makingProblems } from '../../core/index.ts';
import type { Shelf } from '../deps.ts';
import { lengthsOf } from './books.ts';

type BookSource = Extract<Source, { kind: 'book' }>;
export type Stretch = { from: number; to: number };
/** What of a book is meant, in order, by its parts; and how many words each passage has. */
export type BookText = { stretches: Stretch[]; lengths: number[] };

/** Headings in one book. */
const MOST_PARTS = 20_000;
const heading = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The stretches of a book that are meant: all of it, some chapters, what the person has read. */
export async function gatherBook(shelf: Shelf, ownerId: string, source: BookSource, book: BookRow): Promise<BookText> {
  const scope = { ownerId, bookIds: [book.id] };
  const [parts, lengths] = await Promise.all([
    shelf.passages.outline(scope, MOST_PARTS),
    lengthsOf(shelf, ownerId, book),
  ]);
  const stretches = ofChapters(parts, source.chapters).map(({ first, last }) => ({ from: first, to: last }));
  if (stretches.length === 0) throw makingProblems.make('SOURCE_EMPTY', { title: book.title });
  if (!source.upTo) return { stretches, lengths };
  const wall = (await readingWall(shelf.passages, shelf.reader.places, ownerId, [book.id])).get(book.id);
  const read = stretches.flatMap(({ from, to }) =>
    wall === undefined || from > wall ? [] : [{ from, to: Math.min(to, wall) }],
  );
  if (read.length === 0) throw makingProblems.make('SOURCE_NOT_BEGUN', { title: book.title });
  return { stretches: read, lengths };
}

function ofChapters<Part extends { chapter: string }>(parts: readonly Part[], chapters: readonly string[] | undefined) {
  if (!chapters || chapters.length === 0) return [...parts];
  const held = new Set(parts.map(({ chapter }) => heading(chapter)));
  const wanted = new Set(chapters.map(heading));
  for (const chapter of wanted) if (!held.has(chapter)) throw makingProblems.make('CHAPTER_NOT_FOUND', { chapter });
  return parts.filter(({ chapter }) => wanted.has(heading(chapter)));
}

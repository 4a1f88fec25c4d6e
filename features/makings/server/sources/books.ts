import { baseLanguage, certainLanguage } from '../../../../adapters/ai/index.ts';
import { type BookRow, hasNoText } from '../../../catalog/server/index.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import { makingProblems } from '../../core/index.ts';
import type { Shelf } from '../deps.ts';

/** Passages whose words tell the language of a book that doesn't say it. */
const SAMPLE_PASSAGES = 40;

/** Its file is still read. */
export const stillRead = (book: BookRow): boolean => !book.searchable && book.state !== 'failed';

/** A book of this person's that something can be made from, perhaps later. @throws what is in the way, in its own words. */
export async function sourceBook(shelf: Shelf, ownerId: string, bookId: string): Promise<BookRow> {
  const book = await shelf.catalog.find(ownerId, bookId);
  if (!book) throw makingProblems.make('SOURCE_NOT_FOUND');
  const { title } = book;
  if (book.trashed_at) throw makingProblems.make('SOURCE_TRASHED', { title });
  if (book.state === 'failed' && !book.searchable) throw makingProblems.make('SOURCE_UNREADABLE', { title });
  if (!stillRead(book) && hasNoText(book)) throw makingProblems.make('SOURCE_EMPTY', { title });
  return book;
}

/** Base language of a book's text, such as `en`. */
export async function languageOf(shelf: Shelf, book: BookRow): Promise<string> {
  if (book.language) return baseLanguage(book.language);
  const some = await shelf.passages.inOrder(book.id, 0, SAMPLE_PASSAGES);
  return certainLanguage(some.map(({ text }) => text).join(' ')) ?? ASSUMED_LANGUAGE;
}

/** How many words each passage of a book has, by its number. */
export async function lengthsOf(shelf: Shelf, ownerId: string, book: BookRow): Promise<number[]> {
  const [stats] = (await shelf.passages.stats({ ownerId, bookIds: [book.id] }, [book.id])).filter(
    ({ bookId }) => bookId === book.id,
  );
  if (!stats || stats.words === 0) return [];
  const share = (book.words ?? stats.words) / stats.words; // what is indexed leaves some words out
  return stats.lens.map((length) => length * share);
}

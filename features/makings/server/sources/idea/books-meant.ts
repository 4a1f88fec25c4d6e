import type { BookRow } from '../../../../catalog/server/index.ts';
import type { Source } from '../../../contract.ts';
import type { Shelf } from '../../deps.ts';
import { sourceBook, stillRead } from '../books.ts';
import { booksNamed } from './books-named.ts';

type Idea = Extract<Source, { kind: 'idea' }>;
/** The books that an idea names, and what it says besides; empty where the books themselves are meant. */
export type Meant = { books: BookRow[]; rest: string };

const MOST_BOOKS = 3;

/** Of the copies of a book one whose text is there, else the first. @throws what is in the way of that one */
async function oneOf(shelf: Shelf, ownerId: string, copies: readonly string[]): Promise<BookRow> {
  for (const id of copies) {
    const book = await shelf.catalog.find(ownerId, id);
    if (book?.searchable && !book.trashed_at) return book;
  }
  return sourceBook(shelf, ownerId, copies[0]!);
}

/** The books of the person's shelf that an idea names; null where it names none. @throws what is in the way of one */
export async function booksMeant(shelf: Shelf, ownerId: string, { text }: Idea): Promise<Meant | null> {
  const named = booksNamed(text, await shelf.catalog.titlesAndAuthors(ownerId));
  if (!named) return null;
  const books: BookRow[] = [];
  for (const copies of named.books.slice(0, MOST_BOOKS)) books.push(await oneOf(shelf, ownerId, copies));
  return { books, rest: named.rest };
}

/** An idea that names one book and nothing else is that book. */
export const wholeBook = ({ books, rest }: Meant): Source | null =>
  rest === '' && books.length === 1 ? { kind: 'book', bookId: books[0]!.id } : null;

export const areRead = ({ books }: Meant): boolean => !books.some(stillRead);

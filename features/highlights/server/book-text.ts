import type { ReadableKind } from '../../../adapters/formats/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { MarkedBook } from '../contract.ts';
import { BookText, type Run } from '../core/index.ts';

/** Passages read at once. */
const BATCH = 2000;
/** Passages on each side of where a mark should be; most marks are found there. */
const NEAR = 400;

/** A book as marks need it. `file` changes when its readable file does. */
export type BookFile = { id: string; title: string; author: string | null; file: string; readable: ReadableKind };

/** The part of the books that marks use. */
export type MarkedBooks = {
  catalog: Pick<Catalog, 'find' | 'cards' | 'heldBefore' | 'titlesAndAuthors'>;
  passages: Pick<Passages, 'inOrder' | 'stats' | 'read'>;
};

/** A book of this person's with the edition of its file, or null. */
export async function bookFile({ catalog }: MarkedBooks, ownerId: string, bookId: string): Promise<BookFile | null> {
  const book = await catalog.find(ownerId, bookId);
  if (!book?.listed) return null;
  const { id, title, author } = book;
  return {
    id,
    title,
    author,
    readable: book.readable ?? 'epub',
    file: `${book.version} ${book.readable_hash ?? book.content_hash ?? ''}`,
  };
}

/** Of these books those on this person's shelf and those revoked, as groups of marks show them; what is in the trash rests. */
export async function markedBooks(
  { catalog }: MarkedBooks,
  ownerId: string,
  bookIds: readonly string[],
): Promise<MarkedBook[]> {
  const [cards, before] = await Promise.all([catalog.cards(ownerId, bookIds), catalog.heldBefore(ownerId, bookIds)]);
  return [
    ...cards.map(({ id, title, author, coverImageUrl, direction }) => ({
      id,
      title,
      author,
      coverImageUrl,
      direction,
      held: true,
    })),
    ...before.map((book) => ({ ...book, coverImageUrl: null, held: false })),
  ];
}

/** All passages of a book, in reading order. The caller has checked whose book it is. */
export async function wholeText({ passages }: MarkedBooks, bookId: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (let from = 0; ;) {
    const rows = await passages.inOrder(bookId, from, BATCH);
    for (const row of rows) runs.push({ ord: row.ord, text: row.text });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return runs;
    from = last.ord + 1;
  }
}

type Sought = { quote: string; prefix: string; suffix: string; progress: number };

/** The passage in which some words stand, looked for where they should be and then everywhere; null when not there. */
export async function passageOf(books: MarkedBooks, ownerId: string, bookId: string, sought: Sought) {
  const [stats] = await books.passages.stats({ ownerId, bookIds: [bookId] }, [bookId]);
  if (!stats) return null; // its text is not ready yet
  const guess = Math.round((sought.progress / 100) * stats.passages);
  const near = await books.passages.inOrder(bookId, Math.max(0, guess - NEAR), 2 * NEAR);
  const wanted = { ...sought, ord: null };
  const at =
    new BookText(near).locate(wanted) ??
    (stats.passages > near.length ? new BookText(await wholeText(books, bookId)).locate(wanted) : null);
  return at && readPassage(books, ownerId, bookId, at.ord);
}

/** One passage with its place. */
export async function readPassage({ passages }: MarkedBooks, ownerId: string, bookId: string, ord: number) {
  const [passage] = await passages.read({ ownerId, bookIds: [bookId] }, [{ bookId, ord }]);
  return passage ?? null;
}

/** How far a passage is in its book, percent. */
export async function progressAt(
  { passages }: MarkedBooks,
  ownerId: string,
  bookId: string,
  ord: number,
): Promise<number> {
  const [stats] = await passages.stats({ ownerId, bookIds: [bookId] }, [bookId]);
  return stats ? Math.min(100, (ord / Math.max(1, stats.passages)) * 100) : 0;
}

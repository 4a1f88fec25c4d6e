import { type BookListing, estimateTokens } from '../../../../adapters/ai/index.ts';
import type { Scope } from '../../../catalog/server/index.ts';
import type { BookRecord, OutlinePart, Passages } from '../../../passages/server/index.ts';
import { isAround } from '../books-named.ts';
import { BOOKS_WITH_CHAPTERS, LISTING_SHARE, MOST_CHAPTERS, MOST_LISTED } from './limits.ts';

const MOST_PARTS = 2000;
/** What the id of a chapter costs, tokens. */
const ID_TOKENS = 6;

/** Where a model wants to look: a book of the scope, or a chapter of it. */
export type Spotted = { bookId: string; title: string; part: OutlinePart | null };
/** Books by the names that a model is given for them. It can name nothing else. */
export type Listing = { books: BookListing[]; find(id: string | null): Spotted | null };

/** Lists the most likely books of a scope for a model, and the chapters of few. */
export async function listBooks(
  passages: Pick<Passages, 'outline'>,
  scope: Scope,
  records: readonly BookRecord[],
  contextTokens: number,
): Promise<Listing> {
  const listed = records.slice(0, MOST_LISTED);
  const withChapters = listed.length <= BOOKS_WITH_CHAPTERS ? listed.map(({ id }) => id) : [];
  const parts = withChapters.length > 0 ? await passages.outline({ ...scope, bookIds: withChapters }, MOST_PARTS) : [];
  const spots = new Map<string, Spotted>();
  let left = contextTokens * LISTING_SHARE;
  const fits = (name: string) => (left -= estimateTokens(name) + ID_TOKENS) >= 0;
  const books = listed.map(({ id: bookId, title }, index): BookListing => {
    const id = `b${index + 1}`;
    spots.set(id, { bookId, title, part: null });
    const own = parts
      .filter((part) => part.bookId === bookId && part.chapter !== '' && !isAround(part.chapter))
      .slice(0, MOST_CHAPTERS)
      .filter(({ chapter }) => fits(chapter));
    const chapters = own.map((part, at) => {
      spots.set(`${id}c${at + 1}`, { bookId, title, part });
      return { id: `${id}c${at + 1}`, title: part.chapter };
    });
    return { id, title, chapters };
  });
  return { books, find: (id) => (id === null ? null : (spots.get(id) ?? null)) };
}

import type { QueryPlan } from '../../../adapters/ai/index.ts';
import type { Scope } from '../../catalog/server/index.ts';
import type { PassagesDeps } from './deps.ts';
import { BookTexts } from './in-book/book-texts.ts';
import { type InBookQuery, searchInBook } from './in-book/search-in-book.ts';
import { outlineStore } from './outline-store.ts';
import { passageStore } from './passage-store.ts';
import { ordAt } from './place-in-book.ts';
import { plainTextReply } from './plain-text.ts';
import { type Meaning, searchPassages, searchWords } from './search.ts';
import { bookVectors } from './vectors.ts';

/** The text of books in passages: kept, searched by words and by meaning. Other features get functions, never a store. */
export function openPassages(deps: PassagesDeps) {
  const store = passageStore(deps.db),
    outlines = outlineStore(deps.db),
    vectors = bookVectors(deps),
    texts = new BookTexts(store);
  return {
    ...store,
    /** The parts of the scope's books, and what is on record about them. */
    outline: outlines.outline,
    records: outlines.records,
    searchWords: (scope: Scope, query: string, limit: number) => searchWords(store, scope, query, limit),
    /** Ranked passages; what is meant counts too, where the scope's books have vectors. */
    search: (scope: Scope, plan: QueryPlan, limit: number, meaning: Meaning) =>
      searchPassages(store, scope, plan, limit, { ...meaning, vectors }),
    /** Every place of some words in one book of this person; undefined when there is no such book to read. */
    searchInBook: async (ownerId: string, bookId: string, query: InBookQuery) => {
      const book = await deps.catalog.find(ownerId, bookId);
      return book?.listed ? searchInBook(store, texts, book, query) : undefined;
    },
    /** Which passage a place of a book belongs to; null behind the end. */
    ordAt: (ownerId: string, bookId: string, place: { page: number } | { cfi: string }) =>
      ordAt(store, ownerId, bookId, place),
    /** The plain text of a book as a reply. */
    plainText: (bookId: string, asked: { range: string | undefined; headers: Record<string, string> }) =>
      plainTextReply(store, bookId, asked),
    enqueueEmbedding: vectors.enqueueEmbedding,
    /** After a start and a change of provider: vectors that are missing are made. */
    beginVectors: vectors.begin,
    /** Registers the work on vectors with the job queue. */
    defineJobs: vectors.defineJobs,
  };
}
export type Passages = ReturnType<typeof openPassages>;

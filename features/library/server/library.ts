import type { Actor } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/live.ts';
import { againStore } from './again-store.ts';
import { bookStore } from './book-store.ts';
import { bulkStore } from './bulk-store.ts';
import { bulkWork } from './bulk.ts';
import { DRAFT_HOURS, TRASH_DAYS } from '../limits.ts';
import type { LibraryDeps } from './deps.ts';
import { editionStore } from './edition-store.ts';
import { CountCache } from './count-cache.ts';
import { FacetCache } from './facet-cache.ts';
import { BookTexts } from './in-book/book-texts.ts';
import { type InBookQuery, searchInBook } from './in-book/search-in-book.ts';
import { inboxOf } from './inbox.ts';
import { inboxStore } from './inbox-store.ts';
import { addGuide, type Guide } from './guide.ts';
import { type Liking, type ListQuery, listStore } from './list-store.ts';
import { bookHealth } from './health.ts';
import { bookUpgrade } from './upgrade.ts';
import { ownCovers } from './own-covers.ts';
import { outlineStore } from './outline-store.ts';
import { passageStore, type Scope } from './passage-store.ts';
import { ordAt } from './place-in-book.ts';
import { bookProcessor, PROCESS_BOOK, ProcessBook } from './process-book.ts';
import { progressOf } from './progress.ts';
import { bookRecognition } from './recognition.ts';
import { recognitionStore } from './recognition-store.ts';
import { type Meaning, searchPassages, searchWords } from './search.ts';
import { toLibraryBook } from './shape.ts';
import type { BookRules } from '../contract.ts';
import { uploads } from './uploads.ts';
import { bookVectors } from './vectors.ts';
import { webSource } from './web-source.ts';
import type { QueryPlan } from '../../../adapters/ai/index.ts';
import * as z from 'zod';

/** Gives books that an older version put in the key their editions share. */
const EDITION_KEYS = 'library.edition_keys';

/** A library over its stores; the door hands out what other features may use. */
export function openLibrary(deps: LibraryDeps) {
  const books = bookStore(deps.db),
    lists = listStore(deps.db, deps.narrowing),
    bulk = bulkStore(deps.db),
    passages = passageStore(deps.db),
    outlines = outlineStore(deps.db),
    again = againStore(deps.db),
    health = bookHealth({ books, again, passages, jobs: deps.jobs }),
    upgrade = bookUpgrade({ db: deps.db, jobs: deps.jobs, books, again }),
    vectors = bookVectors(deps, books),
    texts = new BookTexts(passages),
    editions = editionStore(deps.db),
    facets = new FacetCache(deps.live, (ownerId) => lists.facets(ownerId)),
    counts = new CountCache(deps.live, lists.count);
  const forgetCounts = (ownerId: string) => {
    facets.forget(ownerId);
    counts.forget(ownerId);
  };

  const changed = async (book: { id: string; owner_id: string }) => {
    forgetCounts(book.owner_id);
    await publish(deps.db, { kind: 'library.book_changed', subjectId: book.id, ownerId: book.owner_id });
  };

  /** Many books of one person changed: one notice, no list of ids. */
  const changedMany = async (ownerId: string) => {
    forgetCounts(ownerId);
    await publish(deps.db, { kind: 'library.books_changed', ownerId });
  };

  async function removeForGood(ownerId: string, bookId: string): Promise<boolean> {
    const keys = await books.remove(ownerId, bookId);
    for (const key of keys ?? []) await deps.files.delete(key);
    if (keys) await changed({ id: bookId, owner_id: ownerId });
    return !!keys;
  }

  const recognitions = recognitionStore(deps.db);
  const recognition = bookRecognition(deps, {
    books,
    passages,
    store: recognitions,
    reindexed: async (book) => {
      await deps.db.transaction().execute(await vectors.wish(book));
      await health
        .test(book)
        .catch((error: unknown) => deps.log.warn({ bookId: book.id, err: error }, 'the index could not be tested'));
      await changed(book);
    },
  });
  const web = webSource(deps, books);
  const steps = uploads(deps, books);

  return {
    books,
    /** Saves a page or a file of the web; the bytes come with the job. */
    saveFromWeb: web.save,
    /** Which of these addresses are in this person's library. */
    heldSources: books.heldSources,
    lists,
    /** Books that may be one, and what a merge changes of them. */
    editions,
    passages,
    uploads: steps,
    /** Puts a book of ours on a person's shelf; its id. */
    addGuide: (actor: Actor, guide: Guide) => addGuide(steps, books, actor, guide),
    progress: progressOf(deps, books),
    health,
    recognition,
    reprocess: upgrade.reprocess,
    /** After a start: what older versions left is brought up to date, when nothing else waits. */
    async beginUpgrade(): Promise<void> {
      await deps.jobs.send(EDITION_KEYS, {}, { singletonKey: EDITION_KEYS, subjectId: null, ownerId: null });
      await upgrade.begin();
    },
    /** After a start and a change of provider: vectors that are missing are made. */
    beginVectors: vectors.begin,
    files: deps.files,
    ownCovers: ownCovers(deps.files, books, changed),
    bulk: bulkWork(deps, { bulk, lists, upgrade, changedMany }),
    removeForGood,
    /** Books that were found and wait for their owner's decision. */
    inbox: inboxOf(inboxStore(deps.db), changedMany),
    /** How many books are being worked on, of everybody: who brings many waits. */
    underWay: books.underWay,
    /** Tells that a person's lists hold other books now. */
    touched: changedMany,
    /** A filter of a person's means other books now: what was counted by it is forgotten. */
    recount: forgetCounts,

    /** What a shelf can be filtered by. */
    facets: (ownerId: string) => facets.of(ownerId),
    /** How many books a filter leaves; counted at most once in a few seconds (a page needs no exact count). */
    async countBooks(ownerId: string, query: Partial<ListQuery> & { rules?: BookRules }): Promise<number> {
      const { cursor: _, limit: __, sortBy: ___, ...filter } = query;
      return counts.of(ownerId, filter);
    },
    async moveToTrash(ownerId: string, bookId: string): Promise<boolean> {
      const done = await books.trash(ownerId, bookId);
      if (done) await changed({ id: bookId, owner_id: ownerId });
      return !!done;
    },
    async restore(ownerId: string, bookId: string): Promise<boolean> {
      const done = await books.restore(ownerId, bookId);
      if (done) await changed({ id: bookId, owner_id: ownerId });
      return !!done;
    },
    /** Stops the work and forgets a book that never became one; a finished book is left alone. */
    async cancelWork(ownerId: string, bookId: string): Promise<boolean> {
      const book = await books.find(ownerId, bookId);
      if (!book) return false;
      await deps.jobs.cancel(bookId);
      return book.listed || book.state === 'ready' ? true : removeForGood(ownerId, bookId);
    },
    searchWords: (scope: Scope, query: string, limit: number) => searchWords(passages, scope, query, limit),
    /** Every place of some words in one book of this person; undefined when there is no such book to read. */
    searchInBook: async (ownerId: string, bookId: string, query: InBookQuery) => {
      const book = await books.find(ownerId, bookId);
      return book?.listed ? searchInBook(passages, texts, book, query) : undefined;
    },
    /** Ranked passages; what is meant counts too, where the scope's books have vectors. */
    searchPassages: (scope: Scope, plan: QueryPlan, limit: number, meaning: Meaning) =>
      searchPassages(passages, scope, plan, limit, { ...meaning, vectors }),
    /** The parts of the scope's books, and what is on record about them. */
    outline: outlines.outline,
    records: outlines.records,
    /** Which passage a place of a book belongs to; null behind the end. */
    ordAt: (ownerId: string, bookId: string, place: { page: number } | { cfi: string }) =>
      ordAt(passages, ownerId, bookId, place),
    /** May this person open the book? */
    canRead: async (actorId: string, bookId: string): Promise<boolean> => !!(await books.find(actorId, bookId))?.listed,
    /** Titles of those of these books that are this person's. */
    titles: (ownerId: string, bookIds: readonly string[]) => books.titles(ownerId, bookIds),
    /** Those of these books that are on this person's shelf, as lists show them. */
    cards: async (ownerId: string, bookIds: readonly string[]) =>
      (await lists.cards(ownerId, bookIds)).map(toLibraryBook),
    /** Titles and authors of the whole shelf. */
    /** Books one has not begun that meet a liking. */
    liked: async (ownerId: string, liking: Liking, limit: number) =>
      (await lists.liked(ownerId, liking, limit)).map(toLibraryBook),
    titlesAndAuthors: (ownerId: string) => lists.titlesAndAuthors(ownerId),
    noteReading: async (ownerId: string, bookId: string, progress: number, at: string): Promise<void> => {
      await books.noteReading(ownerId, bookId, progress, at);
    },

    /** Registers the library's work with the job queue. */
    defineJobs(concurrency: number): void {
      const run = bookProcessor(
        deps,
        books,
        passages,
        changed,
        web.bringIn,
        again,
        health.test,
        recognitions,
        vectors.wish,
      );
      upgrade.defineJobs();
      vectors.defineJobs();
      recognition.defineJobs();
      deps.jobs.define(PROCESS_BOOK, {
        schema: ProcessBook,
        concurrency,
        takesTurns: true,
        stages: ['fetch', 'sniff', 'extract', 'write', 'passages', 'index'],
        run,
      });
      deps.jobs.define(EDITION_KEYS, {
        schema: z.object({}),
        run: async (job) => {
          while (!job.signal.aborted && (await editions.makeKeys()) > 0);
        },
      });
      deps.jobs.define('library.sweep', {
        schema: z.object({}),
        cron: { at: '17 3 * * *', data: {} },
        run: async () => {
          for (const book of await books.forgotten(DRAFT_HOURS, TRASH_DAYS))
            await removeForGood(book.owner_id, book.id);
          await bulk.forgetOld(TRASH_DAYS);
        },
      });
    },
  };
}
export type Library = ReturnType<typeof openLibrary>;

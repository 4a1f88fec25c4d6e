import * as z from 'zod';
import type { Actor } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/live.ts';
import { catalogProblems } from '../core/index.ts';
import type { BookRow } from './books/shape.ts';
import type { BookChange, BookRules, BookSelection } from '../contract.ts';
import { DRAFT_HOURS, TRASH_DAYS } from '../limits.ts';
import { accessStore } from './access/access-store.ts';
import { copiesStore } from './access/copies-store.ts';
import { bookStore } from './books/book-store.ts';
import { editionStore } from './books/edition-store.ts';
import { ownCovers } from './books/own-covers.ts';
import { toLibraryBook } from './books/shape.ts';
import { bulkStore } from './bulk/bulk-store.ts';
import { bulkWork } from './bulk/bulk.ts';
import type { CatalogDeps } from './deps.ts';
import { CountCache } from './lists/count-cache.ts';
import { FacetCache } from './lists/facet-cache.ts';
import { type Liking, type ListQuery, listStore } from './lists/list-store.ts';

/** Gives books that an older version put in the key their editions share. */
const EDITION_KEYS = 'library.edition_keys';
/** Every minute: rights that ended, contents that nobody keeps. */
const ACCESS = 'library.access';
/** Rights that ended within this time are told again: a run may come late. */
const EXPIRED_SINCE_MS = 300_000;

/** A person's books: what is known of them, their lists, the trash. Other features get functions, never a store. */
export function openCatalog(deps: CatalogDeps) {
  const books = bookStore(deps.db),
    lists = listStore(deps.db, deps.narrowing),
    access = accessStore(deps.db),
    copies = copiesStore(deps.db),
    bulk = bulkStore(deps.db),
    { makeKeys, ...editions } = editionStore(deps.db),
    facets = new FacetCache(deps.live, (ownerId) => lists.facets(ownerId), { ends: access.nextEnd }),
    counts = new CountCache(deps.live, lists.count, access.nextEnd);

  /** A filter of a person's means other books now: what was counted by it is forgotten. */
  const recount = (ownerId: string) => {
    facets.forget(ownerId);
    counts.forget(ownerId);
  };

  const invalidateBook = async (book: { id: string; owner_id: string }) => {
    recount(book.owner_id);
    await publish(deps.db, { kind: 'library.book_changed', subjectId: book.id, ownerId: book.owner_id });
  };

  /** What a book is changed: everybody who has it is told. */
  const invalidateContent = async (book: { id: string; owner_id: string }) => {
    for (const holder of new Set([book.owner_id, ...(await copies.holders(book.id))]))
      await invalidateBook({ id: book.id, owner_id: holder });
  };

  /** A person changed some books: whoever has one of those they keep is told, too. */
  const invalidateOthers = async (ownerId: string, bookIds: readonly string[]) => {
    const theirs = Map.groupBy(await access.others(ownerId, bookIds), (book) => book.owner_id);
    for (const [personId, books] of theirs)
      await (books.length === 1 ? invalidateBook(books[0]!) : invalidateBooks(personId));
  };

  /** Many books of one person changed: one notice, no list of ids. */
  const invalidateBooks = async (ownerId: string) => {
    recount(ownerId);
    await publish(deps.db, { kind: 'library.books_changed', ownerId });
  };

  async function removeForGood(ownerId: string, bookId: string): Promise<boolean> {
    const keys = await access.remove(ownerId, bookId);
    for (const key of keys ?? []) await deps.files.delete(key);
    if (keys) await invalidateBook({ id: bookId, owner_id: ownerId });
    return !!keys;
  }

  const many = bulkWork(deps, { access, bulk, lists, invalidateBooks, invalidateOthers });

  return {
    invalidateBook,
    invalidateBooks,
    recount,
    removeForGood,
    /** Who has which book, and why. Whoever gives books calls it in the transaction of what they are given for. */
    access: {
      grant: access.grant,
      revoke: access.revoke,
      rightsOf: access.rightsOf,
      outcomes: access.outcomes,
    },
    /** Books as they are brought, and what is read of their files: for ingestion. */
    bring: access.bring,
    tellCopies: copies.tell,
    holders: copies.holders,
    invalidateContent,
    find: books.find,
    /** The book of somebody who keeps it. @throws BOOK_NOT_FOUND for strangers, BOOK_NOT_YOURS for others who have it. */
    async kept(actorId: string, bookId: string): Promise<BookRow> {
      const book = await books.find(actorId, bookId);
      if (!book) throw catalogProblems.make('BOOK_NOT_FOUND');
      if (!book.own) throw catalogProblems.make('BOOK_NOT_YOURS');
      return book;
    },
    /** Books that were revoked from this person: what they were called, for what the person said about them. */
    heldBefore: access.heldBefore,
    /** How many people lose each of these books when this person, who keeps them, removes them for good. */
    sharedWith: access.sharedWith,
    findForJob: copies.findForJob,
    findSameFile: books.findSameFile,
    findSameSource: books.findSameSource,
    /** Which of these addresses are in this person's library. */
    heldSources: books.heldSources,
    /** Titles of those of these books that are this person's. */
    titles: books.titles,
    markGuide: books.markGuide,
    noteReading: async (ownerId: string, bookId: string, progress: number, at: string): Promise<void> => {
      await books.noteReading(ownerId, bookId, progress, at);
    },
    /** May this person open the book? */
    canRead: async (actorId: string, bookId: string): Promise<boolean> => !!(await books.find(actorId, bookId))?.listed,
    /** Changes what its owner says of a book. */
    async change(ownerId: string, bookId: string, change: BookChange) {
      const book = await books.change(ownerId, bookId, change);
      if (book) await invalidateBooks(ownerId);
      if (book?.own) await invalidateOthers(ownerId, [bookId]);
      return book;
    },
    async moveToTrash(ownerId: string, bookId: string): Promise<boolean> {
      const done = await books.trash(ownerId, bookId);
      if (done) await invalidateBook({ id: bookId, owner_id: ownerId });
      return !!done;
    },
    async restore(ownerId: string, bookId: string): Promise<boolean> {
      const done = await books.restore(ownerId, bookId);
      if (done) await invalidateBook({ id: bookId, owner_id: ownerId });
      return !!done;
    },

    page: lists.page,
    series: lists.series,
    trashed: lists.trash,
    /** Titles and authors of the whole shelf. */
    titlesAndAuthors: lists.titlesAndAuthors,
    /** What a shelf can be filtered by. */
    facets: (ownerId: string) => facets.of(ownerId),
    /** How many books a filter leaves; counted at most once in a few seconds (a page needs no exact count). */
    async countBooks(ownerId: string, query: Partial<ListQuery> & { rules?: BookRules }): Promise<number> {
      const { cursor: _, limit: __, sortBy: ___, ...filter } = query;
      return counts.of(ownerId, filter);
    },
    /** Those of these books that are on this person's shelf, as lists show them. */
    cards: async (ownerId: string, bookIds: readonly string[]) =>
      (await lists.cards(ownerId, bookIds)).map(toLibraryBook),
    /** Books one has not begun that meet a liking. */
    liked: async (ownerId: string, liking: Liking, limit: number) =>
      (await lists.liked(ownerId, liking, limit)).map(toLibraryBook),

    /** The books a selection names, found now; ids of somebody else's fall away. */
    idsOf: many.idsOf,
    many,
    /** Has the books of a selection made readable again, behind all other work; those of other people are left out. */
    reprocess: async (actor: Actor, selection: BookSelection): Promise<{ changed: number; leftOut: number }> => {
      const ids = await many.idsOf(actor.id, selection),
        own = await lists.ownOf(actor.id, ids),
        changed = await deps.reprocess(actor, own);
      if (changed > 0) await invalidateBooks(actor.id);
      return { changed, leftOut: ids.length - own.length };
    },

    /** Books that may be one, and what a merge changes of them. */
    editions,
    ownCovers: ownCovers(deps.files, books, async (book) => {
      await invalidateBook(book);
      if (book.own) await invalidateOthers(book.owner_id, [book.id]);
    }),
    files: deps.files,

    /** After a start: books of an older version get the key their editions share. */
    async beginEditionKeys(): Promise<void> {
      await deps.jobs.send(EDITION_KEYS, {}, { singletonKey: EDITION_KEYS, subjectId: null, ownerId: null });
    },
    /** Registers the catalog's work with the job queue. */
    defineJobs(): void {
      deps.jobs.define(EDITION_KEYS, {
        schema: z.object({}),
        run: async (job) => {
          while (!job.signal.aborted && (await makeKeys()) > 0);
        },
      });
      deps.jobs.define(ACCESS, {
        schema: z.object({}),
        cron: { at: '* * * * *', data: {} },
        run: async () => {
          await access.tellExpired(new Date(Date.now() - EXPIRED_SINCE_MS).toISOString());
          for (const key of await access.endWithoutKeeper()) await deps.files.delete(key);
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
export type Catalog = ReturnType<typeof openCatalog>;

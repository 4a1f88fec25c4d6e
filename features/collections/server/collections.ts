import * as z from 'zod';
import type { Catalog } from '../../catalog/server/index.ts';
import { type BookRules, BookRules as Rules, type BookSelection } from '../../catalog/contract.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Collection, SmartShelf } from '../contract.ts';
import { collectionProblems } from '../core/index.ts';
import { KEPT_DAYS, MAX_BOOKS, MAX_COLLECTIONS } from '../limits.ts';
import { type CollectionChanges, collectionStore } from './collection-store.ts';
import { shelfStore } from './shelf-store.ts';
import type { Db } from '../../../platform/server/db.ts';

export type CollectionsDeps = { db: Db; catalog: Catalog; jobs: Jobs };
type Row = { id: string; name: string; description: string; by_hand: boolean; count: number };

const toCollection = ({ by_hand, ...row }: Row): Collection => ({ ...row, byHand: by_hand });
const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw collectionProblems.make('COLLECTION_NOT_FOUND');
  return row;
};

/** Collections and smart shelves of people. */
export function openCollections({ db, catalog, jobs }: CollectionsDeps) {
  const store = collectionStore(db),
    shelves = shelfStore(db);

  const toShelf = async (ownerId: string, row: { id: string; name: string; rules: BookRules }): Promise<SmartShelf> => {
    const rules = Rules.parse(row.rules);
    return { id: row.id, name: row.name, rules, count: await catalog.countBooks(ownerId, { rules }) };
  };
  const oneShelf = async (ownerId: string, id: string) => toShelf(ownerId, found(await shelves.find(ownerId, id)));
  const oneCollection = async (ownerId: string, id: string) => toCollection(found(await store.find(ownerId, id)));

  return {
    async list(ownerId: string) {
      const [collections, rows] = await Promise.all([store.list(ownerId), shelves.list(ownerId)]);
      return {
        collections: collections.map(toCollection),
        shelves: await Promise.all(rows.map((row) => toShelf(ownerId, row))),
      };
    },

    async create(
      ownerId: string,
      o: { name: string; description: string; books?: BookSelection | undefined },
    ): Promise<Collection> {
      if ((await store.list(ownerId)).length >= MAX_COLLECTIONS)
        throw collectionProblems.make('TOO_MANY_COLLECTIONS', { max: MAX_COLLECTIONS });
      const id = await store.add(ownerId, o.name, o.description);
      if (o.books) await store.put(ownerId, id, await catalog.idsOf(ownerId, o.books), MAX_BOOKS);
      return oneCollection(ownerId, id);
    },
    async update(ownerId: string, id: string, changes: CollectionChanges): Promise<Collection> {
      found(await store.change(ownerId, id, changes));
      return oneCollection(ownerId, id);
    },
    async setRemoved(ownerId: string, id: string, removed: boolean): Promise<void> {
      found(await store.setRemoved(ownerId, id, removed));
      catalog.recount(ownerId);
    },
    async change(ownerId: string, id: string, books: BookSelection, add: boolean): Promise<number> {
      found(await store.find(ownerId, id));
      const ids = await catalog.idsOf(ownerId, books);
      const changed = add ? await store.put(ownerId, id, ids, MAX_BOOKS) : await store.take(ownerId, id, ids);
      if (changed) await catalog.invalidateBooks(ownerId);
      return changed;
    },
    /** From here on the books stand as they are given. */
    async arrange(ownerId: string, id: string, bookIds: readonly string[]): Promise<void> {
      found(await store.change(ownerId, id, { byHand: true }));
      await store.arrange(ownerId, id, bookIds);
    },
    ofBook: async (ownerId: string, bookId: string): Promise<string[]> => {
      await catalog.ownCovers.bookFor(ownerId, bookId); // a stranger's book is not there
      return store.ofBook(ownerId, bookId);
    },
    /** The names of a person's collections, by id. */
    names: async (ownerId: string): Promise<Map<string, string>> =>
      new Map((await store.list(ownerId)).map(({ id, name }) => [id, name])),
    /** A collection of a person; null where it is removed or not theirs. */
    async collectionOf(ownerId: string, id: string): Promise<Collection | null> {
      const row = await store.find(ownerId, id);
      return row ? toCollection(row) : null;
    },
    /** The books of a collection in their order; none where it is not this person's. */
    collectionBooks: (ownerId: string, id: string): Promise<string[]> => store.bookIds(ownerId, id),
    /** Puts books into the collections another book is in. */
    joinCollections: async (
      ownerId: string,
      bookId: string,
      collectionIds: readonly string[],
      trx: Db = db,
    ): Promise<string[]> => {
      const joined: string[] = [];
      for (const id of collectionIds) if (await store.put(ownerId, id, [bookId], MAX_BOOKS, trx)) joined.push(id);
      return joined;
    },
    leaveCollections: async (
      ownerId: string,
      bookId: string,
      collectionIds: readonly string[],
      trx: Db = db,
    ): Promise<void> => {
      for (const id of collectionIds) await store.take(ownerId, id, [bookId], trx);
    },

    async createShelf(ownerId: string, name: string, rules: BookRules): Promise<SmartShelf> {
      if ((await shelves.list(ownerId)).length >= MAX_COLLECTIONS)
        throw collectionProblems.make('TOO_MANY_COLLECTIONS', { max: MAX_COLLECTIONS });
      return oneShelf(ownerId, await shelves.add(ownerId, name, rules));
    },
    countShelf: (ownerId: string, rules: BookRules): Promise<number> => catalog.countBooks(ownerId, { rules }),
    async updateShelf(
      ownerId: string,
      id: string,
      o: { name?: string | undefined; rules?: BookRules | undefined },
    ): Promise<SmartShelf> {
      found(await shelves.change(ownerId, id, o));
      catalog.recount(ownerId);
      return oneShelf(ownerId, id);
    },
    async setShelfRemoved(ownerId: string, id: string, removed: boolean): Promise<void> {
      found(await shelves.setRemoved(ownerId, id, removed));
      catalog.recount(ownerId);
    },

    defineJobs(): void {
      jobs.define('collections.sweep', {
        schema: z.object({}),
        cron: { at: '41 3 * * *', data: {} },
        run: () => store.forgetRemoved(KEPT_DAYS),
      });
    },
  };
}
export type Collections = ReturnType<typeof openCollections>;

import type { Accounts } from '../../../accounts/server/index.ts';
import type { Catalog } from '../../../catalog/server/index.ts';
import { booksIn } from '../../../makings/core/index.ts';
import type { Held, Shareable, Sharing } from '../../../sharing/server/index.ts';
import type { Spark } from '../../contract.ts';
import { sparkProblems } from '../../core/index.ts';
import { OWN, toSharedSpark } from '../rows/shape.ts';
import type { ListedRow, SparkRow, SparkStore } from '../rows/spark-store.ts';

export type Read = { row: SparkRow; own: boolean; access: Spark['access'] };
type Parts = {
  sparks: SparkStore;
  sharing: Pick<Sharing, 'mayOpen'>;
  accounts: Pick<Accounts, 'namesOf'>;
  catalog: Pick<Catalog, 'cards'>;
};

const heldAccess = (held: Held, names: ReadonlyMap<string, string>): Spark['access'] => ({
  own: false,
  mayDownload: held.mayDownload,
  from: names.get(held.byUser) ?? '',
});

/** What people may read: their own Sparks, and those that are shared with them. */
export function openReading({ sparks, sharing, accounts, catalog }: Parts) {
  async function find(personId: string, id: string): Promise<Read | undefined> {
    const mine = await sparks.find(personId, id);
    if (mine) return mine.trashed_at === null ? { row: mine, own: true, access: OWN } : undefined;
    const held = await sharing.mayOpen(personId, 'spark', id);
    const row = held ? await sparks.find(held.byUser, id) : undefined;
    if (!held || !row || row.trashed_at !== null) return undefined;
    return { row, own: false, access: heldAccess(held, await accounts.namesOf([held.byUser])) };
  }
  async function booksOf(personId: string, bookIds: readonly string[]): Promise<Set<string>> {
    return new Set(bookIds.length === 0 ? [] : (await catalog.cards(personId, bookIds)).map(({ id }) => id));
  }
  return {
    find,
    /** @throws SPARK_NOT_FOUND for what is in the trash, too */
    async readBy(personId: string, id: string): Promise<Read> {
      const read = await find(personId, id);
      if (!read) throw sparkProblems.make('SPARK_NOT_FOUND');
      return read;
    },
    /** Those of the books of a Spark that a person has themselves. */
    booksIn: (personId: string, { paragraphs, book_id: bookId }: SparkRow): Promise<Set<string>> =>
      booksOf(personId, [...booksIn(paragraphs.flatMap(({ pieces }) => pieces)), ...(bookId === null ? [] : [bookId])]),
    /** Sparks of others in a list. */
    async heldSparks(personId: string, rows: readonly ListedRow[], held: ReadonlyMap<string, Held>): Promise<Spark[]> {
      const [names, has] = await Promise.all([
        accounts.namesOf([...held.values()].map(({ byUser }) => byUser)),
        booksOf(
          personId,
          rows.flatMap(({ book_id: bookId }) => bookId ?? []),
        ),
      ]);
      return rows.map((row) => toSharedSpark(row, heldAccess(held.get(row.id)!, names), has));
    },
  };
}

/** How Sparks are shared: there is a text, and it isn't in the trash. */
export const shareableSparks = (
  sparks: SparkStore,
  setPublished: (ownerId: string, id: string, published: boolean) => Promise<SparkRow>,
): Shareable => {
  const find = async (ownerId: string, id: string): Promise<SparkRow> => {
    const row = await sparks.find(ownerId, id);
    if (!row || row.trashed_at !== null) throw sparkProblems.make('SPARK_NOT_FOUND');
    return row;
  };
  const pageOf = (row: SparkRow) => ({ public: row.published_at !== null, searchable: false });
  return {
    async mustPassOn(ownerId, id) {
      if ((await find(ownerId, id)).revision === 0) throw sparkProblems.make('SPARK_NOT_READY');
    },
    async titleFor(ownerId, id) {
      const row = await sparks.find(ownerId, id);
      return row && row.trashed_at === null && row.revision > 0 ? row.title : null;
    },
    // What is made of quotations is passed on, but no search engine lists it (decision 0050).
    publicPage: {
      read: async (ownerId, id) => pageOf(await find(ownerId, id)),
      set: async (ownerId, id, page) => pageOf(await setPublished(ownerId, id, page.public)),
    },
  };
};

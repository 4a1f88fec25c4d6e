import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import { forgetRemoved, setRemoved } from './removable-store.ts';
import type { Db } from '../../../platform/server/db.ts';

export type CollectionChanges = {
  name?: string | undefined;
  description?: string | undefined;
  byHand?: boolean | undefined;
};

/** Books in a collection that are on the shelf now. */
const counted =
  sql<number>`(select count(*) from collections_books as cb join library_books as b on b.id = cb.book_id and b.owner_id = cb.owner_id
  where cb.collection_id = collections.id and b.listed and b.trashed_at is null)`.as('count');
const COLUMNS = ['id', 'name', 'description', 'by_hand'] as const;

/** Everything that reads or writes collections. Each call carries the owner in its WHERE. */
export const collectionStore = (db: Db) => ({
  list: (ownerId: string) =>
    db
      .selectFrom('collections')
      .select([...COLUMNS, counted])
      .where('owner_id', '=', ownerId)
      .where('removed_at', 'is', null)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),

  find: (ownerId: string, id: string) =>
    db
      .selectFrom('collections')
      .select([...COLUMNS, counted])
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  async add(ownerId: string, name: string, description: string): Promise<string> {
    const id = newId();
    await db.insertInto('collections').values({ id, owner_id: ownerId, name, description }).execute();
    return id;
  },

  change: (ownerId: string, id: string, { name, description, byHand }: CollectionChanges) =>
    db
      .updateTable('collections')
      .set({
        owner_id: ownerId,
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(byHand !== undefined && { by_hand: byHand }),
      })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),

  setRemoved: (ownerId: string, id: string, removed: boolean) => setRemoved(db, 'collections', ownerId, id, removed),

  /** Adds books behind those that are there; answers how many were new. */
  async put(ownerId: string, id: string, bookIds: readonly string[], max: number, trx: Db = db): Promise<number> {
    const done = await sql`insert into collections_books (collection_id, book_id, owner_id, position)
      select c.id, given.book_id, c.owner_id, behind.last + given.place
      from collections as c
      cross join lateral (select coalesce(max(position), 0) as last, count(*) as held from collections_books where collection_id = c.id) as behind
      join unnest(${bookIds as string[]}::uuid[]) with ordinality as given(book_id, place) on behind.held + given.place <= ${max}
      join library_books as b on b.id = given.book_id and b.owner_id = c.owner_id
      where c.id = ${id} and c.owner_id = ${ownerId}
      on conflict do nothing`.execute(trx);
    return Number(done.numAffectedRows ?? 0);
  },

  async take(ownerId: string, id: string, bookIds: readonly string[], trx: Db = db): Promise<number> {
    const done = await sql`delete from collections_books where collection_id = ${id} and owner_id = ${ownerId}
      and book_id = any(${bookIds as string[]}::uuid[])`.execute(trx);
    return Number(done.numAffectedRows ?? 0);
  },

  /** Numbers the named books first, the others behind them as they stood. */
  arrange: (ownerId: string, id: string, bookIds: readonly string[]) =>
    sql`update collections_books as cb set position = sorted.place
      from (select book_id, row_number() over (order by given.place nulls last, position) as place
        from collections_books left join unnest(${bookIds as string[]}::uuid[]) with ordinality as given(id, place) on given.id = book_id
        where collection_id = ${id} and owner_id = ${ownerId}) as sorted
      where cb.collection_id = ${id} and cb.owner_id = ${ownerId} and cb.book_id = sorted.book_id`.execute(db),

  async ofBook(ownerId: string, bookId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('collections_books')
      .innerJoin('collections', 'collections.id', 'collection_id')
      .select('collection_id')
      .where('book_id', '=', bookId)
      .where('collections_books.owner_id', '=', ownerId)
      .where('removed_at', 'is', null)
      .execute();
    return rows.map((row) => row.collection_id);
  },

  /** The books of a collection in their order. */
  async bookIds(ownerId: string, id: string): Promise<string[]> {
    const rows = await db
      .selectFrom('collections_books')
      .innerJoin('collections', 'collections.id', 'collection_id')
      .select('book_id')
      .where('collection_id', '=', id)
      .where('collections_books.owner_id', '=', ownerId)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute();
    return rows.map((row) => row.book_id);
  },

  /** For the nightly sweep. */
  forgetRemoved: (days: number) => forgetRemoved(db, days),
});

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import type { PublicState } from '../../../sharing/server/index.ts';
import type { BookcastsTables } from '../tables.ts';

type Row = Selectable<BookcastsTables['bookcasts']>;
/** A Bookcast that anyone may hear, with what there is to hear. */
export type PublicRow = Pick<
  Row,
  'id' | 'owner_id' | 'title' | 'description' | 'hosts' | 'lang' | 'cover_key' | 'searchable' | 'published_at'
> & { seconds: number; recorded_at: string };

/** Pages of Bookcasts for anyone; what changes them names their owner. */
export const publicStore = (db: Db) => {
  const open = (id: string) =>
    db
      .selectFrom('bookcasts as b')
      .innerJoin('bookcasts_recordings as r', (join) =>
        join.onRef('r.bookcast_id', '=', 'b.id').onRef('r.owner_id', '=', 'b.owner_id'),
      )
      .where('b.id', '=', id)
      .where('b.published_at', 'is not', null)
      .where('b.trashed_at', 'is', null);
  return {
    /** A Bookcast that anyone may hear: public, recorded and not in the trash. */
    find: (id: string): Promise<PublicRow | undefined> =>
      open(id)
        .select(['b.id', 'b.owner_id', 'b.title', 'b.description', 'b.hosts', 'b.lang', 'b.cover_key'])
        .select(['b.searchable', 'b.published_at', 'r.seconds', 'r.recorded_at'])
        .executeTakeFirst(),

    async isOpen(id: string): Promise<boolean> {
      return !!(await open(id).select('b.id').executeTakeFirst());
    },

    /** How the page of a person's own stands; undefined for what is not theirs, or lies in their trash. */
    async state(ownerId: string, id: string): Promise<PublicState | undefined> {
      const row = await db
        .selectFrom('bookcasts')
        .select(['published_at', 'searchable'])
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('trashed_at', 'is', null)
        .executeTakeFirst();
      return row && { public: row.published_at !== null, searchable: row.searchable };
    },

    /** Opens or closes the page of a person's own; false for what is not theirs, or lies in their trash. */
    async set(trx: Db, ownerId: string, id: string, page: PublicState): Promise<boolean> {
      const row = await trx
        .updateTable('bookcasts')
        .set({
          published_at: page.public ? sql<string>`coalesce(published_at, clock_timestamp())` : null,
          searchable: page.public && page.searchable,
        })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('trashed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return !!row;
    },
  };
};

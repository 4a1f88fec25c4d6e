import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/server/db.ts';
import { USE_NOTED_EVERY_SECONDS } from '../limits.ts';
import type { FeedsTable } from './tables.ts';

export type FeedRow = Selectable<FeedsTable>;

/** Feeds; each call names their owner, but for the one that an address leads to. */
export const feedStore = (db: Db) => {
  const mine = (ownerId: string, trx: Db = db) => trx.selectFrom('feeds').selectAll().where('owner_id', '=', ownerId);
  return {
    /** One person's feeds are created one after the other, so that their number can be told. */
    async oneAtATime(ownerId: string, trx: Db): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`feeds ${ownerId}`}, 0))`.execute(trx);
    },
    list: (ownerId: string, trx: Db = db): Promise<FeedRow[]> =>
      mine(ownerId, trx)
        .orderBy(sql`collection_id is not null`)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    byKey: (key: string): Promise<FeedRow | undefined> =>
      db.selectFrom('feeds').selectAll().where('key', '=', key).executeTakeFirst(),

    add: (row: Pick<FeedRow, 'id' | 'owner_id' | 'collection_id' | 'key' | 'locale'>, trx: Db): Promise<FeedRow> =>
      trx.insertInto('feeds').values(row).returningAll().executeTakeFirstOrThrow(),

    /** Another address: the one before leads nowhere. */
    renew: (ownerId: string, id: string, key: string, trx: Db): Promise<FeedRow | undefined> =>
      trx
        .updateTable('feeds')
        .set({ key })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    async remove(ownerId: string, id: string, trx: Db): Promise<boolean> {
      const gone = await trx
        .deleteFrom('feeds')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone !== undefined;
    },

    /** Notes that an app reads a feed, unless that was noted just now. */
    async noteUse({ owner_id: ownerId, id }: FeedRow, app: string | null): Promise<void> {
      await db
        .updateTable('feeds')
        .set({ last_used_at: sql`clock_timestamp()`, last_used_by: app })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where(
          sql<boolean>`(last_used_at is null or last_used_at <= clock_timestamp() - make_interval(secs => ${USE_NOTED_EVERY_SECONDS}))`,
        )
        .execute();
    },

    /** Notes that a feed says something else than at its last reading; since when, in whole seconds of which each is used once. */
    async noteChange({ owner_id: ownerId, id }: FeedRow, mark: string): Promise<string | undefined> {
      const row = await db
        .updateTable('feeds')
        .set({
          mark,
          changed_at: sql`case when mark = ${mark} then changed_at
            else greatest(date_trunc('second', clock_timestamp()), changed_at + interval '1 second') end`,
        })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .returning('changed_at')
        .executeTakeFirst();
      return row?.changed_at;
    },
  };
};

import { sql } from 'kysely';
import { newId } from '../../../../platform/common/id.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { type DeviceTimes, happenedAt } from '../../../../platform/server/journal-time.ts';
import type { HeardPlace } from '../../contract.ts';
import { LISTEN_GAP_MINUTES } from '../../limits.ts';

export type NewPlace = DeviceTimes & { seconds: number; deviceId: string; id?: string | undefined };
/** `again`: it began another listen. */
export type Kept = { place: HeardPlace; again: boolean };
type Row = { seconds: number; device_id: string; heard_at: string };
const COLUMNS = ['seconds', 'device_id', 'heard_at'] as const;

const toPlace = (row: Row): HeardPlace => ({
  seconds: row.seconds,
  timestamp: new Date(row.heard_at).toISOString(),
  deviceId: row.device_id,
});

/**
 * Where the person is now, and how often they listened: as the newest line says, so a line that was heard before it
 * changes nothing. After a pause, and from the start again, it is another listen; answers whether it was.
 */
async function follow(trx: Db, personId: string, bookcastId: string, { seconds, heard_at: at }: Row): Promise<boolean> {
  const was = await trx
    .selectFrom('bookcasts_listening')
    .select('listens')
    .where('person_id', '=', personId)
    .where('bookcast_id', '=', bookcastId)
    .forUpdate()
    .executeTakeFirst();
  const again = sql<boolean>`bookcasts_listening.last_played_at is null
    or bookcasts_listening.last_played_at < excluded.last_played_at - make_interval(mins => ${LISTEN_GAP_MINUTES}::int)
    or (excluded.position < 5 and bookcasts_listening.position > 60)`;
  const is = await trx
    .insertInto('bookcasts_listening')
    .values({ person_id: personId, bookcast_id: bookcastId, position: seconds, listens: 1, last_played_at: at })
    .onConflict((oc) =>
      oc
        .columns(['person_id', 'bookcast_id'])
        .doUpdateSet({
          listens: sql`bookcasts_listening.listens + case when ${again} then 1 else 0 end`,
          position: sql`excluded.position`,
          last_played_at: sql`excluded.last_played_at`,
        })
        .where(
          sql<boolean>`bookcasts_listening.last_played_at is null or bookcasts_listening.last_played_at <= excluded.last_played_at`,
        ),
    )
    .returning('listens')
    .executeTakeFirst();
  return is !== undefined && is.listens !== (was?.listens ?? 0);
}

/** The journal of what was heard: lines are only ever added. Each call names the person. */
export const positionStore = (db: Db) => ({
  /**
   * Adds one line and gives it back as the server stamped it. A line that is there already is the same one;
   * undefined when the person gave its name to a place in another Bookcast.
   */
  append: (personId: string, bookcastId: string, at: NewPlace): Promise<Kept | undefined> =>
    db.transaction().execute(async (trx) => {
      const id = at.id ?? newId();
      const row = await trx
        .insertInto('bookcasts_positions')
        .values({
          id,
          person_id: personId,
          bookcast_id: bookcastId,
          seconds: at.seconds,
          device_id: at.deviceId,
          client_at: at.clientAt,
          heard_at: happenedAt(at),
        })
        .onConflict((oc) => oc.columns(['person_id', 'id']).doNothing())
        .returning(COLUMNS)
        .executeTakeFirst();
      if (row) return { place: toPlace(row), again: await follow(trx, personId, bookcastId, row) };
      const known = await trx
        .selectFrom('bookcasts_positions')
        .select(COLUMNS)
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .where('bookcast_id', '=', bookcastId)
        .executeTakeFirst();
      return known && { place: toPlace(known), again: false };
    }),

  /** The line that was heard last; of two at once the one the server got last. */
  async newest(personId: string, bookcastId: string): Promise<HeardPlace | null> {
    const row = await db
      .selectFrom('bookcasts_positions')
      .select(COLUMNS)
      .where('person_id', '=', personId)
      .where('bookcast_id', '=', bookcastId)
      .orderBy('heard_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? toPlace(row) : null;
  },
});
export type PositionStore = ReturnType<typeof positionStore>;

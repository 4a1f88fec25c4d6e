import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { LISTEN_GAP_MINUTES } from '../../limits.ts';

/** What a person does with a Bookcast; each call names the person. */
export const listeningStore = (db: Db) => ({
  /** Turns the bookmark; answers how it is now. */
  async turnBookmark(personId: string, bookcastId: string): Promise<boolean> {
    const row = await db
      .insertInto('bookcasts_listening')
      .values({ person_id: personId, bookcast_id: bookcastId, bookmarked: true })
      .onConflict((oc) =>
        oc.columns(['person_id', 'bookcast_id']).doUpdateSet({ bookmarked: sql`not bookcasts_listening.bookmarked` }),
      )
      .returning('bookmarked')
      .executeTakeFirstOrThrow();
    return row.bookmarked;
  },

  /** Notes where the person is. After a pause, and from the start again, it is another listen. */
  async listen(personId: string, bookcastId: string, position: number): Promise<void> {
    const again = sql<boolean>`bookcasts_listening.last_played_at is null
      or bookcasts_listening.last_played_at < clock_timestamp() - make_interval(mins => ${LISTEN_GAP_MINUTES}::int)
      or (${position}::float8 < 5 and bookcasts_listening.position > 60)`;
    await db
      .insertInto('bookcasts_listening')
      .values({
        person_id: personId,
        bookcast_id: bookcastId,
        position,
        listens: 1,
        last_played_at: sql`clock_timestamp()`,
      })
      .onConflict((oc) =>
        oc.columns(['person_id', 'bookcast_id']).doUpdateSet({
          listens: sql`bookcasts_listening.listens + case when ${again} then 1 else 0 end`,
          position,
          last_played_at: sql`clock_timestamp()`,
        }),
      )
      .execute();
  },
});

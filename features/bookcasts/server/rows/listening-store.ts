import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';

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
});

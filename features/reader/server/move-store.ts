import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../../platform/server/db.ts';

/** A line of the journal that went to another book, with the place it named. */
export const MovedPosition = z.object({ id: z.uuid(), locator: z.unknown() });
export type MovedPosition = z.infer<typeof MovedPosition>;

/** Places that go from book to book; every query names its reader. */
export const moveStore = (db: Db) => ({
  /** In another file a line keeps how far it was, not the exact place: that means nothing there. */
  async move(userId: string, from: string, to: string, sameFile: boolean, trx: Db = db): Promise<MovedPosition[]> {
    const { rows } = await sql<MovedPosition>`with was as (
        select id, locator from reader_positions where user_id = ${userId} and book_id = ${from} for update)
      update reader_positions as p set book_id = ${to}::uuid, locator = case when ${sameFile}::boolean then p.locator else '{"cfi":null,"page":null,"seconds":null}'::jsonb end
      from was where p.id = was.id and p.user_id = ${userId} returning p.id, was.locator`.execute(trx);
    return rows;
  },

  /** A book was made anew: the place that was called so has another name, or none and only how far it was. */
  async rename(userId: string, bookId: string, was: string, is: string | null, trx: Db = db): Promise<void> {
    await trx
      .updateTable('reader_positions')
      .set({ locator: JSON.stringify({ cfi: is, page: null, seconds: null }) })
      .where('user_id', '=', userId)
      .where('book_id', '=', bookId)
      .where(sql<string>`locator ->> 'cfi'`, '=', was)
      .execute();
  },

  async giveBack(
    userId: string,
    from: string,
    to: string,
    lines: readonly MovedPosition[],
    trx: Db = db,
  ): Promise<void> {
    await sql`update reader_positions as p set book_id = ${from}::uuid, locator = v.locator
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(id uuid, locator jsonb)
      where p.id = v.id and p.user_id = ${userId} and p.book_id = ${to}::uuid`.execute(trx);
  },
});

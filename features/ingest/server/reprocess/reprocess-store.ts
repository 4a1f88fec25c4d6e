import { sql } from 'kysely';
import { slices } from '../../../../platform/common/slices.ts';
import { PIPELINE } from '../../limits.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { BookRow, Finding, SelfTest } from '../../../catalog/server/index.ts';

/** No pipeline ever had this version: what bears it is made again. */
const NEVER = 0;
/** Books marked by one statement. */
const MARK_BATCH_SIZE = 1000;

/** Books that are made readable again, and the checks of their index. */
export const reprocessStore = (db: Db) => ({
  /** Its owner wants a book read anew; it stays open meanwhile. */
  ask: (ownerId: string, bookId: string, trx: Db): Promise<BookRow | undefined> =>
    trx
      .updateTable('library_books')
      .set({ state: 'processing', pipeline: NEVER, failure: null, updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('listed', '=', true)
      .where('state', 'in', ['ready', 'failed'])
      .returningAll()
      .executeTakeFirst(),

  /** For workers: the turn of a book that an older pipeline made has come. */
  startStale: (bookId: string): Promise<BookRow | undefined> =>
    db
      .updateTable('library_books')
      .set({ state: 'processing', updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('state', '=', 'ready')
      .where('pipeline', '<', PIPELINE)
      .where('trashed_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  /** For the upgrade: books that an older pipeline made, some at a time. */
  stale: (afterId: string, limit: number) =>
    db
      .selectFrom('library_books')
      .select(['id', 'owner_id'])
      .where('state', '=', 'ready')
      .where('pipeline', '<', PIPELINE)
      .where('trashed_at', 'is', null)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** A book that could not be read again keeps what was made before, and is not tried again until the next upgrade. */
  async keepOld(bookId: string, detail: string): Promise<boolean> {
    const row = await db
      .selectFrom('library_books')
      .select('findings')
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .where('searchable', '=', true)
      .executeTakeFirst();
    if (!row) return false;
    const findings: Finding[] = [
      ...row.findings.filter(({ code }) => code !== 'kept_old'),
      { code: 'kept_old', detail },
    ];
    await db
      .updateTable('library_books')
      .set({ state: 'ready', pipeline: PIPELINE, findings: JSON.stringify(findings), updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .execute();
    return true;
  },

  /** Says that no pipeline of today made these books, so that they are made again; those that failed are told apart. */
  async makeStale(ownerId: string, ids: readonly string[]): Promise<{ stale: number; failed: string[] }> {
    let stale = 0;
    const failed: string[] = [];
    for (const some of slices(ids, MARK_BATCH_SIZE)) {
      const mine = (state: 'ready' | 'failed') =>
        sql`owner_id = ${ownerId} and id = any(${some}::uuid[]) and listed and trashed_at is null and state = ${state}`;
      const done =
        await sql`update library_books set pipeline = ${NEVER}, updated_at = now() where ${mine('ready')}`.execute(db);
      stale += Number(done.numAffectedRows ?? 0);
      failed.push(
        ...(await sql<{ id: string }>`select id from library_books where ${mine('failed')}`.execute(db)).rows.map(
          ({ id }) => id,
        ),
      );
    }
    return { stale, failed };
  },

  tested: (ownerId: string, bookId: string, test: SelfTest) =>
    db
      .updateTable('library_books')
      .set({ self_test: JSON.stringify(test) })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .execute(),
});
export type ReprocessStore = ReturnType<typeof reprocessStore>;

import { type RawBuilder, sql } from 'kysely';
import { slices } from '../../../../platform/common/slices.ts';
import { PIPELINE } from '../../limits.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { Finding, SelfTest } from '../../../catalog/server/index.ts';

/** No pipeline ever had this version: what bears it is made again. */
const NEVER = 0;
/** Books marked by one statement. */
const MARK_BATCH_SIZE = 1000;

/** Of a content: its keeper's copy is such a one. */
const keepersCopy = (such: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from library_books as b where b.id = library_contents.id and b.owner_id = library_contents.brought_by and ${such})`;
/** Of a content: somebody has it outside their trash. */
const inUse = sql<boolean>`exists (select 1 from library_books as b where b.id = library_contents.id and b.trashed_at is null)`;

/** Books that are made readable again, and the checks of their index. */
export const reprocessStore = (db: Db) => ({
  /** Its owner wants a book read anew; it stays open meanwhile. */
  ask: async (ownerId: string, bookId: string, trx: Db): Promise<boolean> =>
    !!(await trx
      .updateTable('library_contents')
      .set({ state: 'processing', pipeline: NEVER, failure: null })
      .where('id', '=', bookId)
      .where('brought_by', '=', ownerId)
      .where('state', 'in', ['ready', 'failed'])
      .where(keepersCopy(sql`b.listed`))
      .returning('id')
      .executeTakeFirst()),

  /** For workers: the turn of a book that an older pipeline made has come. */
  startStale: (bookId: string) =>
    db
      .updateTable('library_contents')
      .set({ state: 'processing' })
      .where('id', '=', bookId)
      .where('state', '=', 'ready')
      .where('pipeline', '<', PIPELINE)
      .where(inUse)
      .execute(),

  /** Holds a finished book until the transaction ends; false for one that is being made or is gone. */
  hold: async (bookId: string, trx: Db): Promise<boolean> =>
    !!(await trx
      .selectFrom('library_contents')
      .select('id')
      .where('id', '=', bookId)
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst()),

  /** For the upgrade: books that an older pipeline made, some at a time. */
  stale: (afterId: string, limit: number) =>
    db
      .selectFrom('library_contents')
      .select(['id', 'brought_by'])
      .where('state', '=', 'ready')
      .where('pipeline', '<', PIPELINE)
      .where(inUse)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** A book that could not be read again keeps what was made before, and is not tried again until the next upgrade. */
  async keepOld(bookId: string, detail: string): Promise<boolean> {
    const row = await db
      .selectFrom('library_contents')
      .select('findings')
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .where(sql<boolean>`exists (select 1 from library_books as b where b.id = library_contents.id and b.searchable)`)
      .executeTakeFirst();
    if (!row) return false;
    const findings: Finding[] = [
      ...row.findings.filter(({ code }) => code !== 'kept_old'),
      { code: 'kept_old', detail },
    ];
    await db
      .updateTable('library_contents')
      .set({ state: 'ready', pipeline: PIPELINE, findings: JSON.stringify(findings) })
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
        sql`brought_by = ${ownerId} and id = any(${some}::uuid[]) and state = ${state}
          and ${keepersCopy(sql`b.listed and b.trashed_at is null`)}`;
      const done = await sql`update library_contents set pipeline = ${NEVER} where ${mine('ready')}`.execute(db);
      stale += Number(done.numAffectedRows ?? 0);
      failed.push(
        ...(await sql<{ id: string }>`select id from library_contents where ${mine('failed')}`.execute(db)).rows.map(
          ({ id }) => id,
        ),
      );
    }
    return { stale, failed };
  },

  tested: (bookId: string, test: SelfTest) =>
    db
      .updateTable('library_contents')
      .set({ self_test: JSON.stringify(test) })
      .where('id', '=', bookId)
      .execute(),
});
export type ReprocessStore = ReturnType<typeof reprocessStore>;

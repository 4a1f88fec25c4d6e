import { sql } from 'kysely';
import { PIPELINE } from '../limits.ts';
import type { Db } from './book-store.ts';
import type { BookRow } from './shape.ts';
import type { Finding, SelfTest } from './tables.ts';

/** No pipeline ever had this version: what bears it is made again. */
export const NEVER = 0;

/** Books that are made readable again, and the checks of their index. */
export const againStore = (db: Db) => ({
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

  tested: (ownerId: string, bookId: string, test: SelfTest) =>
    db
      .updateTable('library_books')
      .set({ self_test: JSON.stringify(test) })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .execute(),
});
export type AgainStore = ReturnType<typeof againStore>;

import { type Kysely, sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import type { Locator, ServerPosition } from '../core/index.ts';
import type { ReaderTables } from './tables.ts';

export type NewPosition = { locator: Locator; progress: number; deviceId: string; clientAt: string };
export type RecentPosition = { bookId: string; progress: number; timestamp: string };
type Row = { locator: unknown; progress: number; created_at: string };

/** The journal of places of all readers; every query names its reader. */
export type PositionsStore = ReturnType<typeof positionsStore>;

/** Makes the store over a database. */
export function positionsStore(db: Kysely<ReaderTables>) {
  return {
    /** Adds one line and gives it back as the server stamped it. */
    async append(userId: string, bookId: string, at: NewPosition): Promise<ServerPosition> {
      const row = await db
        .insertInto('reader_positions')
        .values({
          id: newId(),
          user_id: userId,
          book_id: bookId,
          locator: JSON.stringify({ cfi: at.locator.cfi, page: at.locator.page }),
          progress: at.progress,
          device_id: at.deviceId,
          client_at: at.clientAt,
        })
        .returning(['locator', 'progress', 'created_at'])
        .executeTakeFirstOrThrow();
      return toPosition(row);
    },

    /** The line the server got last. */
    async newest(userId: string, bookId: string): Promise<ServerPosition | null> {
      const row = await db
        .selectFrom('reader_positions')
        .select(['locator', 'progress', 'created_at'])
        .where('user_id', '=', userId)
        .where('book_id', '=', bookId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? toPosition(row) : null;
    },

    /** The newest line of each book, newest first: walks from book to book along the index. */
    async recent(userId: string, limit: number): Promise<RecentPosition[]> {
      const { rows } = await sql<{ book_id: string; progress: number; created_at: string }>`
        select book_id, progress, created_at from (
          select distinct on (book_id) book_id, progress, created_at, id
          from reader_positions where user_id = ${userId}
          order by book_id, created_at desc, id desc
        ) newest order by created_at desc, id desc limit ${limit}`.execute(db);
      return rows.map((row) => ({ bookId: row.book_id, progress: row.progress, timestamp: iso(row.created_at) }));
    },
  };
}

function toPosition(row: Row): ServerPosition {
  const stored = (typeof row.locator === 'string' ? JSON.parse(row.locator) : row.locator) as Partial<Locator>;
  return {
    locator: { cfi: stored.cfi ?? null, page: stored.page ?? null },
    progress: row.progress,
    timestamp: iso(row.created_at),
  };
}

const iso = (time: string | Date): string => new Date(time).toISOString();

import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';
import { type DeviceTimes, happenedAt } from '../../../platform/server/journal-time.ts';
import type { Locator, ServerPosition } from '../core/index.ts';

export type NewPosition = DeviceTimes & {
  locator: Locator;
  progress: number;
  deviceId: string;
  id?: string | undefined;
};
export type RecentPosition = { bookId: string; progress: number; timestamp: string };
/** Where a person stands in a book. */
export type Place = ServerPosition & { bookId: string };
const NO_BOOK = '00000000-0000-0000-0000-000000000000';
type Row = { locator: unknown; progress: number; device_id: string; read_at: string };
const COLUMNS = ['locator', 'progress', 'device_id', 'read_at'] as const;

/** Makes the store over a database. */
export function positionsStore(db: Db) {
  return {
    /**
     * Adds one line and gives it back as the server stamped it. A line that is there already is the same one;
     * undefined when the person gave its name to a place in another book.
     */
    async append(
      userId: string,
      bookId: string,
      at: NewPosition,
    ): Promise<{ position: ServerPosition; added: boolean } | undefined> {
      const id = at.id ?? newId();
      const row = await db
        .insertInto('reader_positions')
        .values({
          id,
          user_id: userId,
          book_id: bookId,
          locator: JSON.stringify(spotOf(at.locator)),
          progress: at.progress,
          device_id: at.deviceId,
          client_at: at.clientAt,
          read_at: happenedAt(at),
        })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning(COLUMNS)
        .executeTakeFirst();
      if (row) return { position: toPosition(row), added: true };
      const known = await db
        .selectFrom('reader_positions')
        .select(COLUMNS)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('book_id', '=', bookId)
        .executeTakeFirst();
      return known && { position: toPosition(known), added: false };
    },

    /** The line that was read last; of two at once the one the server got last. */
    async newest(userId: string, bookId: string): Promise<ServerPosition | null> {
      const row = await db
        .selectFrom('reader_positions')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('book_id', '=', bookId)
        .orderBy('read_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? toPosition(row) : null;
    },

    /** Where a person stands in each of these books, or in all that they opened. */
    async places(userId: string, bookIds: readonly string[] | null): Promise<Place[]> {
      const rows = await db
        .selectFrom('reader_positions')
        .distinctOn('book_id')
        .select(['book_id', ...COLUMNS])
        .where('user_id', '=', userId)
        .$if(bookIds !== null, (query) => query.where('book_id', 'in', bookIds!.length > 0 ? [...bookIds!] : [NO_BOOK]))
        .orderBy('book_id')
        .orderBy('read_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ bookId: row.book_id, ...toPosition(row) }));
    },

    /** The newest line of each book, newest first: walks from book to book along the index. */
    async recent(userId: string, limit: number): Promise<RecentPosition[]> {
      const { rows } = await sql<{ book_id: string; progress: number; read_at: string }>`
        select book_id, progress, read_at from (
          select distinct on (book_id) book_id, progress, read_at, id
          from reader_positions where user_id = ${userId}
          order by book_id, read_at desc, created_at desc, id desc
        ) newest order by read_at desc, id desc limit ${limit}`.execute(db);
      return rows.map((row) => ({ bookId: row.book_id, progress: row.progress, timestamp: iso(row.read_at) }));
    },
  };
}

const spotOf = ({ cfi, page, seconds }: Partial<Locator>): Locator => ({
  cfi: cfi ?? null,
  page: page ?? null,
  seconds: seconds ?? null,
});

function toPosition(row: Row): ServerPosition {
  const stored = (typeof row.locator === 'string' ? JSON.parse(row.locator) : row.locator) as Partial<Locator>;
  return {
    locator: spotOf(stored),
    progress: row.progress,
    timestamp: iso(row.read_at),
    deviceId: row.device_id,
  };
}

const iso = (time: string | Date): string => new Date(time).toISOString();

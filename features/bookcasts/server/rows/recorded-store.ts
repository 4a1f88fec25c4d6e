import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { hostName } from '../script/host-name.ts';
import type { BookcastsTables } from '../tables.ts';

/** A Bookcast that can be played, without what is bound to its seconds. */
export type RecordedCast = {
  id: string;
  title: string;
  description: string;
  lang: string;
  hostNames: string[];
  sourceTitle: string;
  coverKey: string | null;
  fileKey: string;
  bytes: number;
  seconds: number;
  /** When it could be heard first, however often it was recorded since. */
  firstRecordedAt: string;
};
/** Which of a person's Bookcasts: made from these books, all without. */
export type RecordedOf = { bookIds?: readonly string[] | undefined };

type Row = Pick<
  Selectable<BookcastsTables['bookcasts']>,
  'id' | 'title' | 'description' | 'lang' | 'hosts' | 'source' | 'cover_key'
> &
  Pick<Selectable<BookcastsTables['bookcasts_recordings']>, 'file_key' | 'bytes' | 'seconds' | 'first_recorded_at'>;

const toRecorded = (row: Row): RecordedCast => ({
  id: row.id,
  title: row.title,
  description: row.description,
  lang: row.lang ?? 'en',
  hostNames: row.hosts.map((host) => hostName(host, row.lang ?? 'en')),
  sourceTitle: row.source.title,
  coverKey: row.cover_key,
  fileKey: row.file_key,
  bytes: Number(row.bytes),
  seconds: row.seconds,
  firstRecordedAt: row.first_recorded_at,
});

/** Recorded Bookcasts out of the trash; each call names their owner. */
export const recordedStore = (db: Db) => {
  const of = (ownerId: string, { bookIds }: RecordedOf) =>
    db
      .selectFrom('bookcasts as b')
      .innerJoin('bookcasts_recordings as r', (join) =>
        join.onRef('r.bookcast_id', '=', 'b.id').onRef('r.owner_id', '=', 'b.owner_id'),
      )
      .where('b.owner_id', '=', ownerId)
      .where('b.trashed_at', 'is', null)
      .$if(bookIds !== undefined, (q) =>
        q.where(sql<boolean>`b.source ->> 'bookId' = any(${bookIds as string[]}::text[])`),
      );
  const rows = (ownerId: string, which: RecordedOf) =>
    of(ownerId, which)
      .select(['b.id', 'b.title', 'b.description', 'b.lang', 'b.hosts', 'b.source', 'b.cover_key'])
      .select(['r.file_key', 'r.bytes', 'r.seconds', 'r.first_recorded_at']);

  return {
    /** The newest of them, the newest first. */
    async list(ownerId: string, { limit, ...which }: RecordedOf & { limit: number }): Promise<RecordedCast[]> {
      const found = await rows(ownerId, which)
        .orderBy('r.first_recorded_at', 'desc')
        .orderBy('b.id', 'desc')
        .limit(limit)
        .execute();
      return found.map(toRecorded);
    },

    async find(ownerId: string, id: string, which: RecordedOf): Promise<RecordedCast | null> {
      const row = await rows(ownerId, which).where('b.id', '=', id).executeTakeFirst();
      return row ? toRecorded(row) : null;
    },

    /** How many there are, and a hash that changes with whatever is said of one of them. */
    state: (ownerId: string, which: RecordedOf): Promise<{ count: number; hash: string }> =>
      of(ownerId, which)
        .select(sql<number>`count(*)::int`.as('count'))
        .select(
          sql<string>`md5(coalesce(string_agg(concat_ws(' ', b.id, b.updated_at, r.recorded_at), ',' order by b.id), ''))`.as(
            'hash',
          ),
        )
        .executeTakeFirstOrThrow(),
  };
};

import { type Insertable, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import { foldText } from '../../../../platform/common/fold-text.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { DatabaseTime, pageCursor, readPageCursor } from '../../../../platform/server/page-cursor.ts';
import { likePattern } from '../../../catalog/core/index.ts';
import type { BookcastsTables } from '../tables.ts';

type Row = Selectable<BookcastsTables['bookcasts']>;
/** A Bookcast with what a person did with it and what was recorded of it. */
export type CastRow = Row & {
  bookmarked: boolean | null;
  position: number | null;
  last_played_at: string | null;
  listens: number | null;
  recorded: number | null;
  recorded_seconds: number | null;
  recorded_at: string | null;
};
type Sort = 'newest' | 'oldest' | 'title' | 'played';
export type ListWish = {
  q?: string | undefined;
  tab: 'all' | 'ready' | 'scripts' | 'bookmarked' | 'shared' | 'trash';
  sortBy: Sort;
  exclude?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

const NEVER = '1970-01-01T00:00:00+00:00';
const ORDER = {
  newest: { by: sql<string>`b.created_at`, direction: 'desc' },
  oldest: { by: sql<string>`b.created_at`, direction: 'asc' },
  title: { by: sql<string>`lower(b.title)`, direction: 'asc' },
  played: { by: sql<string>`coalesce(l.last_played_at, ${NEVER}::timestamptz)`, direction: 'desc' },
} as const;
const Cursor = z.union([
  z.tuple([z.enum(['newest', 'oldest', 'played']), DatabaseTime, z.uuid()]),
  z.tuple([z.literal('title'), z.string(), z.uuid()]),
]);

function afterOf(cursor: string | undefined, sort: Sort): { key: string; id: string } | null {
  if (!cursor) return null;
  const [, key, id] = readPageCursor(
    cursor,
    Cursor.refine(([of]) => of === sort),
  );
  return { key, id };
}

const findOf = (row: {
  title: string;
  description?: string | undefined;
  tags?: readonly string[] | undefined;
}): string => foldText([row.title, row.description ?? '', ...(row.tags ?? [])].join(' '));

/** A Bookcast that somebody shares. */
export type HeldCast = { id: string; ownerId: string };

/** Whose Bookcasts a tab shows: scripts and the trash are about one's own. */
function shownIn(tab: ListWish['tab'], personId: string, held: readonly HeldCast[]) {
  const own = sql<boolean>`b.owner_id = ${personId}`;
  const others = sql<boolean>`(b.id, b.owner_id) in (select * from unnest(
    ${held.map(({ id }) => id)}::uuid[], ${held.map(({ ownerId }) => ownerId)}::uuid[]))`;
  if (tab === 'shared') return others;
  return held.length === 0 || tab === 'scripts' || tab === 'trash' ? own : sql<boolean>`(${own} or ${others})`;
}

/** Bookcasts; each query names their owner. */
export const bookcastStore = (db: Db) => {
  const heardBy = (personId: string) =>
    db
      .selectFrom('bookcasts as b')
      .leftJoin('bookcasts_listening as l', (join) =>
        join.onRef('l.bookcast_id', '=', 'b.id').on('l.person_id', '=', personId),
      )
      .leftJoin('bookcasts_recordings as r', (join) =>
        join.onRef('r.bookcast_id', '=', 'b.id').onRef('r.owner_id', '=', 'b.owner_id'),
      )
      .selectAll('b')
      .select(['l.bookmarked', 'l.position', 'l.last_played_at', 'l.listens'])
      .select(['r.revision as recorded', 'r.seconds as recorded_seconds', 'r.recorded_at']);

  return {
    add: (row: Omit<Insertable<BookcastsTables['bookcasts']>, 'find'>, trx: Db = db) =>
      trx
        .insertInto('bookcasts')
        .values({ ...row, find: findOf(row) })
        .onConflict((oc) => oc.column('id').doNothing())
        .execute(),

    /** A Bookcast of its owner, with what another person did with it if one is named. */
    find: (ownerId: string, id: string, personId = ownerId): Promise<CastRow | undefined> =>
      heardBy(personId).where('b.owner_id', '=', ownerId).where('b.id', '=', id).executeTakeFirst(),

    /** A page of a person's own Bookcasts and of those that are shared with them: `held`. */
    async page(
      personId: string,
      o: ListWish,
      held: readonly HeldCast[],
    ): Promise<{ rows: CastRow[]; nextCursor: string | null }> {
      const { by, direction } = ORDER[o.sortBy];
      const after = afterOf(o.cursor, o.sortBy);
      const key = o.sortBy === 'title' ? sql`${after?.key}` : sql`${after?.key}::timestamptz`;
      const rows = await heardBy(personId)
        .where(shownIn(o.tab, personId, held))
        .select(sql<string>`${by}`.as('sort_key'))
        .where('b.trashed_at', o.tab === 'trash' ? 'is not' : 'is', null)
        .$if(o.tab === 'ready', (s) => s.where('r.revision', 'is not', null))
        .$if(o.tab === 'scripts', (s) => s.where('b.revision', '>', 0).where('r.revision', 'is', null))
        .$if(o.tab === 'bookmarked', (s) => s.where('l.bookmarked', '=', true))
        .$if(!!o.q, (s) => s.where('b.find', 'like', likePattern(o.q!)))
        .$if(!!o.exclude, (s) => s.where('b.id', '!=', o.exclude!))
        .$if(!!after, (s) =>
          s.where(
            direction === 'desc'
              ? sql<boolean>`(${by}, b.id) < (${key}, ${after?.id}::uuid)`
              : sql<boolean>`(${by}, b.id) > (${key}, ${after?.id}::uuid)`,
          ),
        )
        .orderBy(by, direction)
        .orderBy('b.id', direction)
        .limit(o.limit + 1)
        .execute();
      const shown = rows.slice(0, o.limit);
      const last = shown.at(-1);
      const nextCursor = rows.length > o.limit && last ? pageCursor([o.sortBy, String(last.sort_key), last.id]) : null;
      return { rows: shown, nextCursor };
    },

    /** Changes what its owner says of a Bookcast; false when it is not theirs. */
    change: (
      ownerId: string,
      id: string,
      {
        title,
        description,
        tags,
      }: { title?: string | undefined; description?: string | undefined; tags?: string[] | undefined },
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('bookcasts')
          .set({
            updated_at: sql`clock_timestamp()`,
            ...(title !== undefined && { title, title_given: true }),
            ...(description !== undefined && { description }),
            ...(tags !== undefined && { tags }),
          })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .returning(['title', 'description', 'tags'])
          .executeTakeFirst();
        if (!row) return false;
        // The row is held since the first change: what it is found by is that of its fields, whoever else changes it.
        await trx
          .updateTable('bookcasts')
          .set({ find: findOf(row) })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .execute();
        return true;
      }),

    /** In the trash, or out of it; false when there is no such Bookcast of theirs. */
    async setTrashed(trx: Db, ownerId: string, id: string, trashed: boolean): Promise<boolean> {
      const row = await trx
        .updateTable('bookcasts')
        .set({ trashed_at: trashed ? sql`coalesce(trashed_at, clock_timestamp())` : null })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return !!row;
    },

    /** Removes a Bookcast of the trash for good; the keys of its files, or undefined when it isn't there. */
    removeForGood: (ownerId: string, id: string): Promise<string[] | undefined> =>
      db.transaction().execute(async (trx) => {
        const recording = await trx
          .selectFrom('bookcasts_recordings')
          .select('file_key')
          .where('owner_id', '=', ownerId)
          .where('bookcast_id', '=', id)
          .executeTakeFirst();
        const gone = await trx
          .deleteFrom('bookcasts')
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .where('trashed_at', 'is not', null)
          .returning('cover_key')
          .executeTakeFirst();
        return gone && [recording?.file_key, gone.cover_key].filter((key): key is string => !!key);
      }),

    /** The cover of a Bookcast; the key of the one before, or undefined when the Bookcast isn't theirs. */
    setCover: (ownerId: string, id: string, key: string | null): Promise<{ before: string | null } | undefined> =>
      db.transaction().execute(async (trx) => {
        const was = await trx
          .selectFrom('bookcasts')
          .select('cover_key')
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!was) return undefined;
        await trx
          .updateTable('bookcasts')
          .set({ cover_key: key, updated_at: sql`clock_timestamp()` })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .execute();
        return { before: was.cover_key };
      }),

    /** For the nightly sweep: what lies in the trash longer than this. */
    forgotten: (days: number) =>
      db
        .selectFrom('bookcasts')
        .select(['id', 'owner_id'])
        .where(sql<boolean>`trashed_at < now() - make_interval(days => ${days}::int)`)
        .limit(500)
        .execute(),
  };
};
export type BookcastStore = ReturnType<typeof bookcastStore>;

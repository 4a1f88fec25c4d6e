import { type Insertable, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { DAILY_DAYS, HOURLY_DAYS, MAX_UNNAMED_VERSIONS, MAX_VERSIONS_LISTED } from '../../limits.ts';
import type { ForgeVersionsTables } from './tables.ts';

type Table = ForgeVersionsTables['forge_versions'];
export type NewVersion = Insertable<Table>;

/** Kept states of canvases; whoever asks has been let onto theirs. */
export const versionStore = (db: Db) => {
  const rows = (sessionId: string) =>
    db
      .selectFrom('forge_versions as v')
      .leftJoin('accounts_users as u', 'u.id', 'v.by_id')
      .select(['v.id', 'v.kind', 'v.name', 'v.seq', 'v.blocks', 'v.connections', 'v.by_id', 'v.created_at'])
      .select('u.name as by_name')
      .where('v.session_id', '=', sessionId);
  return {
    list: (sessionId: string) =>
      rows(sessionId).orderBy('v.created_at', 'desc').orderBy('v.id', 'desc').limit(MAX_VERSIONS_LISTED).execute(),

    find: (sessionId: string, id: string) =>
      rows(sessionId).select('v.scene').where('v.id', '=', id).executeTakeFirst(),

    async add(row: NewVersion): Promise<void> {
      await db.insertInto('forge_versions').values(row).execute();
    },

    /** Was it there? */
    async remove(sessionId: string, id: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('forge_versions')
        .where('session_id', '=', sessionId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone !== undefined;
    },

    /** Keeps of those without a name the latest that a canvas may have. */
    async forgetOldest(sessionId: string): Promise<void> {
      await sql`delete from forge_versions where id in (select id from forge_versions where session_id = ${sessionId}
        and kind <> 'named' order by created_at desc, id desc offset ${MAX_UNNAMED_VERSIONS})`.execute(db);
    },

    async named(sessionId: string): Promise<number> {
      const row = await db
        .selectFrom('forge_versions')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('session_id', '=', sessionId)
        .where('kind', '=', 'named')
        .executeTakeFirstOrThrow();
      return row.n;
    },

    /** How much text a canvas holds, bytes, without reading it. */
    async weight(sessionId: string): Promise<number> {
      const row = await db
        .selectFrom('forge_items')
        .select(sql<number>`coalesce(sum(octet_length(content) + pg_column_size(metadata)), 0)::float8`.as('bytes'))
        .where('session_id', '=', sessionId)
        .where('dead_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.bytes;
    },

    /** Deleted items that a canvas still knows. */
    async dead(sessionId: string): Promise<Set<string>> {
      const gone = await db
        .selectFrom('forge_items')
        .select('id')
        .where('session_id', '=', sessionId)
        .where('dead_at', 'is not', null)
        .execute();
      return new Set(gone.map(({ id }) => id));
    },

    /** Canvases that changed since their latest version, and their owners. */
    changed: (limit: number) =>
      db
        .selectFrom('forge_sessions as s')
        .select(['s.id', 's.owner_id'])
        .where('s.deleted_at', 'is', null)
        .where((where) => where.or([where('s.blocks', '>', 0), where('s.connections', '>', 0)]))
        .where(sql<SqlBool>`exists (select from forge_items i where i.session_id = s.id and i.seq >
          coalesce((select max(v.seq) from forge_versions v where v.session_id = s.id), 0))`)
        .orderBy('s.updated_at')
        .limit(limit)
        .execute(),

    /** Leaves of what was kept by itself the last of each day after a week, and nothing after 90 days. */
    async thin(): Promise<number> {
      const { rows: gone } = await sql`delete from forge_versions v where v.kind <> 'named' and (
          v.created_at < now() - make_interval(days => ${DAILY_DAYS})
          or v.created_at < now() - make_interval(days => ${HOURLY_DAYS}) and exists (
            select from forge_versions later where later.session_id = v.session_id and later.kind <> 'named'
              and (later.created_at, later.id) > (v.created_at, v.id)
              and (later.created_at at time zone 'UTC')::date = (v.created_at at time zone 'UTC')::date))
        returning v.id`.execute(db);
      return gone.length;
    },
  };
};
export type VersionStore = ReturnType<typeof versionStore>;

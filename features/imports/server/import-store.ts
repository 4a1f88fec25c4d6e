import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import type { ImportState } from './tables.ts';
import type { Db } from '../../../platform/server/db.ts';

export type Seen = { path: string; size: number; mtimeMs: number };
export type Waiting = { id: string; path: string; size: number; mtime_ms: number };

/** Begins the path of a file that is in nobody's folder. */
export const OWNERLESS = '../';

const ago = (seconds: number) => sql<string>`clock_timestamp() - make_interval(secs => ${seconds}::float8)`;

/** What is known of the files in the import folder. Every call names whose files they are. */
export const importStore = (db: Db) => ({
  /** Notes files as they are now; one that changed begins anew. */
  async note(ownerId: string, files: readonly Seen[]): Promise<void> {
    const rows = JSON.stringify(
      files.map((file) => ({ id: newId(), path: file.path, size: file.size, mtime_ms: file.mtimeMs })),
    );
    await sql`insert into imports_files as known (id, owner_id, path, size, mtime_ms, state)
      select v.id, ${ownerId}::uuid, v.path, v.size, v.mtime_ms, 'seen'
      from jsonb_to_recordset(${rows}::jsonb) as v(id uuid, path text, size bigint, mtime_ms float8)
      on conflict (owner_id, path) do update
        set size = excluded.size, mtime_ms = excluded.mtime_ms, state = 'seen', book_id = null, reason = null, changed_at = clock_timestamp()
        where (known.size, known.mtime_ms) is distinct from (excluded.size, excluded.mtime_ms)`.execute(db);
  },

  /**
   * Notes files in nobody's folder for an administrator, and forgets the ones that are gone. The paths of those that are new or
   * changed, or are to be looked at again; a dismissed file stays so while it is the same.
   */
  async noteOwnerless(adminId: string, files: readonly Seen[]): Promise<string[]> {
    const rows = JSON.stringify(
      files.map((file) => ({ id: newId(), path: file.path, size: file.size, mtime_ms: file.mtimeMs })),
    );
    await sql`delete from imports_files where owner_id = ${adminId}::uuid and path like ${`${OWNERLESS}%`}
      and path not in (select v.path from jsonb_to_recordset(${rows}::jsonb) as v(path text))`.execute(db);
    const noted = await sql<{ path: string }>`insert into imports_files as known
        (id, owner_id, path, size, mtime_ms, state, reason)
      select v.id, ${adminId}::uuid, v.path, v.size, v.mtime_ms, 'refused', 'IMPORT_NO_OWNER'
      from jsonb_to_recordset(${rows}::jsonb) as v(id uuid, path text, size bigint, mtime_ms float8)
      on conflict (owner_id, path) do update
        set size = excluded.size, mtime_ms = excluded.mtime_ms, state = 'refused', reason = excluded.reason, changed_at = clock_timestamp()
        where (known.size, known.mtime_ms) is distinct from (excluded.size, excluded.mtime_ms) or known.state = 'seen'
      returning path`.execute(db);
    return noted.rows.map(({ path }) => path);
  },

  /** Claims a file that has not changed for a while; two programs never get the same one. */
  async claim(ownerId: string, stableSeconds: number, stuckSeconds: number): Promise<Waiting | undefined> {
    const { rows } = await sql<Waiting>`update imports_files set state = 'copying', changed_at = clock_timestamp()
      where id = (select id from imports_files where owner_id = ${ownerId} and path not like ${`${OWNERLESS}%`}
        and (state = 'seen' and changed_at <= ${ago(stableSeconds)} or state = 'copying' and changed_at <= ${ago(stuckSeconds)})
        order by changed_at limit 1 for update skip locked)
      and owner_id = ${ownerId} returning id, path, size, mtime_ms`.execute(db);
    return rows[0];
  },

  settle: (ownerId: string, id: string, state: ImportState, o: { bookId?: string; reason?: string } = {}) =>
    db
      .updateTable('imports_files')
      .set({ state, book_id: o.bookId ?? null, reason: o.reason ?? null, changed_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .execute(),

  forget: (ownerId: string, id: string) =>
    db.deleteFrom('imports_files').where('id', '=', id).where('owner_id', '=', ownerId).execute(),

  refused: (ownerId: string, limit: number) =>
    db
      .selectFrom('imports_files')
      .select(['id', 'path', 'reason', 'changed_at as at'])
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'refused')
      .orderBy('changed_at', 'desc')
      .limit(limit)
      .execute(),

  async countRefused(ownerId: string): Promise<number> {
    const row = await db
      .selectFrom('imports_files')
      .select(sql<number>`count(*)`.as('n'))
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'refused')
      .executeTakeFirstOrThrow();
    return row.n;
  },

  /** A refused file is looked at again, or not told of any more; false when it is no refused file of this person. */
  async answer(ownerId: string, id: string, state: 'seen' | 'dismissed'): Promise<boolean> {
    const row = await db
      .updateTable('imports_files')
      .set({ state, changed_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'refused')
      .returning('id')
      .executeTakeFirst();
    return !!row;
  },

  all: (ownerId: string) =>
    db
      .selectFrom('imports_files')
      .select(['path', 'state', 'book_id', 'reason'])
      .where('owner_id', '=', ownerId)
      .orderBy('path')
      .execute(),
});

import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { KEPT_VERSIONS } from '../../limits.ts';
import { readScript, type StoredScript } from './stored.ts';

export type Version = { revision: number; script: StoredScript };
type Cause = 'made' | 'edit' | 'rewrite';

/** Scripts and their earlier versions; each call names the owner. */
export const scriptStore = (db: Db) => {
  const versions = (ownerId: string, id: string) =>
    db
      .selectFrom('bookcasts_scripts')
      .select(['revision', 'script'])
      .where('owner_id', '=', ownerId)
      .where('bookcast_id', '=', id)
      .orderBy('revision', 'desc');

  async function insert(trx: Db, ownerId: string, id: string, { revision, script }: Version, cause: Cause) {
    await trx
      .insertInto('bookcasts_scripts')
      .values({ owner_id: ownerId, bookcast_id: id, revision, cause, script: JSON.stringify(script) })
      .execute();
    await trx
      .deleteFrom('bookcasts_scripts')
      .where('owner_id', '=', ownerId)
      .where('bookcast_id', '=', id)
      .where('revision', '<=', revision - KEPT_VERSIONS)
      .where('revision', '>', 1) // as it was made
      .execute();
  }

  return {
    async latest(ownerId: string, id: string): Promise<Version | undefined> {
      const row = await versions(ownerId, id).limit(1).executeTakeFirst();
      return row && { revision: row.revision, script: readScript(row.script) };
    },

    /** Planned length of the scripts of these Bookcasts, seconds. */
    async planned(ownerId: string, ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; seconds: number }>`
        select s.bookcast_id as id,
          (select coalesce(sum((l ->> 'seconds')::float8 + (l ->> 'pauseAfter')::float8), 0)
            from jsonb_array_elements(s.script -> 'lines') as l) as seconds
        from bookcasts_scripts as s join bookcasts as b on b.id = s.bookcast_id and b.owner_id = s.owner_id and b.revision = s.revision
        where s.owner_id = ${ownerId} and s.bookcast_id = any(${[...ids]}::uuid[])`.execute(db);
      return new Map(rows.map(({ id, seconds }) => [id, seconds]));
    },

    /** All versions that are kept, the latest first. */
    all: async (ownerId: string, id: string): Promise<Version[]> =>
      (await versions(ownerId, id).execute()).map((row) => ({
        revision: row.revision,
        script: readScript(row.script),
      })),

    /** The first script of a Bookcast, with what it says of the whole. One that has a script keeps it: no work overwrites what a person edits. */
    async keepFirst(
      trx: Db,
      ownerId: string,
      id: string,
      script: StoredScript,
      said: { title: string; description: string; tags: string[]; lang: string; find: string },
    ): Promise<boolean> {
      const row = await trx
        .updateTable('bookcasts')
        .set({
          revision: 1,
          lang: said.lang,
          title: sql`case when title_given then title else ${said.title} end`,
          description: sql`case when description = '' then ${said.description} else description end`,
          tags: sql`case when tags = '{}' then ${said.tags}::text[] else tags end`,
          find: sql`find || ' ' || ${said.find}`,
          updated_at: sql`clock_timestamp()`,
        })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('revision', '=', 0)
        .returning('id')
        .executeTakeFirst();
      if (row) await insert(trx, ownerId, id, { revision: 1, script }, 'made');
      return !!row;
    },

    /** A changed script, if `from` is still the latest version; false when it isn't. */
    change: (ownerId: string, id: string, from: number, script: StoredScript, cause: Cause): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('bookcasts')
          .set({ revision: from + 1, updated_at: sql`clock_timestamp()` })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .where('revision', '=', from)
          .where('revision', '>', 0)
          .where('trashed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (row) await insert(trx, ownerId, id, { revision: from + 1, script }, cause);
        return !!row;
      }),
  };
};
export type ScriptStore = ReturnType<typeof scriptStore>;

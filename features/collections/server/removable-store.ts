import { sql } from 'kysely';
import type { Db } from '../../../platform/server/db.ts';

/** What stays for a while after its removal, so that it can be brought back. */
const TABLES = ['collections', 'collections_shelves'] as const;

/** Removes something of a person's or brings it back; undefined when it is not theirs. */
export async function setRemoved(
  db: Db,
  table: (typeof TABLES)[number],
  ownerId: string,
  id: string,
  removed: boolean,
) {
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set removed_at = ${removed ? sql`now()` : null}
    where owner_id = ${ownerId} and id = ${id} returning id`.execute(db);
  return rows[0];
}

/** For the nightly sweep: what was removed longer ago goes for good. */
export async function forgetRemoved(db: Db, days: number): Promise<void> {
  for (const table of TABLES)
    await sql`delete from ${sql.table(table)} where removed_at < now() - make_interval(days => ${days}::int)`.execute(
      db,
    );
}

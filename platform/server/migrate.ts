import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectDirect } from './database-connect.ts';
import { isDiskFull } from './database.ts';
import { StartError } from './start-error.ts';

/** One runner at a time, whatever the process. */
const LOCK = 0x6d6b7467;
export type Migration = { name: string; sql: string; checksum: string };
type Applied = { name: string; checksum: string };

/** The numbered .sql files of a folder, in order, without gaps. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  names.forEach((name, i) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || Number(name.slice(0, 4)) !== i + 1)
      throw new Error(`migration out of order: ${name}`);
  });
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Refuses a database whose history is not the beginning of ours. */
function compare(applied: Applied[], files: Migration[]): void {
  applied.forEach((row, i) => {
    const file = files[i];
    if (!file)
      throw new StartError(
        `The data belongs to a newer version of Maktaba (its database has ${row.name}, which this version does not know). Start that newer version, or restore a backup made with this one. Nothing was changed.`,
      );
    if (file.name !== row.name)
      throw new StartError(
        `The database has a different migration history from this program: it applied ${row.name} where this program has ${file.name}. Nothing was changed.`,
      );
    if (file.checksum !== row.checksum)
      throw new StartError(
        `${row.name} was changed after it was applied to this database. Restore the file and write a new migration. Nothing was changed.`,
      );
  });
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  await client.query("begin; set local lock_timeout = '5s'");
  try {
    await client.query(file.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [file.name, file.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (isDiskFull(error))
      throw new StartError(
        'The disk that contains the database is full, so it could not be upgraded. Free some space and start again; nothing was changed.',
        error,
      );
    if ((error as { code?: string }).code === '42501')
      throw new StartError(
        `The database user lacks permissions that ${file.name} needs (${(error as Error).message}): let it create tables and schemas, and create the extension pg_trgm for it.`,
        error,
      );
    throw new Error(`${file.name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Applies what is missing, one transaction a file, and answers with the names applied. Needs a direct address (session lock). */
export async function migrate(url: string, migrations: Migration[]): Promise<string[]> {
  const client = await connectDirect(url, 'maktaba-migrate');
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const known = await client.query<{ ok: boolean }>("select to_regclass('migrations') is not null as ok");
    if (!known.rows[0]?.ok)
      await client.query(
        'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
    const { rows } = await client.query<Applied>('select name, checksum from migrations order by name');
    compare(rows, migrations);
    const missing = migrations.slice(rows.length);
    for (const file of missing) await apply(client, file);
    return missing.map((file) => file.name);
  } finally {
    await client.end(); // the session ends and with it the lock
  }
}

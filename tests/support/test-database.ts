import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../platform/server/database.ts';

let made = 0;

/** The run's server, started by global-setup.ts for the project `db`. */
function serverUrl(): string {
  const url = inject('serverUrl');
  if (!url) throw new Error('no test server: name the file *.db.test.ts or put it in tests/api');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Two files may copy the template in the same moment only if nobody is connected to it; a short wait is enough. */
async function copyTemplate(name: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await onServer(`create database ${name} template tpl strategy file_copy`);
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || tries > 50) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

export type TestDatabase<T> = Database<T> & { url: string };

/** A migrated database of this test file's own, dropped when the file ends. Call it at the top level or in beforeAll. */
// oxlint-disable-next-line no-explicit-any -- a test names its tables where it needs them
export async function testDatabase<T = any>(o: { max?: number } = {}): Promise<TestDatabase<T>> {
  const name = `t_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}_${++made}_${Date.now().toString(36)}`;
  await copyTemplate(name);
  const url = serverUrl().replace('@/postgres?', `@/${name}?`);
  const database = openDatabase<T>(url, { max: o.max ?? 4, name: 'maktaba-test' });
  afterAll(async () => {
    await database.close();
    await onServer(`drop database if exists ${name} with (force)`);
  });
  return { ...database, url };
}

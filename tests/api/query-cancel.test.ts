import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCanvas, SESSIONS } from '../support/forge-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, holder: pg.Client;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  holder = new pg.Client({ connectionString: app.url });
  await holder.connect();
});
afterAll(() => holder.end());

/** How many statements of the server wait for a lock. Within a transaction the database looks only once, unless it is told to look again. */
async function waiting(): Promise<number> {
  await holder.query('select pg_stat_clear_snapshot()');
  const { rows } = await holder.query(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`);
  return rows[0].n;
}

/** Asks, and goes away once the statement of the answer hangs in the database. */
async function askAndLeave(path: string, table: string): Promise<void> {
  const left = new AbortController();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    const asked = app.app.fetch(
      new Request(`http://127.0.0.1${path}`, {
        headers: { authorization: `Bearer ${amina.token}` },
        signal: left.signal,
      }),
    );
    await expect.poll(waiting).toBe(1);
    left.abort();
    await expect.poll(waiting).toBe(0);
    await Promise.resolve(asked).catch(() => {});
  } finally {
    await holder.query('rollback');
  }
}

test('a heavy read whose client goes away ends in the database, too, and the line is good for the next call', async () => {
  const id = await newCanvas(amina);
  await askAndLeave(`${SESSIONS}/${id}/canvas-items`, 'forge_items');
  expect((await amina.get(`${SESSIONS}/${id}/canvas-items`)).json.data.items).toEqual([]);
  expect(app.lines.filter((line) => /"level":50/.test(line))).toEqual([]);
});

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/test-database.ts';
import { connectDirect } from './database-connect.ts';
import { openSession } from './database-session.ts';
import { isDiskFull, isUnreachable, openDatabase } from './database.ts';
import { type LiveNotice, openLive, publish } from './live.ts';
import { StartError } from './start-error.ts';

const t = await testDatabase();
const live = await openLive(t.url);
afterAll(() => live.close());

const until = async (ask: () => boolean): Promise<void> => {
  for (const end = Date.now() + 200_000; Date.now() < end; await new Promise((done) => setTimeout(done, 10)))
    if (ask()) return;
  throw new Error('waited in vain');
};

test('times are ISO text with their microseconds, big integers are numbers, dates stay text', async () => {
  const { rows } =
    await sql`select '2026-01-02 03:04:05.678901+00'::timestamptz as at, '2026-01-02 03:04:05+00'::timestamptz as whole,
    9007199254740991::bigint as big, date '2026-01-02' as day, '{"a":[1]}'::jsonb as json, null::timestamptz as none, 'infinity'::timestamptz as ever`.execute(
      t.db,
    );
  expect(rows[0]).toEqual({
    at: '2026-01-02T03:04:05.678901+00:00',
    whole: '2026-01-02T03:04:05+00:00',
    big: 9007199254740991,
    day: '2026-01-02',
    json: { a: [1] },
    none: null,
    ever: 'infinity',
  });
  expect(new Date((rows[0] as { at: string }).at).getTime()).toBe(Date.UTC(2026, 0, 2, 3, 4, 5, 678));
});

test('the parsers are of our pools only', async () => {
  const client = new pg.Client({ connectionString: t.url });
  await client.connect();
  const { rows } = await client.query<{ at: unknown; big: unknown }>('select now() as at, 1::bigint as big');
  expect(rows[0]?.at).toBeInstanceOf(Date);
  expect(rows[0]?.big).toBe('1');
  await client.end();
});

test('a connection that the server ends is replaced', async () => {
  const other = openDatabase(t.url, { max: 1, name: 'maktaba-victim' });
  await sql`select 1`.execute(other.db);
  await t.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'maktaba-victim'",
  );
  await until(() => other.pool.totalCount === 0);
  expect((await sql<{ n: number }>`select 2 as n`.execute(other.db)).rows[0]?.n).toBe(2);
  await other.close();
  await other.close();
});

test('after a failover a line on which nothing may be written is given up, and no session settles on one', async () => {
  const other = openDatabase(t.url, { max: 1, name: 'maktaba-demoted' });
  await sql`set default_transaction_read_only = on`.execute(other.db);
  const write = () => sql`create table demoted ()`.execute(other.db);
  expect(isUnreachable(await write().catch((caught: unknown) => caught))).toBe(true);
  await write();
  await other.close();
  const readOnly = `${t.url}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
  await expect(openSession(readOnly, { name: 'maktaba-standby' })).rejects.toThrow('the database is read-only');
});

test('failures of the database are told by their codes', async () => {
  expect(isDiskFull({ code: '53100' })).toBe(true);
  expect(isDiskFull({ code: '23505' })).toBe(false);
  const away = openDatabase('postgres://x@127.0.0.1:1/x', { max: 1 });
  const error: unknown = await sql`select 1`.execute(away.db).catch((caught: unknown) => caught);
  expect(isUnreachable(error)).toBe(true);
  expect(isUnreachable(null)).toBe(false);
  await away.close();
});

test.each([
  [(url: string) => url.replace(/:[0-9a-f]{48}@/, ':hunter2@'), 'it rejected this user or password'],
  [(url: string) => url.replace(/@\/\w+/, '@/absent'), 'there is no database with that name'],
  [() => 'postgres://u:hunter2@127.0.0.1:1/books', 'nothing answers there'],
  [() => `postgres://u:hunter2@${'x'.repeat(64)}.invalid/books`, 'no machine with that name'], // too long for any name server to be asked
])('a database that cannot be used is one sentence without its password (%#)', async (change, words) => {
  const error: unknown = await connectDirect(change(t.url), 'test', 0).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(/^The database .+ \(DATABASE_URL\) cannot be used: /);
  expect((error as Error).message).toContain(words);
  expect((error as Error).message).not.toContain('hunter2');
});

test('a notice reaches those whose filter it matches, after the commit and not after a rollback', async () => {
  const heard: LiveNotice[] = [];
  const others: LiveNotice[] = [];
  const stop = live.subscribe({ kind: 'book', ownerId: 'a' }, (notice) => heard.push(notice));
  live.subscribe(
    (notice) => notice['ownerId'] === 'b',
    (notice) => others.push(notice),
  );
  await t.db
    .transaction()
    .execute(async (trx) => {
      await publish(trx, { kind: 'book', ownerId: 'a', id: 'lost' });
      throw new Error('no');
    })
    .catch(() => {});
  await t.db.transaction().execute((trx) => publish(trx, { kind: 'book', ownerId: 'a', id: '1' }));
  await publish(t.db, { kind: 'chat', ownerId: 'a' });
  await publish(t.db, { kind: 'book', ownerId: 'b' });
  await until(() => others.length === 1);
  expect(heard).toEqual([{ kind: 'book', ownerId: 'a', id: '1' }]);
  stop();
  await publish(t.db, { kind: 'book', ownerId: 'a', id: '2' });
  await publish(t.db, { kind: 'book', ownerId: 'b' });
  await until(() => others.length === 2);
  expect(heard).toHaveLength(1);
});

test('a listener that throws does not silence the others', async () => {
  const errors: unknown[] = [];
  const own = await openLive(t.url, { onError: (error) => errors.push(error) });
  let heard = 0;
  own.subscribe({ kind: 'x' }, () => {
    throw new Error('bad listener');
  });
  own.subscribe({ kind: 'x' }, () => heard++);
  await t.pool.query("select pg_notify('live', 'not json'), pg_notify('live', '{\"kind\":\"x\"}')");
  await until(() => heard === 1);
  expect(errors).toHaveLength(1);
  await own.close();
});

test('a lost line comes back, and subscribers hear that they may have missed something', async () => {
  let gaps = 0;
  let heard = 0;
  live.subscribe(
    { kind: 'after' },
    () => heard++,
    () => gaps++,
  );
  await t.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'maktaba-live' and datname = current_database()",
  );
  await until(() => gaps === 1);
  expect(live.connected()).toBe(true);
  await publish(t.db, { kind: 'after' });
  await until(() => heard === 1);
});

test('a notice that is too long is refused before it is sent', async () => {
  await expect(publish(t.db, { kind: 'x', text: 'a'.repeat(8000) })).rejects.toThrow('too long');
});

test('lists of integers come as they are, also empty ones and those with gaps, signs and dimensions', async () => {
  const { rows } = await t.pool.query(
    `select '{1,-2,3}'::int[] as some, '{}'::int[] as none, '{1,NULL}'::int[] as gap, '{{1,2},{3,4}}'::int[] as nested, null::int[] as nothing`,
  );
  expect(rows[0]).toEqual({
    some: [1, -2, 3],
    none: [],
    gap: [1, null],
    nested: [
      [1, 2],
      [3, 4],
    ],
    nothing: null,
  });
});

/** Keeps the one thread busy, as a large piece of work does. */
const block = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

test('OPS-02 a time-out while the thread was blocked is no lost database: who waits gets a line all the same', async () => {
  let losses = 0;
  const other = openDatabase(t.url, { max: 1, connectMs: 200, onLost: () => losses++ });
  const opening = other.pool.connect(); // a new line
  block(600);
  const held = await opening;
  const waiting = other.pool.connect(); // the line of somebody else
  block(600);
  held.release();
  (await waiting).release();
  expect((await sql<{ n: number }>`select 3 as n`.execute(other.db)).rows[0]?.n).toBe(3);
  expect(losses).toBe(0);
  await other.close();
});

test('OPS-02 waiting too long while lines change hands says busy, not lost; while none does, the database may be lost', async () => {
  let losses = 0;
  const other = openDatabase(t.url, { max: 1, connectMs: 300, onLost: () => losses++ });
  const held = await other.pool.connect(),
    next = other.pool.connect(),
    last = other.pool.connect();
  const refused = last.then(
    () => null,
    (error: unknown) => error,
  );
  held.release();
  const taken = await next;
  expect(await refused).toMatchObject({ code: 'SERVER_BUSY', status: 503 });
  await expect(sql`select 1`.execute(other.db)).rejects.toSatisfy(isUnreachable);
  taken.release();
  expect((await sql<{ n: number }>`select 4 as n`.execute(other.db)).rows[0]?.n).toBe(4);
  expect([losses, other.pool.waitingCount]).toEqual([0, 0]);
  await other.close();
});

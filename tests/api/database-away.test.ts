import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseProxy, databaseProxy, type Weather } from '../support/database-proxy.ts';
import { testApp } from '../support/test-app.ts';

let proxy: DatabaseProxy;
const { services, call, person, url, lines } = await testApp({
  through: async (url) => (proxy = await databaseProxy(url)).url,
});
afterAll(() => proxy.close()); // before the app's own end: that does not wait for a database either
const amina = await person('Amina');
const text = (words: string) => new TextEncoder().encode(`${words}\n\n`.repeat(40));

const until = async <T>(ask: () => Promise<T | false | undefined>): Promise<T> => {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50)) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error('waited in vain');
};

/** A test that failed in bad weather leaves none to the next. */
beforeEach(async () => {
  await proxy.set('pass');
  await until(async () => (await call('GET', '/readyz')).status === 200);
});

test.each<Weather>(['refuse', 'drop', 'hang'])(
  'the database goes away (%s) under requests, a job and a followed book: each is told, and all goes on',
  async (weather) => {
    const begun = await amina.put(`${weather}.txt`, text(`A page about ${weather}.`), { keepDuplicate: true });
    expect(begun.step).toBe('process');
    let gaps = 0;
    const stop = services.live.subscribe(
      { kind: 'none' },
      () => {},
      () => gaps++,
    );
    const held = services.db.transaction().execute(async (trx) => {
      await trx.selectFrom('accounts_users').select('id').execute();
      await sleep(200);
      return trx.selectFrom('accounts_users').select('id').execute();
    });
    const lost = held.then(
      () => null,
      (error: unknown) => error,
    );
    await sleep(50);
    await proxy.set(weather);
    // those under way and those that come: no call hangs, none says it was its own fault
    const replies = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        await sleep(i * 20);
        return i % 3 === 0
          ? call('POST', '/api/auth/sign-in/email', { email: amina.email, password: 'correct horse battery 9' })
          : i % 3 === 1
            ? amina.get('/api/user/library?limit=5')
            : amina.call('PUT', `/api/uploads/${begun.bookId}`, text('x'));
      }),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([503]));
    for (const { json, headers } of replies) {
      expect(json).toEqual({
        error: expect.stringContaining('database'),
        details: { seconds: 2 },
        code: 'DATABASE_UNAVAILABLE',
        defined: true,
      });
      expect(headers.get('retry-after')).toBe('2');
    }
    expect(await lost).toBeInstanceOf(Error);
    expect((await call('GET', '/healthz')).status).toBe(200);
    const ready = await call('GET', '/readyz');
    expect([ready.status, ready.json.database, ready.json.jobs]).toEqual([503, false, false]);

    await proxy.set('pass');
    await until(async () => (await call('GET', '/readyz')).status === 200);
    expect((await amina.settled(begun.bookId)).status).toBe('chat_ready');
    const next = await amina.add(`${weather} after.txt`, text(`After ${weather}.`), { keepDuplicate: true });
    expect(next.status.status).toBe('chat_ready');
    await until(async () => gaps > 0);
    stop();
  },
);

test('one server process is lost: its request is told, the others go on', async () => {
  const { rows } = await services.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'maktaba-all' and pid <> pg_backend_pid() and datname = current_database()",
  );
  await services.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid ?? 0]);
  const reply = await until(async () => {
    const one = await amina.get('/api/user/library?limit=5');
    return one.status === 200 && one;
  });
  expect(reply.json.books.length).toBeGreaterThan(0);
  expect(services.database.up()).toBe(true);
});

test('one server process is lost under a call of the accounts, which name no cause: it is told the same, and its line is not waited for', async () => {
  const operator = new pg.Client({ connectionString: url });
  await operator.connect();
  await proxy.set('linger');
  await operator.query('begin; lock table accounts_users in access exclusive mode');
  const asked = call('POST', '/api/auth/sign-in/email', { email: amina.email, password: 'correct horse battery 9' });
  await until(async () => {
    const { rows } = await operator.query(
      "select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'accounts_users'::regclass",
    );
    return rows.length > 0;
  });
  const reply = await asked;
  await operator.query('rollback');
  await operator.end();
  expect((await amina.get('/api/user/library?limit=5')).status).toBe(200);
  expect([reply.status, reply.json.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
});

test('UPL-04 a book that loses the database is no broken book, however often it was begun and failed before', async () => {
  const { passages } = services;
  const real = passages.texts;
  const steps = [
    async (id: string) => {
      await services.pool.query('update job_runs set attempts = 4, errors = 2 where subject_id = $1', [id]);
      throw new Error('its process was killed');
    },
    async (id: string) => {
      await proxy.set('refuse');
      const lost: unknown = await real(id).catch((error: unknown) => error);
      await proxy.set('pass');
      await until(async () => (await call('GET', '/readyz')).status === 200); // there again before anybody asks whose fault it was
      throw lost;
    },
  ];
  passages.texts = async (id) => {
    await steps.shift()?.(id);
    return real(id);
  };
  const { bookId } = await amina.put('unlucky.txt', text('A page of bad luck.'), { keepDuplicate: true });
  const settled = await until(async () => {
    const { json } = await amina.get(`/api/books/${bookId}/status`); // also while the database is away
    return ['chat_ready', 'failed'].includes(json.status) && json;
  });
  expect(settled.status).toBe('chat_ready');
  passages.texts = real;
  const { rows } = await services.pool.query('select errors from job_runs where subject_id = $1', [bookId]);
  expect([steps.length, rows[0].errors]).toEqual([0, 2]);
});

test('a failover leads to a server that may only be read: writes are told so, and all goes on when it may be written to', async () => {
  const operator = new pg.Client({ connectionString: url }); // its line is older than the failover
  await operator.connect();
  const { rows } = await operator.query<{ name: string }>('select quote_ident(current_database()) as name');
  const set = (what: string) => operator.query(`alter database ${rows[0]!.name} ${what}`);
  const cutAll = () =>
    operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const begun = await amina.put('failover.txt', text('A page about standbys.'), { keepDuplicate: true });
  const rename = (name: string) => amina.call('PATCH', '/api/accounts/me', { name });
  try {
    await set('set default_transaction_read_only = on');
    await cutAll();
    await until(
      async () =>
        (await rename('Nobody')).status === 503 && lines.some((line) => line.includes('the database is read-only')),
    );
    for (let i = 0; i < 20; i++) {
      const reply = await rename('Nobody');
      expect([reply.status, reply.json.code, reply.headers.get('retry-after')]).toEqual([
        503,
        'DATABASE_UNAVAILABLE',
        '2',
      ]);
    }
    expect((await call('GET', '/readyz')).json).toMatchObject({ database: false, jobs: false });
    expect(services.live.connected()).toBe(false);
  } finally {
    await set('reset default_transaction_read_only');
    await operator.end();
  }
  await until(async () => (await call('GET', '/readyz')).status === 200);
  expect((await rename('Amina of Orvik')).status).toBe(200);
  expect((await amina.settled(begun.bookId)).status).toBe('chat_ready');
});

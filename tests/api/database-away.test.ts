import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseProxy, databaseProxy, type Weather } from '../support/database-proxy.ts';
import { testApp } from '../support/test-app.ts';

let proxy: DatabaseProxy;
const { services, call, person } = await testApp({ through: async (url) => (proxy = await databaseProxy(url)).url });
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

test.each<Weather>(['refuse', 'drop', 'hang'])('the database goes away (%s) under requests, a job and a followed book: each is told, and all goes on', async (weather) => {
  const begun = await amina.put(`${weather}.txt`, text(`A page about ${weather}.`), { keepDuplicate: true });
  expect(begun.step).toBe('process');
  let gaps = 0;
  const stop = services.live.subscribe({ kind: 'none' }, () => {}, () => gaps++);
  const held = services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts_users').select('id').execute();
    await sleep(200);
    return trx.selectFrom('accounts_users').select('id').execute();
  });
  const lost = held.then(() => null, (error: unknown) => error);
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
    expect(json).toEqual({ error: expect.stringContaining('database'), details: { seconds: 2 }, code: 'DATABASE_UNAVAILABLE', defined: true });
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
});

test('one server process is lost: its request is told, the others go on', async () => {
  const { rows } = await services.pool.query<{ pid: number }>("select pid from pg_stat_activity where application_name = 'maktaba-all' and pid <> pg_backend_pid() and datname = current_database()");
  await services.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid ?? 0]);
  const reply = await until(async () => {
    const one = await amina.get('/api/user/library?limit=5');
    return one.status === 200 && one;
  });
  expect(reply.json.books.length).toBeGreaterThan(0);
  expect(services.database.up()).toBe(true);
});

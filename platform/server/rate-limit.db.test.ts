import { setTimeout as passed } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../tests/support/test-database.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';
import { rateLimiter } from './rate-limit.ts';
import { rateStore, type RateStore } from './rate-store.ts';

const { db, pool } = await testDatabase();
const quiet = createLog({ level: 'silent', pretty: false, out: { write: () => {} } });

/** The store, and a wait until what was counted so far is told and heard. */
function watched(): { store: RateStore; told: (times: number) => Promise<void> } {
  const store = rateStore(db);
  let bundles = 0;
  const add: RateStore['add'] = (...counted) => store.add(...counted).finally(() => setImmediate(() => bundles++));
  return {
    store: { ...store, add },
    told: (times) => vi.waitFor(() => expect(bundles).toBeGreaterThanOrEqual(times), { timeout: 20_000 }),
  };
}

const app = (rates: RateStore) =>
  createHttp({
    router: {},
    raw: [{ method: 'GET', path: '/api/cheap', access: 'public', summary: 'cheap', handle: () => new Response('ok') }],
    actorOf: async () => null,
    openApi: async () => ({}),
    ready: async () => ({}),
    database: { up: () => true, losses: () => 0 },
    languages: { codes: ['en'], fallback: 'en', directionOf: () => 'ltr' },
    publicUrl: null,
    trustedProxies: 1,
    rates,
    log: quiet,
  });

test('SEC-03 two web processes on one database share one limit', async () => {
  const [heard, alsoHeard] = [watched(), watched()];
  const [one, other] = [app(heard.store), app(alsoHeard.store)];
  const passing = async (web: typeof one, address: string, times: number) => {
    let through = 0;
    for (let i = 0; i < times; i++) {
      const { status } = await web.request('/api/cheap', { headers: { 'x-forwarded-for': address } });
      if (status === 200) through++;
    }
    return through;
  };
  expect(await passing(one, '203.0.113.1', 595)).toBe(595);
  await heard.told(1);
  const unaware = await passing(other, '203.0.113.1', 10);
  await alsoHeard.told(1);
  expect(unaware).toBe(10); // a sixtieth of the limit, before it is worth telling
  expect(await passing(other, '203.0.113.1', 50)).toBe(0);
  expect(await passing(other, '203.0.113.2', 1)).toBe(1);
});

test('SEC-03 a window begins with what is counted first, and is forgotten when it is over', async () => {
  const store = rateStore(db);
  expect(await store.add([{ key: 'w', n: 2 }], 300)).toMatchObject([{ key: 'w', n: 2 }]);
  const [again] = await store.add([{ key: 'w', n: 3 }], 300);
  expect(again).toMatchObject({ n: 5 });
  expect(again!.leftMs).toBeLessThanOrEqual(300);
  await passed(350);
  expect(await store.add([{ key: 'w', n: 1 }], 1)).toMatchObject([{ n: 1 }]);
  await passed(20);
  await store.prune();
  expect((await pool.query("select 1 from rate_counts where key = 'w'")).rowCount).toBe(0);
});

test('SEC-03 processes that tell the same keys in another order do not lock each other out', async () => {
  const store = rateStore(db);
  const keys = Array.from({ length: 200 }, (_, i) => ({ key: `k${i}`, n: 1 }));
  await Promise.all(Array.from({ length: 10 }, (_, i) => store.add(i % 2 ? keys : keys.toReversed(), 60_000)));
  const { rows } = await pool.query<{ n: number }>("select n from rate_counts where key = 'k7'");
  expect(rows).toEqual([{ n: 10 }]);
});

test('SEC-03 a small limit is told count by count', async () => {
  const [heard, alsoHeard] = [watched(), watched()];
  const [one, other] = [heard, alsoHeard].map(({ store }) =>
    rateLimiter({ name: 's', windowMs: 60_000, max: 3, store }),
  );
  expect([one!.take('p'), one!.take('p')]).toEqual([0, 0]);
  await heard.told(1);
  expect(other!.take('p')).toBe(0);
  await alsoHeard.told(1);
  expect(other!.take('p')).toBeGreaterThan(0);
  expect(one!.take('p')).toBe(0); // it has not heard of the third yet
  await heard.told(2);
  expect(one!.take('p')).toBeGreaterThan(0);
});

import { expect, test, vi } from 'vitest';
import { rateLimiter } from './rate-limit.ts';
import type { RateStore } from './rate-store.ts';

const LIMIT = { windowMs: 60_000, max: 120 };
const taken = (limiter: ReturnType<typeof rateLimiter>, key: string, times: number) => {
  let passed = 0;
  for (let i = 0; i < times; i++) if (limiter.take(key) === 0) passed++;
  return passed;
};

test('SEC-03 a share that is used up comes back when its window ends', () => {
  const limiter = rateLimiter({ windowMs: 1000, max: 2 });
  expect([limiter.take('a', 0), limiter.take('a', 10), limiter.take('a', 20), limiter.take('b', 20)]).toEqual([
    0, 0, 1, 0,
  ]);
  expect(limiter.take('a', 1000)).toBe(0);
});

test('SEC-03 who asks seldom costs no query, a flood few', async () => {
  vi.useFakeTimers();
  const add = vi.fn<RateStore['add']>(async (counted) => counted.map((one) => ({ ...one, leftMs: 60_000 })));
  const limiter = rateLimiter({ ...LIMIT, name: 'x', store: { add, prune: async () => {} } });
  taken(limiter, 'seldom', 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(add).not.toHaveBeenCalled();
  expect(taken(limiter, 'flood', 100_000)).toBe(120);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(taken(limiter, 'flood', 100_000)).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(add).toHaveBeenCalledTimes(1);
  expect(add).toHaveBeenCalledWith([{ key: 'x:flood', n: 120 }], 60_000);
  vi.useRealTimers();
});

test('SEC-03 without the database each process counts for itself, and tells what it counted later', async () => {
  vi.useFakeTimers();
  let away = true;
  const add = vi.fn<RateStore['add']>(async (counted) => {
    if (away) throw new Error('away');
    return counted.map((one) => ({ ...one, leftMs: 30_000 }));
  });
  const limiter = rateLimiter({ ...LIMIT, name: 'x', store: { add, prune: async () => {} } });
  expect(taken(limiter, 'a', 130)).toBe(120);
  await vi.advanceTimersByTimeAsync(300);
  expect(limiter.take('a')).toBeGreaterThan(0);
  away = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(add).toHaveBeenLastCalledWith([{ key: 'x:a', n: 120 }], 60_000);
  expect(limiter.take('a')).toBe(29); // the window is the one that all share
  vi.useRealTimers();
});

test('SEC-03 a flood of other keys never gives a used-up key its share back before the oldest is dropped', () => {
  const limiter = rateLimiter({ windowMs: 1000, max: 1, keys: 3 });
  limiter.take('first', 0);
  limiter.take('mine', 1);
  for (const other of ['a', 'b']) limiter.take(other, 2);
  expect(limiter.take('mine', 3)).toBe(1);
  expect(limiter.take('first', 3)).toBe(0);
});

test('SEC-03 a window that begins again is a new one: it is not dropped as the oldest', () => {
  const limiter = rateLimiter({ windowMs: 10, max: 1, keys: 2 });
  limiter.take('mine', 0);
  limiter.take('a', 5);
  limiter.take('mine', 10);
  limiter.take('b', 11);
  expect(limiter.take('mine', 12)).toBe(1);
});

import { expect, test } from 'vitest';
import type { Live, LiveNotice } from '../../../../platform/server/live.ts';
import { CountCache } from './count-cache.ts';

/** A shelf whose counts are answered by the test, in its order. */
function cache() {
  const asked: PromiseWithResolvers<number>[] = [];
  let tell: (notice: LiveNotice) => void = () => {};
  const live: Pick<Live, 'subscribe'> = {
    subscribe: (filter, handler) => {
      tell = (notice) => (typeof filter === 'function' && filter(notice) ? handler(notice) : undefined);
      return () => {};
    },
  };
  const counts = new CountCache(live, (_owner: string, _filter: { q?: string }) => {
    const one = Promise.withResolvers<number>();
    asked.push(one);
    return one.promise;
  });
  const of = (ownerId: string, filter: { q?: string } = {}) => counts.of(ownerId, filter, 0);
  const until = async (n: number) => {
    await expect.poll(() => asked.length).toBe(n);
  };
  return { counts, of, asked, until, tell: (notice: LiveNotice) => tell(notice) };
}

test('LIB-01 a filter is counted once, another one besides, and anew after a change on whatever server', async () => {
  const { of, asked, until, tell } = cache();
  const [first, same, other] = [of('amina'), of('amina'), of('amina', { q: 'sea' })];
  await until(2);
  asked[0]!.resolve(3);
  asked[1]!.resolve(1);
  expect(await Promise.all([first, same, other])).toEqual([3, 3, 1]);
  tell({ kind: 'library.book_changed', ownerId: 'badr' });
  expect(await of('amina')).toBe(3);
  tell({ kind: 'library.book_changed', ownerId: 'amina' });
  const anew = of('amina');
  await until(3);
  asked[2]!.resolve(4);
  expect(await anew).toBe(4);
});

test('LIB-01 a count that began before a change is nobody’s answer after it', async () => {
  const { counts, of, asked, until } = cache();
  const before = of('amina');
  await until(1);
  counts.forget('amina');
  asked[0]!.resolve(3);
  expect(await before).toBe(3);
  const after = of('amina');
  await until(2);
  asked[1]!.resolve(2);
  expect(await after).toBe(2);
});

test('LIB-01 a count that failed is not kept', async () => {
  const { of, asked, until } = cache();
  const failed = of('amina');
  await until(1);
  asked[0]!.reject(new Error('the database is away'));
  await expect(failed).rejects.toThrow('away');
  const again = of('amina');
  await until(2);
  asked[1]!.resolve(2);
  expect(await again).toBe(2);
});

import { expect, test } from 'vitest';
import type { Live, LiveNotice } from '../../../../platform/server/live.ts';
import { FacetCache } from './facet-cache.ts';

function cache() {
  let counted = 0;
  let tell: (notice: LiveNotice) => void = () => {};
  let gap: () => void = () => {};
  const live: Pick<Live, 'subscribe'> = {
    subscribe: (filter, handler, onGap) => {
      tell = (notice) => (typeof filter === 'function' && filter(notice) ? handler(notice) : undefined);
      gap = onGap ?? gap;
      return () => {};
    },
  };
  const facets = new FacetCache(live, async (ownerId) => ({ ownerId, counted: ++counted }));
  return { facets, tell: (notice: LiveNotice) => tell(notice), gap: () => gap() };
}

test('LIB-01 a shelf is counted once, and again after a change of one of its books', async () => {
  const { facets, tell, gap } = cache();
  const count = async (ownerId: string, now = 0) => (await facets.of(ownerId, now)).counted;
  expect([await count('amina'), await count('amina', 1000), await count('badr')]).toEqual([1, 1, 2]);
  tell({ kind: 'library.book_changed', ownerId: 'amina' });
  tell({ kind: 'covers.changed', ownerId: 'badr' });
  expect([await count('amina'), await count('badr')]).toEqual([3, 2]);
  expect(await count('amina', 61_000)).toBe(4);
  gap();
  expect(await count('badr')).toBe(5);
});

test('LIB-01 a count that failed is not kept', async () => {
  let tries = 0;
  const facets = new FacetCache({ subscribe: () => () => {} }, async () => {
    if (++tries === 1) throw new Error('the database is away');
    return tries;
  });
  await expect(facets.of('amina')).rejects.toThrow();
  expect(await facets.of('amina')).toBe(2);
});

test('LIB-01 a count is not kept beyond the end of a right that it counts', async () => {
  let counted = 0;
  const facets = new FacetCache({ subscribe: () => () => {} }, async () => ++counted, { ends: async () => 5000 });
  expect(await facets.of('amina', 4000)).toBe(1);
  expect(await facets.of('amina', 4999)).toBe(1);
  expect(await facets.of('amina', 5000)).toBe(2);
});

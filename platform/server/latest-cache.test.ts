import { expect, test } from 'vitest';
import { createLatestCache } from './latest-cache.ts';

test('what was used last stays, what failed is made again', async () => {
  const cached = createLatestCache<string>(2);
  const made: string[] = [];
  const get = (key: string) =>
    cached(key, async () => {
      made.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await expect(cached('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get('x')).toBe('x');
});

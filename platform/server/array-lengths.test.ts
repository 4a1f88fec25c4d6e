import * as z from 'zod';
import { expect, test } from 'vitest';
import { arraysIn, findTooLong } from './array-lengths.ts';

/** Entries that nobody may look at. */
const unread = (length: number): unknown[] =>
  new Proxy(Array.from({ length }), {
    get: (target, name) => {
      if (name === 'length') return length;
      throw new Error(`looked at ${String(name)} of ${target.length} entries`);
    },
  });

const schema = z
  .object({
    items: z.array(z.object({ tags: z.array(z.string()).max(2) })).max(3),
    either: z.union([z.array(z.string()).max(1), z.string(), z.object({ all: z.array(z.number()).max(1) })]).optional(),
    by: z.record(z.string(), z.array(z.string()).max(1)).default({}),
  })
  .and(z.object({ ids: z.array(z.string()).min(1).max(2).nullable().optional() }));

test('SEC-03 an array that is too long is refused before any of its entries is looked at', () => {
  expect(findTooLong(schema, { items: unread(4) })).toEqual({ path: ['items'], max: 3 });
  expect(findTooLong(schema, { items: [{ tags: [] }, { tags: unread(3) }] })).toEqual({
    path: ['items', 1, 'tags'],
    max: 2,
  });
  expect(findTooLong(schema, { items: [], either: unread(2) })).toEqual({ path: ['either'], max: 1 });
  expect(findTooLong(schema, { items: [], ids: unread(3) })).toEqual({ path: ['ids'], max: 2 });
  expect(findTooLong(schema, { items: [], by: { a: [], b: unread(2) } })).toEqual({ path: ['by', 'b'], max: 1 });
});

test('SEC-03 what is as long as it may be, or no array at all, is left to the schema', () => {
  for (const fine of [null, 7, [], { items: 'x' }, { items: [{ tags: ['a', 'b'] }], either: 'x', ids: null }])
    expect(findTooLong(schema, fine)).toBeNull();
  expect(findTooLong(schema, { items: [], either: { all: [1] } })).toBeNull();
});

test('SEC-03 every array of a schema is found, also those without a length', () => {
  const open = z.object({ a: z.array(z.string()), b: z.array(z.array(z.number()).max(2)).max(1) });
  expect(arraysIn(open)).toEqual([
    { path: ['a'], max: Infinity },
    { path: ['b'], max: 1 },
    { path: ['b', '*'], max: 2 },
  ]);
});

import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test('AUTH-01 text that no database can hold is made storable, however deep it lies', () => {
  expect(storable({ name: 'a\u0000b', tags: ['\ud800x', 'fine'], 'k\u0000ey': { n: 1, none: null } })).toEqual({
    name: 'ab',
    tags: ['\ufffdx', 'fine'],
    key: { n: 1, none: null },
  });
});

test('AUTH-01 whole characters, dates and values nested without end stay as they are', () => {
  const when = new Date(),
    deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  expect(storable('كتاب 📚')).toBe('كتاب 📚');
  expect(storable({ when })).toEqual({ when });
  expect(() => storable(deep)).not.toThrow();
});

test('AUTH-01 a key named __proto__ stays an ordinary key', () => {
  const value = storable(JSON.parse('{"__proto__": {"admin": true}}')) as Record<string, unknown>;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(value['admin']).toBeUndefined();
});

import { expect, test } from 'vitest';
import { asBoolean, asNumber, asOneOf, readStored, writeStored, type Storage } from './stored.ts';

function memory(entries: Record<string, string> = {}): Storage & { data: Map<string, string> } {
  const data = new Map(Object.entries(entries));
  return {
    data,
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
  };
}

test('ACT-06 stored data that is no JSON is deleted and counts as absent', () => {
  const storage = memory({ a: '{"half' });
  expect(readStored(storage, 'a', asNumber)).toBeUndefined();
  expect(storage.data.has('a')).toBe(false);
});

test('ACT-06 stored data of another shape is deleted and counts as absent', () => {
  const storage = memory({ a: '"wide"' });
  expect(readStored(storage, 'a', asNumber)).toBeUndefined();
  expect(storage.data.has('a')).toBe(false);
});

test('LAY-01 what was written is read again', () => {
  const storage = memory();
  writeStored(storage, 'width', 340);
  expect(readStored(storage, 'width', asNumber)).toBe(340);
});

test('a full or forbidden storage is no failure', () => {
  const broken: Storage = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  expect(readStored(broken, 'a', asBoolean)).toBeUndefined();
  expect(() => writeStored(broken, 'a', true)).not.toThrow();
});

test('a choice outside the allowed ones is refused', () => {
  expect(asOneOf('grid', 'list')('grid')).toBe('grid');
  expect(asOneOf('grid', 'list')('wall')).toBeUndefined();
});

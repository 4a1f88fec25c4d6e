import { expect, test } from 'vitest';
import {
  asBoolean,
  asNumber,
  asOneOf,
  forgetPersonal,
  keepPersonalFor,
  PERSONAL,
  readStored,
  writePersonal,
  writeStored,
  type Storage,
} from './stored.ts';

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

/** As the browser's own: its entries are its properties. */
function browserStorage(): globalThis.Storage {
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties({} as Record<string, string>, {
    getItem: hidden(function (this: Record<string, string>, key: string) {
      return this[key] ?? null;
    }),
    setItem: hidden(function (this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    }),
    removeItem: hidden(function (this: Record<string, string>, key: string) {
      delete this[key];
    }),
  }) as unknown as globalThis.Storage;
}

test('ROUTE-06 after a sign-out nothing personal is written any more, until somebody has signed in', () => {
  const storage = browserStorage();
  const key = `${PERSONAL}pasted-text`;
  keepPersonalFor('amina', storage);
  writePersonal(key, 'a draft', storage);
  expect(storage.getItem(key)).toBe('"a draft"');
  forgetPersonal(storage);
  writePersonal(key, 'saved as the page goes', storage);
  expect(Object.keys(storage)).toEqual([]);
  keepPersonalFor('badr', storage);
  writePersonal(key, 'another draft', storage);
  expect(storage.getItem(key)).toBe('"another draft"');
});

test('ROUTE-06 a tab of somebody who signed out elsewhere leaves nothing to who came next', () => {
  const storage = browserStorage();
  keepPersonalFor('amina', storage);
  forgetPersonal(storage); // in another tab
  writeStored(storage, `${PERSONAL}owner`, 'badr');
  writePersonal(`${PERSONAL}reader-session`, { title: 'of Amina' }, storage);
  expect(Object.keys(storage)).toEqual([`${PERSONAL}owner`]);
});

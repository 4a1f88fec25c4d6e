import { expect, test } from 'vitest';
import { asKeptItems, bookFile, hashNamed, keptBytes, type KeptItem, roomLeft, withKept } from './kept-items.ts';

const item = (id: string, more: Partial<KeptItem> = {}): KeptItem => ({
  kind: 'book',
  id,
  title: id,
  by: null,
  coverImageUrl: null,
  direction: 'ltr',
  file: bookFile(id, 1),
  bytes: 10,
  keptAt: 1,
  state: 'current',
  ...more,
});

test('DOWN-01 a damaged entry is left out, a damaged list counts as none', () => {
  const odd = [
    { id: 'b' },
    null,
    item('c', { bytes: Number.NaN }),
    item('d', { state: 'odd' as 'gone' }),
    item('e', { kind: 'film' as 'book' }),
  ];
  expect(asKeptItems([item('a'), ...odd, item('f', { kind: 'bookcast' })])?.map(({ id }) => id)).toEqual(['a', 'f']);
  expect(asKeptItems({ a: item('a') })).toBeUndefined();
});

test('DOWN-01 what was kept when only books were kept is still there', () => {
  const { id, by, file, kind, ...rest } = item('a', { by: 'Wells', file: bookFile('a', 7) });
  expect(asKeptItems([{ ...rest, bookId: id, author: by, kind: 'epub', version: 7 }])).toEqual([
    { ...rest, kind, id, by, file },
  ]);
});

test('DOWN-01 a new edition takes the place of the old one, the newest first', () => {
  const items = withKept(
    [item('a', { keptAt: 5 }), item('b', { keptAt: 3 }), item('c', { keptAt: 2, state: 'gone' })],
    item('b', { file: bookFile('b', 2), keptAt: 9, bytes: 20 }),
  );
  expect(items.map(({ id, file }) => [id, file.at(-1)])).toEqual([
    ['b', '2'],
    ['a', '1'],
    ['c', '1'],
  ]);
  expect(keptBytes(items)).toBe(30);
});

test('DOWN-01 room is what the browser says, never below nothing', () => {
  expect(roomLeft({ quota: 100, usage: 30 })).toBe(70);
  expect(roomLeft({ quota: 100, usage: 300 })).toBe(0);
  expect(roomLeft({})).toBeNull();
});

test('DOWN-01 an edition may be named by the hash of its file', () => {
  expect(hashNamed(`"${'AB'.repeat(32)}"`)).toBe('ab'.repeat(32));
  expect(hashNamed('"v7"')).toBeNull();
  expect(hashNamed(null)).toBeNull();
});

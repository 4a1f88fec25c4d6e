import { expect, test } from 'vitest';
import { asKeptBooks, keptBytes, roomLeft, sameContent, withKept, type KeptBook } from './offline-book.ts';

const book = (bookId: string, more: Partial<KeptBook> = {}): KeptBook => ({
  bookId,
  title: bookId,
  author: null,
  coverImageUrl: null,
  direction: 'ltr',
  kind: 'epub',
  version: 1,
  bytes: 10,
  keptAt: 1,
  state: 'current',
  ...more,
});

test('DOWN-01 a damaged entry is left out, a damaged list counts as none', () => {
  expect(
    asKeptBooks([
      book('a'),
      { bookId: 'b' },
      null,
      book('c', { bytes: Number.NaN }),
      book('d', { state: 'odd' as 'gone' }),
    ]),
  ).toEqual([book('a')]);
  expect(asKeptBooks({ a: book('a') })).toBeUndefined();
});

test('DOWN-01 a new edition takes the place of the old one, the newest first', () => {
  const books = withKept(
    [book('a', { keptAt: 5 }), book('b', { keptAt: 3 })],
    book('b', { version: 2, keptAt: 9, bytes: 20 }),
  );
  expect(books.map(({ bookId, version }) => `${bookId}${version}`)).toEqual(['b2', 'a1']);
  expect(keptBytes(books)).toBe(30);
});

test('DOWN-01 room is what the browser says, never below nothing', () => {
  expect(roomLeft({ quota: 100, usage: 30 })).toBe(70);
  expect(roomLeft({ quota: 100, usage: 300 })).toBe(0);
  expect(roomLeft({})).toBeNull();
});

test('DOWN-01 a file must have the hash that names its edition', () => {
  const hash = 'ab'.repeat(32);
  expect(sameContent(`"${hash}"`, hash)).toBe(true);
  expect(sameContent(`"${hash}"`, 'cd'.repeat(32))).toBe(false);
  expect(sameContent('"v7"', hash)).toBe(true);
  expect(sameContent(null, hash)).toBe(true);
});

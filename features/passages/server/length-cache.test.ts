import { expect, test } from 'vitest';
import { LengthCache } from './length-cache.ts';

const book = (bookId: string, numbers: number, state = 'a') => ({
  bookId,
  passages: numbers,
  words: numbers,
  lens: Array.from({ length: numbers }, () => 1),
  state,
});

test('CHAT-02 lengths are kept while their row is as it was', () => {
  const lengths = new LengthCache(10);
  lengths.keep(book('one', 4));
  expect(lengths.of('one', 'a')?.lens).toHaveLength(4);
  expect(lengths.of('one', 'b')).toBeUndefined();
  expect(lengths.of('two', 'a')).toBeUndefined();
});

test('CHAT-02 what was asked for longest ago goes first, and what is kept twice counts once', () => {
  const lengths = new LengthCache(10);
  lengths.keep(book('one', 4));
  lengths.keep(book('two', 4));
  lengths.keep(book('two', 5, 'b'));
  expect(lengths.of('one', 'a')).toBeDefined();
  lengths.keep(book('three', 4));
  expect(
    [lengths.of('one', 'a'), lengths.of('two', 'b'), lengths.of('three', 'a')].map((kept) => kept?.bookId),
  ).toEqual(['one', undefined, 'three']);
  lengths.keep(book('huge', 11));
  expect([lengths.of('huge', 'a'), lengths.of('one', 'a')].map((kept) => kept?.bookId)).toEqual([undefined, 'one']);
});

import { expect, test } from 'vitest';
import { bestOf, groupsOf, pairsOf } from './index.ts';

test('LIB-01 books that share bytes or a name are one group; chains join', () => {
  expect(
    groupsOf(
      [
        { why: 'file', ids: ['a', 'b'] },
        { why: 'title', ids: ['b', 'c'] },
        { why: 'file', ids: ['x', 'y'] },
      ],
      [],
    ),
  ).toEqual([
    { why: 'title', ids: ['a', 'b', 'c'] },
    { why: 'file', ids: ['x', 'y'] },
  ]);
});

test('LIB-01 a pair that was said to be different is not offered again, whichever way it is named', () => {
  const shared = [{ why: 'title' as const, ids: ['b', 'a'] }];
  expect(groupsOf(shared, pairsOf(['a', 'b']))).toEqual([]);
  expect(groupsOf(shared, pairsOf(['b', 'a']))).toEqual([]);
  expect(groupsOf([{ why: 'title', ids: ['a', 'b', 'c'] }], pairsOf(['a', 'b', 'c']).slice(0, 2))).toEqual([
    { why: 'title', ids: ['b', 'c'] },
  ]);
});

test('LIB-01 the book that most was done with is proposed', () => {
  const book = { marks: 0, progress: 0, words: 10, pages: null };
  expect(
    bestOf([
      { id: 'a', ...book },
      { id: 'b', ...book },
    ]),
  ).toBe('a');
  expect(
    bestOf([
      { id: 'a', ...book, words: 900 },
      { id: 'b', ...book, progress: 3 },
    ]),
  ).toBe('b');
  expect(
    bestOf([
      { id: 'a', ...book, progress: 90 },
      { id: 'b', ...book, marks: 1 },
    ]),
  ).toBe('b');
});

import { expect, test } from 'vitest';
import { beginAt, chapterAfter, chapterAt, chapterBefore, clampPlace } from './place.ts';

test.each([
  [-5, 60, 0],
  [0, 60, 0],
  [61, 60, 60],
  [30, 60, 30],
  [500, 0, 500],
  [Number.NaN, 60, 0],
  [Infinity, 60, 60],
])('PLAY-01 a wish to go to %d of %d goes to %d', (wish, length, at) => expect(clampPlace(wish, length)).toBe(at));

test.each([
  [40, 60, 40],
  [0, 60, 0],
  [58, 60, 0],
  [60, 60, 0],
  [75, 60, 0],
  [40, 0, 40],
  [1, 2, 1],
])('PLAY-03 left at %d of %d it begins at %d', (start, length, at) => expect(beginAt(start, length)).toBe(at));

test('PLAY-01 chapters: the present one, the one before and the next', () => {
  const chapters = [{ at: 0 }, { at: 20 }, { at: 45 }];
  expect([0, 19.9, 20, 100].map((at) => chapterAt(chapters, at))).toEqual([0, 0, 1, 2]);
  expect(chapterAt([{ at: 5 }], 1)).toBe(-1);
  expect(chapterBefore(chapters, 30)).toBe(20);
  expect(chapterBefore(chapters, 21)).toBe(0);
  expect(chapterBefore(chapters, 1)).toBe(0);
  expect(chapterBefore([], 30)).toBe(0);
  expect(chapterAfter(chapters, 30)).toBe(45);
  expect(chapterAfter(chapters, 46)).toBeNull();
  expect(chapterAfter([], 3)).toBeNull();
});

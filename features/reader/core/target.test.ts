import { expect, test } from 'vitest';
import { parseRects } from './target.ts';

test('READ-08 rectangles of a citation are read from an address in both forms', () => {
  expect(parseRects('[[1,2,3,4.5],[5,6,7,8]]')).toEqual([
    [1, 2, 3, 4.5],
    [5, 6, 7, 8],
  ]);
  expect(parseRects('1,2,3,4.5;5,6,7,8')).toEqual([
    [1, 2, 3, 4.5],
    [5, 6, 7, 8],
  ]);
});

test.each([undefined, '', '[', '[1]', '[["a",2,3,4]]', '1,2,3', '{}'])(
  'READ-08 unreadable rectangles %j light nothing',
  (text) => {
    expect(parseRects(text)).toBeNull();
  },
);

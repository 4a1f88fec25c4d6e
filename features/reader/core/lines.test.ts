import { expect, test } from 'vitest';
import { joinLines } from './lines.ts';

const box = (left: number, top: number, width: number, height = 10) => ({ left, top, width, height });

test('READ-08 words of a line become one rectangle, doubles included', () => {
  expect(joinLines([box(0, 0, 20), box(24, 0, 30), box(0, 0, 20), box(0, 14, 40)])).toEqual([
    box(0, 0, 54),
    box(0, 14, 40),
  ]);
});

test('READ-08 two columns at one height stay apart', () => {
  expect(joinLines([box(0, 0, 50), box(100, 1, 50)])).toEqual([box(0, 0, 50), box(100, 1, 50)]);
});

test('READ-08 empty rectangles are left out', () => {
  expect(joinLines([box(0, 0, 0), box(5, 5, 5, 0)])).toEqual([]);
});

test('READ-08 rectangles as a browser gives them, with getters, are read', () => {
  class Rect {
    get left() {
      return 1;
    }
    get top() {
      return 2;
    }
    get width() {
      return 3;
    }
    get height() {
      return 4;
    }
  }
  expect(joinLines([new Rect()])).toEqual([{ left: 1, top: 2, width: 3, height: 4 }]);
});

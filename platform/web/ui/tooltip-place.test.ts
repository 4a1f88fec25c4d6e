import { expect, test } from 'vitest';
import { placeOf } from './tooltip-place.ts';

const view = { width: 400, height: 300 },
  tip = { width: 100, height: 20 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test('a tip stands in the middle of its side, with a gap', () => {
  expect(placeOf('top', button(180, 100), tip, view)).toEqual({ left: 150, top: 74 });
  expect(placeOf('bottom', button(180, 100), tip, view)).toEqual({ left: 150, top: 146 });
  expect(placeOf('left', button(180, 100), tip, view)).toEqual({ left: 74, top: 110 });
  expect(placeOf('right', button(180, 100), tip, view)).toEqual({ left: 226, top: 110 });
});

test('without room it takes the other side, and stays where neither has any', () => {
  expect(placeOf('top', button(180, 10), tip, view).top).toBe(56);
  expect(placeOf('right', button(350, 100), tip, view).left).toBe(244);
  expect(placeOf('left', { left: 50, top: 0, width: 300, height: 40 }, tip, view).left).toBe(8);
});

test('it never leaves the window', () => {
  expect(placeOf('bottom', button(0, 100), tip, view).left).toBe(8);
  expect(placeOf('bottom', button(360, 100), tip, view).left).toBe(292);
});

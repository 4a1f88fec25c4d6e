import { expect, test } from 'vitest';
import { WheelTurns } from './wheel-turns.ts';

const turns = (moves: readonly [delta: number, at: number][]): number[] => {
  const wheel = new WheelTurns();
  return moves.map(([delta, at]) => wheel.heard(delta, at)).filter((turn) => turn !== 0);
};

test('READ-09 a notch of a mouse wheel turns one page, up turns back', () => {
  expect(turns([[120, 0]])).toEqual([1]);
  expect(
    turns([
      [120, 0],
      [120, 400],
      [-120, 900],
    ]),
  ).toEqual([1, 1, -1]);
});

test('READ-09 notches in one go do not skip pages', () => {
  expect(
    turns([
      [120, 0],
      [120, 30],
      [120, 60],
      [120, 250],
    ]),
  ).toEqual([1, 1]);
});

test('READ-09 a swipe over a trackpad is one page, however long it glides', () => {
  const glide = Array.from({ length: 60 }, (_, i): [number, number] => [Math.max(1, 30 - i / 2), i * 16]);
  expect(turns(glide)).toEqual([1]);
  expect(turns(glide.map(([delta, at]): [number, number] => [delta * 8, at]))).toEqual([1]);
  expect(turns([...glide, [20, 2000], [25, 2016]])).toEqual([1, 1]);
});

test('READ-09 a touch of the trackpad turns nothing', () => {
  expect(
    turns([
      [3, 0],
      [4, 16],
      [2, 32],
    ]),
  ).toEqual([]);
});

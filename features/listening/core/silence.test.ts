import { expect, test } from 'vitest';
import { SILENCE } from '../limits.ts';
import { nextSkip, skipsOf } from './silence.ts';

const half = SILENCE.kept / 2;

test('PLAY-01 of long pauses the middle isn’t heard, short ones are left alone', () => {
  expect(
    skipsOf([
      { at: 10, to: 10.4 },
      { at: 20, to: 20 + SILENCE.long },
      { at: 30, to: 31.5 },
    ]),
  ).toEqual([{ at: 30 + half, to: 31.5 - half }]);
  expect(skipsOf([])).toEqual([]);
});

test('PLAY-01 the skip that a second is in, or the next', () => {
  const skips = [
    { at: 5, to: 6 },
    { at: 10, to: 12 },
  ];
  expect(nextSkip(skips, 0)).toEqual(skips[0]);
  expect(nextSkip(skips, 5.5)).toEqual(skips[0]);
  expect(nextSkip(skips, 6)).toEqual(skips[1]);
  expect(nextSkip(skips, 12)).toBeNull();
});

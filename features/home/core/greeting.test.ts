import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

test('CONC-01 greeting by the hour: morning 5-11, afternoon 12-16, evening 17-21, else plain', () => {
  expect([4, 5, 11, 12, 16, 17, 21, 22, 0].map(greetingOf)).toEqual([
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
  ]);
});

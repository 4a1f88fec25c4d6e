import { expect, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

test.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['Bytes=10-200', { start: 10, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  // malformed, several, or in another unit: as if nothing was asked
  ['bytes=20-10', null],
  ['bytes=200-100', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0-1,5-6', null],
  ['items=0-5', null],
  // well formed, and beyond the end
  ['bytes=100-', 'bad'],
  ['bytes=100-200', 'bad'],
  ['bytes=-0', 'bad'],
])('of 100 bytes the range %s', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

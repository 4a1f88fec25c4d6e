import { expect, test } from 'vitest';
import { bookLayout } from './book-layout.ts';

const FIXED = { properties: ['page-spread-left', 'rendition:layout-pre-paginated'] };
const FLOWING = { properties: ['rendition:layout-reflowable'] };
const PLAIN = {};

test('READ-09 a book is laid out as all its pages say, else as it says of itself', () => {
  expect(bookLayout(undefined, [PLAIN, PLAIN])).toBeUndefined();
  expect(bookLayout('pre-paginated', [PLAIN, FIXED])).toBe('pre-paginated');
  expect(bookLayout(undefined, [FIXED, FIXED])).toBe('pre-paginated');
  expect(bookLayout('reflowable', [FIXED, FIXED])).toBe('pre-paginated');
  expect(bookLayout('pre-paginated', [FLOWING, FLOWING])).toBe('reflowable');
  expect(bookLayout(undefined, [FIXED, PLAIN])).toBeUndefined();
  expect(bookLayout('pre-paginated', [FLOWING, PLAIN])).toBe('pre-paginated');
});

test('READ-09 pages outside the reading order do not count for the layout', () => {
  expect(bookLayout(undefined, [FIXED, { linear: 'no' }])).toBe('pre-paginated');
  expect(bookLayout(undefined, [{ ...FIXED, linear: 'no' }])).toBe('pre-paginated');
  expect(bookLayout('pre-paginated', [])).toBe('pre-paginated');
});

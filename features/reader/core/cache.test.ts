import { expect, test } from 'vitest';
import { asWaitingPosition } from './cache.ts';

const whole = {
  key: 'k',
  bookId: 'b',
  locator: { cfi: 'epubcfi(/6/4)', page: null, seconds: null },
  progress: 12,
  clientAt: '2026-03-01T12:00:00.000Z',
};

test('READ-07 a waiting place is read as it was written', () => {
  expect(asWaitingPosition(whole)).toEqual(whole);
  expect(asWaitingPosition({ ...whole, progress: 130 })?.progress).toBe(100);
  const heard = { ...whole, locator: { cfi: null, page: null, seconds: 61.5 } };
  expect(asWaitingPosition(heard)).toEqual(heard);
  const older = { ...whole, locator: { cfi: 'epubcfi(/6/4)', page: null } };
  expect(asWaitingPosition(older)).toEqual(whole);
});

test.each([
  null,
  [],
  {},
  { ...whole, key: 3 },
  { ...whole, locator: { cfi: null, page: null } },
  { ...whole, clientAt: 'today' },
  { ...whole, progress: '9' },
])('READ-07 a damaged waiting place %j counts as none', (value) => expect(asWaitingPosition(value)).toBeNull());

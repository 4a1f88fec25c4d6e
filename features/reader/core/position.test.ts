import { expect, test } from 'vitest';
import { asLastSession, asPosition } from './cache.ts';
import { clockOffset, newestPosition } from './position.ts';

const at = (cfi: string) => ({ cfi, page: null });
const server = (cfi: string, timestamp: string) => ({ locator: at(cfi), progress: 40, timestamp });
const local = (cfi: string, timestamp: number) => ({ bookId: 'b', progress: 50, timestamp, locator: at(cfi) });
const noon = Date.parse('2026-03-01T12:00:00Z');

test('READ-07 the newest of the two places is used', () => {
  const kept = server('epubcfi(/6/2)', '2026-03-01T12:00:00Z');
  expect(newestPosition(kept, local('epubcfi(/6/4)', noon + 1000), 0)?.source).toBe('local');
  expect(newestPosition(kept, local('epubcfi(/6/4)', noon - 1000), 0)?.source).toBe('server');
});

test('READ-07 a place of equal age comes from the server', () => {
  expect(newestPosition(server('epubcfi(/6/2)', '2026-03-01T12:00:00Z'), local('epubcfi(/6/4)', noon), 0)?.source).toBe('server');
});

test('READ-07 one place alone is used, none gives none', () => {
  expect(newestPosition(null, local('epubcfi(/6/4)', 1), 0)).toEqual({ source: 'local', locator: at('epubcfi(/6/4)'), progress: 50 });
  expect(newestPosition(server('epubcfi(/6/2)', '2026-03-01T12:00:00Z'), null, 0)?.progress).toBe(40);
  expect(newestPosition(null, null, 0)).toBeNull();
});

test('READ-07 a device whose clock is a year ahead does not win with an old place', () => {
  const year = 365 * 24 * 3600 * 1000;
  const offset = clockOffset('2026-03-01T13:00:00Z', Date.parse('2026-03-01T13:00:00Z') + year);
  const readAnHourBefore = local('epubcfi(/6/4)', noon - 3600_000 + year);
  expect(newestPosition(server('epubcfi(/6/2)', '2026-03-01T12:00:00Z'), readAnHourBefore, offset)?.source).toBe('server');
});

test('READ-07 an unreadable server time leaves the clock alone', () => {
  expect(clockOffset('yesterday', noon)).toBe(0);
});

test.each([undefined, '{', null, [], { bookId: 'b' }, { bookId: 'b', progress: '9', timestamp: 1 }, { bookId: 3, progress: 9, timestamp: 1 }])(
  'READ-07 a damaged position %j counts as none',
  (value) => expect(asPosition(value)).toBeUndefined(),
);

test('READ-07 a kept position is read with its place, and without one', () => {
  const place = { bookId: 'b', progress: 12, timestamp: 5 };
  expect(asPosition(place)).toEqual({ ...place, locator: null });
  expect(asPosition({ ...place, locator: { cfi: null, page: 3 } })?.locator).toEqual({ cfi: null, page: 3 });
  expect(asPosition({ ...place, progress: 250 })?.progress).toBe(100);
});

test('READ-07 the last session keeps its fields and drops what is damaged', () => {
  const session = { bookId: 'b', title: 'T', author: null, coverImageUrl: '/c', description: 'd', contributors: [{ name: 'n', role: 'r' }, 7], progress: 3, timestamp: 9 };
  expect(asLastSession(session)).toEqual({ ...session, contributors: [{ name: 'n', role: 'r' }] });
  expect(asLastSession({ bookId: 'b', progress: 1, timestamp: 1 })).toBeUndefined();
});

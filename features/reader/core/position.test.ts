import { expect, test } from 'vitest';
import { clockOffset } from '../../../platform/common/clock-offset.ts';
import { asLastSession, asPosition } from './cache.ts';
import { isAhead, newestPosition } from './position.ts';

const at = (cfi: string) => ({ cfi, page: null, seconds: null });
const server = (cfi: string, timestamp: string) => ({ locator: at(cfi), progress: 40, timestamp, deviceId: 'tablet' });
const local = (cfi: string, timestamp: number) => ({ bookId: 'b', progress: 50, timestamp, locator: at(cfi) });
const noon = Date.parse('2026-03-01T12:00:00Z');

test('READ-07 the newest of the two places is used', () => {
  const kept = server('epubcfi(/6/2)', '2026-03-01T12:00:00Z');
  expect(newestPosition(kept, local('epubcfi(/6/4)', noon + 1000), 0)?.source).toBe('local');
  expect(newestPosition(kept, local('epubcfi(/6/4)', noon - 1000), 0)?.source).toBe('server');
});

test('READ-07 a place of equal age comes from the server', () => {
  expect(newestPosition(server('epubcfi(/6/2)', '2026-03-01T12:00:00Z'), local('epubcfi(/6/4)', noon), 0)?.source).toBe(
    'server',
  );
});

test('READ-07 one place alone is used, none gives none', () => {
  expect(newestPosition(null, local('epubcfi(/6/4)', 1), 0)).toEqual({
    source: 'local',
    locator: at('epubcfi(/6/4)'),
    progress: 50,
  });
  expect(newestPosition(server('epubcfi(/6/2)', '2026-03-01T12:00:00Z'), null, 0)?.progress).toBe(40);
  expect(newestPosition(null, null, 0)).toBeNull();
});

test('READ-07 a device whose clock is a year ahead does not win with an old place', () => {
  const year = 365 * 24 * 3600 * 1000;
  const offset = clockOffset('2026-03-01T13:00:00Z', Date.parse('2026-03-01T13:00:00Z') + year);
  const readAnHourBefore = local('epubcfi(/6/4)', noon - 3600_000 + year);
  expect(newestPosition(server('epubcfi(/6/2)', '2026-03-01T12:00:00Z'), readAnHourBefore, offset)?.source).toBe(
    'server',
  );
});

test('READ-07 an unreadable server time leaves the clock alone', () => {
  expect(clockOffset('yesterday', noon)).toBe(0);
});

test.each([
  undefined,
  '{',
  null,
  [],
  { bookId: 'b' },
  { bookId: 'b', progress: '9', timestamp: 1 },
  { bookId: 3, progress: 9, timestamp: 1 },
])('READ-07 a damaged position %j counts as none', (value) => expect(asPosition(value)).toBeUndefined());

test('READ-07 a kept position is read with its place, and without one', () => {
  const place = { bookId: 'b', progress: 12, timestamp: 5 };
  expect(asPosition(place)).toEqual({ ...place, locator: null });
  expect(asPosition({ ...place, locator: { cfi: null, page: 3 } })?.locator).toEqual({
    cfi: null,
    page: 3,
    seconds: null,
  });
  expect(asPosition({ ...place, progress: 250 })?.progress).toBe(100);
});

test('READ-07 the last session keeps its fields and drops what is damaged', () => {
  const session = {
    bookId: 'b',
    title: 'T',
    author: null,
    coverImageUrl: '/c',
    description: 'd',
    contributors: [{ name: 'n', role: 'r' }, 7],
    progress: 3,
    timestamp: 9,
  };
  expect(asLastSession(session)).toEqual({ ...session, contributors: [{ name: 'n', role: 'r' }] });
  expect(asLastSession({ bookId: 'b', progress: 1, timestamp: 1 })).toBeUndefined();
});

test('READ-07 a clock years off, either way, is taken out of a place that is newer too', () => {
  for (const years of [-30, 4]) {
    const off = years * 365 * 24 * 3600 * 1000;
    const offset = clockOffset('2026-03-01T13:00:00Z', Date.parse('2026-03-01T13:00:00Z') + off);
    const readAfterwards = local('epubcfi(/6/4)', noon + 60_000 + off);
    expect(newestPosition(server('epubcfi(/6/2)', '2026-03-01T12:00:00Z'), readAfterwards, offset)?.source).toBe(
      'local',
    );
  }
});

test('READ-07 the place of another device is offered when it was read after this one’s', () => {
  const open = {
    deviceId: 'phone',
    openedAt: '2026-03-01T11:00:00Z',
    local: local('epubcfi(/6/4)', noon - 1000),
    offset: 0,
  };
  const theirs = server('epubcfi(/6/8)', '2026-03-01T12:00:00Z');
  expect(isAhead(theirs, open)).toBe(true);
  expect(isAhead(theirs, { ...open, local: null })).toBe(true);
  expect(isAhead(theirs, { ...open, deviceId: 'tablet' })).toBe(false);
  expect(isAhead(theirs, { ...open, local: local('epubcfi(/6/4)', noon + 1000) })).toBe(false);
  expect(isAhead(theirs, { ...open, openedAt: theirs.timestamp })).toBe(false);
  expect(isAhead(theirs, { ...open, local: local('epubcfi(/6/8)', noon - 1000) })).toBe(false);
  expect(isAhead(theirs, { ...open, offset: 5000 })).toBe(false);
  expect(isAhead(null, open)).toBe(false);
});

import { expect, test } from 'vitest';
import { LAST_SESSION_MS, RECENT_POSITION_MS } from '../limits.ts';
import { continueBook, type ContinueSources } from './continue-book.ts';

const now = 1_800_000_000_000;
const book = (bookId: string) => ({ bookId, title: bookId, author: null, coverImageUrl: null, progress: 10 });
const all: ContinueSources = {
  active: book('active'),
  lastSession: { ...book('last'), timestamp: now - 1000 },
  positions: [
    { bookId: 'older', progress: 1, timestamp: now - 9000 },
    { bookId: 'newer', progress: 2, timestamp: now - 1000 },
  ],
  library: book('library'),
};
const chosen = (from: Partial<ContinueSources>) => continueBook({ ...all, ...from }, now);

test('READ-06 the active reader session comes first', () => {
  expect(chosen({})).toMatchObject({ bookId: 'active', source: 'session' });
});

test('READ-06 then the last session, when it is under 7 days old', () => {
  expect(chosen({ active: null })).toMatchObject({ bookId: 'last', source: 'last-session' });
  const stale = { ...book('last'), timestamp: now - LAST_SESSION_MS };
  expect(chosen({ active: null, lastSession: stale })).toMatchObject({ bookId: 'newer' });
  expect(chosen({ active: null, lastSession: { ...stale, timestamp: stale.timestamp + 1 } })).toMatchObject({
    bookId: 'last',
  });
});

test('READ-06 then the newest position, when it is under 1 day old', () => {
  expect(chosen({ active: null, lastSession: null })).toMatchObject({
    bookId: 'newer',
    source: 'position',
    progress: 2,
    title: null,
  });
  const stale = [{ bookId: 'newer', progress: 2, timestamp: now - RECENT_POSITION_MS }];
  expect(chosen({ active: null, lastSession: null, positions: stale })).toMatchObject({
    bookId: 'library',
    source: 'library',
  });
});

test('READ-06 a position of the book the library names has its title', () => {
  const positions = [{ bookId: 'library', progress: 2, timestamp: now }];
  expect(chosen({ active: null, lastSession: null, positions })).toMatchObject({
    title: 'library',
    source: 'position',
    progress: 2,
  });
});

test('READ-06 without any of them the library answers, or nothing does', () => {
  expect(chosen({ active: null, lastSession: null, positions: [] })).toMatchObject({
    bookId: 'library',
    source: 'library',
  });
  expect(chosen({ active: null, lastSession: null, positions: [], library: null })).toBeNull();
});

test('READ-06 the limits are exact: 7 days and 1 day themselves are too old', () => {
  const last = (age: number) =>
    chosen({ active: null, lastSession: { ...book('last'), timestamp: now - age }, positions: [] })?.bookId;
  expect([last(0), last(LAST_SESSION_MS - 1), last(LAST_SESSION_MS)]).toEqual(['last', 'last', 'library']);
  const position = (age: number) =>
    chosen({ active: null, lastSession: null, positions: [{ bookId: 'p', progress: 1, timestamp: now - age }] })
      ?.bookId;
  expect([position(0), position(RECENT_POSITION_MS - 1), position(RECENT_POSITION_MS)]).toEqual(['p', 'p', 'library']);
});

test('READ-06 what a clock years ahead once wrote does not win for years', () => {
  const ahead = now + 3 * 365 * 24 * 3600_000;
  const positions = [
    { bookId: 'ahead', progress: 1, timestamp: ahead },
    { bookId: 'mine', progress: 2, timestamp: now - 5 },
  ];
  expect(chosen({ active: null, lastSession: { ...book('last'), timestamp: ahead }, positions })).toMatchObject({
    bookId: 'mine',
  });
});

test('READ-06 a last session under 7 days wins over a newer position, and a position over the library, whatever the book', () => {
  const old = { ...book('last'), timestamp: now - LAST_SESSION_MS + 1 };
  expect(chosen({ active: null, lastSession: old })).toMatchObject({ bookId: 'last', source: 'last-session' });
  expect(chosen({ active: null, lastSession: null, library: null })).toMatchObject({
    bookId: 'newer',
    source: 'position',
  });
});

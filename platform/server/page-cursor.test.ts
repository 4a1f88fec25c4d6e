import { expect, test } from 'vitest';
import * as z from 'zod';
import { DatabaseTime, pageCursor, readPageCursor } from './page-cursor.ts';

test('SPARK-01 a time is one that the database reads', () => {
  for (const time of ['2026-11-25 15:00:40.537123+00', '2026-11-25T15:00:40.5Z', '2024-02-29T00:00:00+05:30'])
    expect([time, DatabaseTime.safeParse(time).success]).toEqual([time, true]);
  for (const time of [
    '1',
    '2020',
    'Mar',
    '+099999-01-01T00:00:00Z',
    '-271821-04-20T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '2026-02-31T00:00:00Z',
    '2026-11-25T15:00:40+23:00',
    '2026-11-25T15:00:40Z\u0000',
    '2026-11-25',
  ])
    expect([time, DatabaseTime.safeParse(time).success]).toEqual([time, false]);
});

test('SPARK-01 a cursor comes back as it went, and nothing in it is what the database can’t hold', () => {
  const Cursor = z.tuple([z.string(), z.string()]);
  expect(readPageCursor(pageCursor(['title', 'كتاب']), Cursor)).toEqual(['title', 'كتاب']);
  expect(readPageCursor(pageCursor(['title', 'a\u0000b']), Cursor)).toEqual(['title', 'ab']);
  for (const text of ['', '%', 'AAAA', pageCursor(['title']), Buffer.from('null').toString('base64url')])
    expect(() => readPageCursor(text, Cursor)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});

import { expect, test } from 'vitest';
import { waitedMs } from './journal-time.ts';

test('READ-07 PLAY-03 how long a place waited is told by one clock; a moment counts as none', () => {
  const waited = (clientAt: string, sentAt?: string) => waitedMs({ clientAt, sentAt });
  expect(waited('1970-01-01T00:00:00Z', '1970-01-01T01:00:00Z')).toBe(3600_000);
  expect(waited('2026-01-01T00:00:00Z', '2026-01-01T00:00:10Z')).toBe(0);
  expect(waited('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(0);
  expect(waited('2026-01-02T00:00:00Z')).toBe(0);
});

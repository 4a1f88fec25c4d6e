import { expect, test } from 'vitest';
import { formatDate, formatNumber, formatRelative } from './format.ts';

test('I18N-01 numbers follow the language', () => {
  expect(formatNumber('en', 10000)).toBe('10,000');
  expect(formatNumber('de', 10000)).toBe('10.000');
  expect(formatNumber('en', 0.25, { style: 'percent' })).toBe('25%');
});

test('I18N-01 dates follow the language; an unreadable one is empty', () => {
  expect(formatDate('en', '2026-11-21T12:00:00Z', { dateStyle: 'medium', timeZone: 'UTC' })).toBe('Nov 21, 2026');
  expect(formatDate('ar', '2026-11-21T12:00:00Z', { dateStyle: 'medium', timeZone: 'UTC' })).not.toMatch(/Nov/);
  expect(formatDate('en', 'no date')).toBe('');
});

test('I18N-01 moments are told from now', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatRelative('en', '2026-11-18T12:00:00Z', now)).toBe('3 days ago');
  expect(formatRelative('en', now + 2 * 3600e3, now)).toBe('in 2 hours');
  expect(formatRelative('en', now, now)).toBe('now');
  expect(formatRelative('ar', '2026-11-19T12:00:00Z', now)).toBe('أول أمس');
});

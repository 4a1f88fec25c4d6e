import { expect, test } from 'vitest';
import { termsOf } from './analyzer.ts';
import { analyzerOf, isStaleIndex } from './analyzer-version.ts';

test('an index is stale when another version or another language made it; those without a version were made by the first', () => {
  expect(isStaleIndex(null, 'en')).toBe(false);
  expect(isStaleIndex(null, 'fa-IR')).toBe(true);
  expect(isStaleIndex(analyzerOf('fa'), 'fa')).toBe(false);
  expect(isStaleIndex('fa/1', 'fa')).toBe(true);
  expect(isStaleIndex(analyzerOf('en'), 'fr')).toBe(true);
});

test('CHAT-02 Persian words meet in every spelling: half-spaced, joined, apart, spoken', () => {
  const meet = (a: string, b: string) => {
    const other = new Set(termsOf(b, 'fa'));
    return termsOf(a, 'fa').some((term) => other.has(term));
  };
  for (const [a, b] of [
    ['بین‌المللی', 'بینالمللی'],
    ['بین‌المللی', 'المللی'],
    ['کاروان‌سراها', 'کاروانسرا'],
    ['کاروان‌سرا', 'سرا'],
    ['خانه‌های', 'خانه'],
    ['خانهٔ', 'خانه‌ی'],
    ['می‌خوابیدند', 'میخوابیدن'],
    ['ساخته', 'ساختند'],
    ['ساختن', 'ساخته‌اند'],
    ['كتاب‌هایشان', 'کتاب'],
  ] as const)
    expect({ a, b, meet: meet(a, b) }).toEqual({ a, b, meet: true });
  expect(meet('کتاب', 'کباب')).toBe(false);
});

import { expect, test } from 'vitest';
import { matchesQuery } from './palette-match.ts';

test('SIDE-01 Fast Search finds a page by the beginning of its words, in any case', () => {
  expect(matchesQuery('My Library', 'lib')).toBe(true);
  expect(matchesQuery('My Library', 'MY li')).toBe(true);
  expect(matchesQuery('My Library', 'brary')).toBe(false);
  expect(matchesQuery('Élan vital', 'elan')).toBe(true);
});

test('SIDE-01 Fast Search reads Arabic without vowel signs and with either form of a letter', () => {
  expect(matchesQuery('الإعدادات', 'الاعدا')).toBe(true);
  expect(matchesQuery('مكتبتي', 'مَكتبتى')).toBe(true);
  expect(matchesQuery('مكتبتي', 'ملائكة')).toBe(false);
});

test('SIDE-01 Fast Search finds an Arabic word with and without its article, on either side', () => {
  expect(matchesQuery('الإعدادات', 'اعدادات')).toBe(true);
  expect(matchesQuery('الوضع الفاتح ليلي', 'الوضع الليلي')).toBe(true);
  expect(matchesQuery('المكتبة', 'تبة')).toBe(false);
  expect(matchesQuery('ألم', 'م')).toBe(false);
});

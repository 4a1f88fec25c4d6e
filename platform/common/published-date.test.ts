import { expect, test } from 'vitest';
import { formatPublicationDate, publicationDate } from './published-date.ts';

test.each([
  ['1851', '1851'],
  ['1851-10', '1851-10'],
  ['1851-10-18', '1851-10-18'],
  ['1851/1/8', '1851-01-08'],
  ['1851-00-00', '1851'],
  ['1851-13', '1851'],
  ['2011-05-01T00:00:00+00:00', '2011-05-01'],
  ['2011-05-01T22:00:00+00:00', '2011-05-02'], // midnight of a zone two hours ahead
  ['2011-05-01T04:00:00Z', '2011-05-01'],
  ['2011-05-01 00:00', '2011-05-01'],
  ['about 1851', 'about 1851'],
  ['2026-11-21T18:08:05.966833+00:00', null],
  ['2010-02-16T12:34:29Z', null],
  ['2010-02-16T12:34:29', null],
  ['0101-01-01T00:00:00+00:00', null],
  ['', null],
  [null, null],
])(
  'LIB-01 a publication date is stated as a day, month or year, and a stamp of a program is none: %s',
  (stated, date) => {
    expect(publicationDate(stated)).toBe(date);
    expect(publicationDate(date)).toBe(date);
  },
);

test('LIB-01 publication dates are written in the language, as exact as they are stated', () => {
  const shown = (stated: string) => ['en', 'ar'].map((locale) => formatPublicationDate(locale, stated));
  expect(shown('1851')).toEqual([
    '1851',
    new Intl.DateTimeFormat('ar', { year: 'numeric' }).format(new Date('1851-06')),
  ]);
  expect(formatPublicationDate('en', '1851-10')).toBe('October 1851');
  expect(formatPublicationDate('en', '1851-10-18')).toBe('October 18, 1851');
  expect(formatPublicationDate('ar', '1851-10-18')).toMatch(/أكتوبر/);
  expect(formatPublicationDate('en', 'about 1851')).toBe('about 1851');
  expect(formatPublicationDate('en', '2026-11-21T18:08:05.966833+00:00')).toBeNull();
});

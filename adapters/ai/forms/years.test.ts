import { expect, test } from 'vitest';
import { yearsIn } from './years.ts';

test.each([
  ['In 1848 the tower was built.', [1848], '1848'],
  ['He died on March 4, 1850.', [1850], '1850'],
  ['The war (1861–1865) was long.', [1861], '1861–1865'],
  ['Rome was founded in 753 BC by two brothers.', [-753], '753 BC'],
  ['The year AD 79 buried the town.', [79], '79'],
  ['In the 17th century salt was dear.', [1650], '17th century'],
  ['Im Jahre 1848 wurde der Turm gebaut.', [1848], '1848'],
  ['En 1848 se construyó la torre.', [1848], '1848'],
  ['La tour fut bâtie en 1848.', [1848], '1848'],
  ['بني البرج في عام ١٨٤٨ على الرأس.', [1848], '١٨٤٨'],
  ['تأسست المدينة سنة 753 ق.م على التلال.', [-753], '753 ق.م'],
  ['برج در سال ۱۸۴۸ ساخته شد.', [1848], '۱۸۴۸'],
  ['המגדל נבנה בשנת 1848 על הצוק.', [1848], '1848'],
  ['यह मीनार सन् १८४८ में बनी थी।', [1848], '१८४८'],
  ['1848年建成了灯塔。', [1848], '1848年'],
])('%s', (text, years, written) => {
  const found = yearsIn(text);
  expect(found.map(({ year }) => year)).toEqual(years);
  expect(found[0]!.written).toBe(written);
});

test('a year of the Hijri is placed in time, and written as it stands', () => {
  const [found] = yearsIn('فتحت المدينة سنة 92 هـ بعد حصار.');
  expect(found!.year).toBeGreaterThan(700);
  expect(found!.year).toBeLessThan(720);
  expect(found!.written).toBe('92 هـ');
});

test.each([
  'There were 1500 barrels in the store.',
  'Page 1204 of the old register was torn.',
  'It weighs of 1200 kg at most.',
  'Call 1848-2000 for help.',
  'He had 12 sons and 3 daughters.',
  'It cost $1500 in all.',
])('no year: %s', (text) => {
  expect(yearsIn(text)).toEqual([]);
});

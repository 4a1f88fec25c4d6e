import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';

const said = (text: string): string => normalise(text).text;

test('READ-04 quotation marks, dashes and accents become what the voice knows', () => {
  expect(said('“It’s naïve,” she said—“café”…')).toBe('"It\'s naive," she said, "cafe"...');
});

test('READ-04 money, dates, fractions and addresses are written out', () => {
  expect(said('£5.50')).toBe('5 pounds 50');
  expect(said('1,000€ or €20')).toBe('1,000 euros or 20 euros');
  expect(said('2026-11-21')).toBe('November 21, 2026');
  expect(said('3½ or 3/4')).toBe('3 and one half or 3 over 4');
  expect(said('pages 10–12')).toBe('pages 10 to 12');
  expect(said('see https://www.example.org/a?b or amina@example.org')).toBe(
    'see example dot org or amina at example dot org',
  );
});

test('READ-04 NUL, soft hyphens and invisible marks do not cut a text', () => {
  expect(said('before\0after')).toBe('before after');
  expect(said('hy\u00adphen\u200b')).toBe('hyphen');
  expect(said('a lone \ud800 half')).toBe('a lone half');
});

test('READ-04 what the voice cannot say is told apart from what has no words', () => {
  expect(normalise('مرحبا بالعالم')).toMatchObject({ foreign: true });
  expect(normalise('時間機械')).toMatchObject({ foreign: true });
  expect(normalise('The word مرحبا means hello.')).toMatchObject({ foreign: false, silent: false });
  expect(normalise('* * *')).toMatchObject({ foreign: false, silent: true });
  expect(normalise('😀')).toMatchObject({ foreign: false, silent: true });
});

test('READ-04 a run of letters that is no word is broken up', () => {
  expect(
    Math.max(
      ...said('a'.repeat(5000))
        .split(' ')
        .map((word) => word.length),
    ),
  ).toBeLessThanOrEqual(40);
});

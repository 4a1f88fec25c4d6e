import { describe, expect, test } from 'vitest';
import { FOLD_CASES } from '../../tests/support/fold-cases.ts';
import { foldDigits, foldLetters, foldText, foldWords, mapFolded, normalizeWhitespace } from './fold-text.ts';

describe('LIB-01 one rule for what is looked for and what is looked in', () => {
  test.each(FOLD_CASES)('%j is folded to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });

  test.each([
    ['كتاب', 'کتاب'],
    ['مكتبة', 'مکتبه'],
    ['أحمد إلى آخر', 'احمد الي اخر'],
    ['كِتَـــابٌ', 'كتاب'],
    ['Strasse', 'STRAẞE'],
    ['Strasse', 'Straße'],
    ['don’t', "don't"],
    ['Ｆｕｌｌ １２', 'full 12'],
    ['١٢ ۳۴', '12 34'],
    ['ﬁnd', 'find'],
    ['ΟΔΥΣΣΕΥΣ', 'Ὀδυσσεύς'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['می‌خواهم', 'میخواهم'],
  ])('%j is found as %j', (a, b) => {
    expect(foldText(a)).toBe(foldText(b));
    expect(foldWords(a)).toBe(foldWords(b));
    expect(foldLetters(a)).toBe(foldLetters(b));
  });
});

test('READ-05 what is mapped back to the text is what is folded at once', () => {
  for (const [text] of FOLD_CASES) {
    expect(mapFolded(text, { spaces: true }).letters).toBe(foldWords(text));
    const { letters, from, to } = mapFolded(text, { spaces: false });
    expect(letters).toBe(foldLetters(text));
    for (let i = 0; i < letters.length; i++) expect(foldLetters(text.slice(from[i], to[i]))).toContain(letters[i]);
  }
  const text = 'Die Straße, كِتَابٌ!';
  const { letters, from, to } = mapFolded(text, { spaces: true });
  const shown = (word: string) => text.slice(from[letters.indexOf(word)], to[letters.indexOf(word) + word.length - 1]);
  expect(shown('strasse')).toBe('Straße');
  expect(shown('كتاب')).toBe('كِتَابٌ');
});

test('LIB-01 white space and digits alone', () => {
  expect(normalizeWhitespace(' a\u00a0\n b\t')).toBe('a b');
  expect(foldDigits('٠٩ ۰۹ ०९ 9')).toBe('09 09 09 9');
});

test('LIB-05 what a formula raises or lowers is found with and without its sign', () => {
  for (const text of ['E=mc2', 'E = mc²', 'E = mc^2', 'E=mc^2']) expect(foldWords(text)).toBe('e mc2');
  for (const text of ['x_1', 'x₁', 'x1']) expect(foldWords(text)).toBe('x1');
  expect([foldWords('the king^2 said'), foldWords('snake_case and a_name'), foldWords('^2')]).toEqual([
    'the king 2 said',
    'snake case and a name',
    '2',
  ]);
  const { letters, from, to } = mapFolded('so E = mc^2 holds', { spaces: true });
  expect(letters).toBe('so e mc2 holds');
  expect([from[letters.indexOf('mc2')], to[letters.indexOf('mc2') + 2]]).toEqual([7, 11]);
});

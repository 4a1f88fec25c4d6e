import snowball from 'snowball-stemmers';
import { expect, test } from 'vitest';
import { analyze, termsOf } from './analyzer.ts';
import { foldWord } from './fold-word.ts';
import { baseLanguage } from './language-code.ts';
import { tokensOf } from './tokens.ts';

test('CHAT-02 question and book give the same terms for the same word', () => {
  expect(termsOf('The lanterns are burning', 'en')).toEqual(termsOf('lantern burns', 'en'));
  expect(termsOf('Häuser', 'de')).toEqual(termsOf('Haus', 'de'));
});

test('CHAT-02 a word named like a property of objects is a word like any other', () => {
  for (const word of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']) {
    const terms = termsOf(word, 'en');
    expect(terms.length).toBe(1);
    expect(typeof terms[0]).toBe('string');
  }
});

test('CHAT-02 Arabic letter variants, vowel signs and the article do not hide a word', () => {
  expect(termsOf('الْمَكْتَبَةُ', 'ar')).toEqual(termsOf('مكتبه', 'ar'));
  expect(termsOf('والكتاب', 'ar')).toEqual(termsOf('كتاب', 'ar'));
  expect(foldWord('أحمد')).toBe(foldWord('احمد'));
  expect(foldWord('١٩٢٣')).toBe('1923');
});

test('CHAT-02 Persian and Urdu keyboards write the same letters differently', () => {
  expect(foldWord('كتاب')).toBe(foldWord('کتاب'));
  expect(termsOf('کتاب‌های', 'fa')).toEqual(termsOf('کتاب', 'fa'));
  expect(termsOf('کتابیں', 'ur')).toEqual(termsOf('کتاب', 'ur'));
});

test('CHAT-02 Hebrew words lose clitics and points, an acronym stays one word', () => {
  expect(termsOf('והספרים', 'he')).toEqual(termsOf('ספר', 'he'));
  expect(termsOf('שָׁלוֹם', 'he')).toEqual(termsOf('שלום', 'he'));
  expect(tokensOf('כתב רש"י על כך').map(({ text }) => text)).toEqual(['כתב', 'רש"י', 'על', 'כך']);
  expect(foldWord('רש״י')).toBe(foldWord('רש"י'));
});

test('CHAT-02 Hindi endings and nasals are brought to one form', () => {
  expect(termsOf('किताबों', 'hi')).toEqual(termsOf('किताब', 'hi'));
  expect(termsOf('चाँद', 'hi')).toEqual(termsOf('चांद', 'hi'));
});

test('CHAT-02 Chinese is cut into words, also inside a text of another language', () => {
  expect(termsOf('北京大学在哪里', 'zh')).toContain('北京');
  expect(termsOf('He wrote 北京大学 on the wall', 'en')).toEqual(['he', 'wrote', '北京', '大学', 'wall']);
});

test('CHAT-02 tokens say where they stand', () => {
  const text = 'Rosa’s café — 3 lamps';
  for (const { text: word, start, end } of analyze(text, 'en')) expect(text.slice(start, end)).toBe(word);
  expect(termsOf(text, 'en')).toEqual(['rosa', 'cafe', '3', 'lamp']);
});

test('CHAT-02 language codes of any shape lead to the same analyzer', () => {
  expect([baseLanguage('en-GB'), baseLanguage('ENG'), baseLanguage('iw'), baseLanguage('')]).toEqual([
    'en',
    'en',
    'he',
    'und',
  ]);
  expect(termsOf('lanterns', 'en_US')).toEqual(termsOf('lanterns', 'eng'));
});

test('CHAT-02 numbers are terms as their language stems them, though most are not put to the stemmer', () => {
  const numbers = Array.from({ length: 3000 }, (_, index) => String(index * 37));
  for (const [lang, name] of [
    ['de', 'german'],
    ['nl', 'dutch'],
    ['fi', 'finnish'],
    ['ru', 'russian'],
    ['tr', 'turkish'],
    ['ga', 'irish'],
  ] as const) {
    const stemmer = snowball.newStemmer(name);
    expect(numbers.flatMap((number) => termsOf(number, lang))).toEqual(numbers.map((number) => stemmer.stem(number)));
  }
});

import { expect, test } from 'vitest';
import { salientPhrases } from './salient-phrases.ts';

const phrases = (texts: readonly string[], language: string): string[] =>
  salientPhrases([...texts, ...Array.from({ length: 30 }, () => '…')], language, 12).map(({ phrase }) => phrase);
const several = (text: string): string[] => Array.from({ length: 4 }, () => text);

test('CHAT-01 a topic is a whole phrase, neither its beginning nor a word that any book is full of', () => {
  const found = phrases(
    several(
      'The little lantern hung by the harbour, and for the first time the Medical Officer saw the thing. The harbour was dark.',
    ),
    'en',
  );
  expect(found).toContain('the harbour');
  for (const word of ['the little', 'the first', 'the thing', 'the Medical', 'the first time', 'the time'])
    expect(found).not.toContain(word);
});

test.each([
  [
    'de',
    'Die Vereinten Nationen hörten von den Vereinten Nationen, zur Zeit der Freiheit. Die Freiheit war das Ziel.',
    ['Freiheit'],
    ['Vereinten Nationen', 'Zeit'],
  ],
  [
    'fr',
    'Le droit de l’homme et la présente Loi de la liberté. La liberté était la chose.',
    ['liberté'],
    ['l’homme', 'chose', 'présente Loi'],
  ],
  [
    'ru',
    'Мы читали о Декларации, и в Декларации было слово. Здесь была Москва, и вся Москва знала, что Москва велика.',
    ['Москва'],
    ['Декларации'],
  ],
  [
    'ar',
    'كان القانون الدولي في المدينة، والحياة الاجتماعية والحرية في اليوم الأول. وقال إن القانون في المدينة.',
    ['القانون الدولي'],
    ['الدولي', 'الاجتماعية', 'اليوم', 'الأول'],
  ],
])('CHAT-01 topics in %s are named as a person would', (language, text, good, bad) => {
  const found = phrases(several(text), language);
  expect(found).toEqual(expect.arrayContaining(good));
  for (const word of bad) expect(found).not.toContain(word);
});

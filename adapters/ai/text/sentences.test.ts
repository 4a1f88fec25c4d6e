import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

const texts = (text: string, lang = 'en'): string[] => sentencesOf(text, lang).map((sentence) => sentence.text);

test('CHAT-02 line ends of Windows split sentences like any others', () => {
  const text =
    'The ferry left at six. Nobody waved from\nthe pier, which was long and grey and\nempty.\n\nIt came back. "Late!"\nshe said.';
  const plain = texts(text).map((sentence) => sentence.replace(/\s+/g, ' '));
  const windows = texts(text.replace(/\n/g, '\r\n')).map((sentence) => sentence.replace(/\s+/g, ' '));
  expect(windows).toEqual(plain);
  expect(plain).toHaveLength(4);
});

test('CHAT-02 abbreviations and initials end no sentence', () => {
  expect(texts('Mr. Hale met Dr. Osei at St. Ives. J. R. Brown paid approx. 40 crowns.')).toEqual([
    'Mr. Hale met Dr. Osei at St. Ives.',
    'J. R. Brown paid approx. 40 crowns.',
  ]);
});

test('CHAT-02 a heading is a sentence of its own, a wrapped line is not', () => {
  expect(texts('Chapter 3\nThe well was dry.')).toEqual(['Chapter 3', 'The well was dry.']);
  expect(texts('The road that leads from the harbour up to the\nObservatory was closed.')).toHaveLength(1);
});

test('CHAT-02 offsets lead back to the text as it was', () => {
  const text = '  One lamp.\r\n\r\n Two lamps!  Three?\r\n';
  for (const { text: sentence, start, end } of sentencesOf(text)) expect(text.slice(start, end)).toBe(sentence);
  expect(texts(text)).toEqual(['One lamp.', 'Two lamps!', 'Three?']);
});

test('CHAT-02 Arabic and Chinese sentences end at their own marks', () => {
  expect(texts('أين الكتاب؟ الكتاب على الطاولة.', 'ar')).toEqual(['أين الكتاب؟', 'الكتاب على الطاولة.']);
  expect(texts('他走了。她没有走。', 'zh')).toEqual(['他走了。', '她没有走。']);
});

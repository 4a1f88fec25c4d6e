import { expect, test } from 'vitest';
import { formSentences, isApparatus, isNoise } from './form-sentence.ts';

const sentence = (text: string, language: string) =>
  formSentences([{ bookId: 'b', ord: 0, text, chapter: 'x', language }]).map((one) => one.text);

test('CHAT-02 a sentence with a number in a script beyond Latin is no page number', () => {
  const persian = 'در پاییز سال ۱۳۱۲ معلم جوانی از تبریز به نیلاب آمد.';
  const arabic = 'في عام 1948 صدر الإعلان العالمي لحقوق الإنسان.';
  expect(sentence(persian, 'fa')).toEqual([persian]);
  expect(sentence(arabic, 'ar')).toEqual([arabic]);
  expect([isNoise('— 42 —'), isNoise('۴۲'), isNoise(persian)]).toEqual([true, true, false]);
});

test('CHAT-02 headings around a text are known in scripts without word borders', () => {
  expect(['المحتويات', 'فهرست مطالب', '目录', 'Contents', 'Index of names'].map(isApparatus)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(isApparatus('فهرستي الجميل')).toBe(false);
});

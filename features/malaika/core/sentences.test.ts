import { expect, test } from 'vitest';
import { sentenceCutter } from './sentences.ts';

const cut = (text: string, size: number): string[] => {
  const cutter = sentenceCutter();
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()];
};

test.each([1, 3, 7, 500])('CHAT-02 sentences keep their quotations and marks, in pieces of %i', (size) => {
  const text = 'He was afraid: “I dared not climb. It was dark.” [p3] Mr. Varn slept! [p1, p2] Did he?\n\n«لم يكن هناك أحد.» [p2] انتهى؟ And "so. on" it goes';
  const sentences = cut(text, size);
  expect(sentences.join('')).toBe(text);
  expect(sentences.map((one) => one.trim()).filter(Boolean)).toEqual([
    'He was afraid: “I dared not climb. It was dark.” [p3]', 'Mr. Varn slept! [p1, p2]', 'Did he?', '«لم يكن هناك أحد.» [p2]', 'انتهى؟', 'And "so. on" it goes',
  ]);
});

test('CHAT-02 a quotation that is never closed ends with the line', () => {
  expect(cut('He said: “all. of. this\nAnd then. More', 4).map((one) => one.trim())).toEqual(['He said: “all. of. this', 'And then.', 'More']);
});

import { expect, test } from 'vitest';
import { testSentence } from './test-sentence.ts';

test('UPL-05 the sentence for the test of the index is the one with the most different words', () => {
  const pieces = [
    { ord: 0, text: 'Chapter I.' },
    { ord: 4, text: 'The keeper lit it. Eleven grey ships passed the amber lantern before dawn! He slept.' },
    { ord: 9, text: 'No no no no no no no no.' },
  ];
  expect(testSentence(pieces, 'en')).toEqual({
    ord: 4,
    sentence: 'Eleven grey ships passed the amber lantern before dawn!',
  });
});

test('UPL-05 long sentences are cut at a word, and a text without words has none', () => {
  const long = testSentence([{ ord: 2, text: Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ') }], null);
  expect(long!.sentence.length).toBeLessThanOrEqual(160);
  expect(long!.sentence).toMatch(/word\d+$/);
  expect(testSentence([{ ord: 0, text: '— … —' }], 'en')).toBeNull();
  expect(testSentence([{ ord: 0, text: '時間旅行者' }], 'zh')?.sentence).toBe('時間旅行者');
});

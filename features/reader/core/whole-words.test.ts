import { expect, test } from 'vitest';
import { wordAround } from './whole-words.ts';

const word = (text: string, offset: number, language = 'en') => {
  const at = wordAround(text, offset, language);
  return at && text.slice(at.start, at.end);
};

test('READ-05 an offset inside a word is widened to the word', () => {
  expect([word('The Time Traveller spoke', 6), word('It doesn’t matter', 6), word('ابنُ السبيل', 6, 'ar')]).toEqual([
    'Time',
    'doesn’t',
    'السبيل',
  ]);
  expect(word('吾輩は猫である', 1, 'ja')).toBe('吾輩');
});

test('READ-05 an offset at the edge of a word or between two stays where it is', () => {
  expect([
    word('The Time', 0),
    word('The Time', 3),
    word('The Time', 4),
    word('The  Time', 4),
    word('The', 3),
    word('a — b', 3),
  ]).toEqual([null, null, null, null, null, null]);
});

test('READ-05 a language that is none is read like any', () => {
  expect(word('The Time', 6, 'not a language')).toBe('Time');
});

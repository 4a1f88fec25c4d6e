import { foldWords } from '../../../../../platform/common/fold-text.ts';

/** A word of a text: its place, and its letters in one form. */
export type Word = { start: number; end: number; folded: string; raw: string };

/** A letter of a script without blanks, or a run of letters. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const WORD = new RegExp(String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}\p{Cf}])+`, 'gu');

/** The words of a text in order. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: raw, index: start }) => {
    const folded = foldWords(raw).replaceAll(' ', '');
    return folded === '' ? [] : [{ start, end: start + raw.length, folded, raw }];
  });

export const isUnspaced = (word: string): boolean => new RegExp(`^[${UNSPACED}]$`, 'u').test(word);

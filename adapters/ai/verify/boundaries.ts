import { isUnspaced } from '../text/tokens.ts';

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
const NUMBER_GOES_ON = /^(?:[.,:/]\p{N}|\s?[%‰])/u;
const NUMBER_BEGAN = /\p{N}[.,:/]$/u;
const MINUS = /(?:^|[^\p{L}\p{N}])[-−+]$/u;
const COMPOUND_BEGAN = /[\p{L}\p{N}][-‐‑]$/u;
const COMPOUND_GOES_ON = /^(?:['’]|[-‐‑])\p{L}/u;
const DIGIT = /\p{N}/u;

const isWord = (char: string): boolean => WORD_CHARACTER.test(char) && !isUnspaced(char);

function cutsAtStart(text: string, start: number): boolean {
  const first = text[start] ?? '';
  const before = text.slice(Math.max(0, start - 3), start);
  const last = before.at(-1) ?? '';
  if (isWord(first) && isWord(last)) return true;
  if (isWord(first) && COMPOUND_BEGAN.test(before)) return true;
  return DIGIT.test(first) && (DIGIT.test(last) || NUMBER_BEGAN.test(before) || MINUS.test(before));
}

function cutsAtEnd(text: string, end: number): boolean {
  const last = text[end - 1] ?? '';
  const after = text.slice(end, end + 3);
  const first = after[0] ?? '';
  if (isWord(last) && (isWord(first) || COMPOUND_GOES_ON.test(after))) return true;
  return DIGIT.test(last) && (DIGIT.test(first) || NUMBER_GOES_ON.test(after));
}

/** Whether a range starts or ends inside a word or number ("possible" of "impossible", "5" of "-5" or "5%"). */
export function cutsAWord(text: string, start: number, end: number): boolean {
  return cutsAtStart(text, start) || cutsAtEnd(text, end);
}

/** First index at or after `from` where `needle` occurs as whole words, or -1. */
export function findWhole(text: string, needle: string, from = 0): number {
  if (needle === '') return -1;
  for (let at = text.indexOf(needle, from); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (!cutsAWord(text, at, at + needle.length)) return at;
  }
  return -1;
}

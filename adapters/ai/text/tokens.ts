import { hasRaised } from '../../../platform/common/fold-text.ts';
import { segmenterFor } from './segmenters.ts';

/** A word with its offset in the text. */
export type Token = { text: string; start: number; end: number };

const LETTERS = '\\p{L}\\p{M}\\p{N}';
/** Characters allowed inside a word: apostrophes, joiners, and gershayim after a Hebrew letter. */
const INSIDE = `(?:[’'\\u200c\\u200d]|(?<=[\\u0590-\\u05ff])["״׳])`;
/** A letter of a formula with what is raised or lowered behind it: "c^2" is one word, as "c²" is. */
const RAISED = `(?<![${LETTERS}])[\\p{L}\\p{N}]{1,3}(?:\\^[\\p{L}\\p{N}]+|_\\p{N}+)`;
const PLAIN = `[\\p{L}\\p{N}][${LETTERS}]*(?:${INSIDE}[${LETTERS}]+)*`;
const WORD = new RegExp(PLAIN, 'gu');
const WORD_OR_FORMULA = new RegExp(`${RAISED}|${PLAIN}`, 'gu');
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
const BEYOND_LATIN = /[\u0e00-\uffff]/;

/** Is this text (or part of it) in a script that writes no spaces between words? */
export function isUnspaced(text: string): boolean {
  return BEYOND_LATIN.test(text) && UNSPACED.test(text);
}

function pushSegmented(run: string, offset: number, into: Token[]): void {
  for (const part of segmenterFor('zh', 'word').segment(run)) {
    if (!part.isWordLike) continue;
    const start = offset + part.index;
    into.push({ text: part.segment, start, end: start + part.segment.length });
  }
}

/** The words of a text in order; scripts without spaces, such as Chinese or Thai, are segmented by the ICU dictionary. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(hasRaised(text) ? WORD_OR_FORMULA : WORD)) {
    const word = match[0];
    const start = match.index;
    if (isUnspaced(word)) pushSegmented(word, start, tokens);
    else tokens.push({ text: word, start, end: start + word.length });
  }
  return tokens;
}

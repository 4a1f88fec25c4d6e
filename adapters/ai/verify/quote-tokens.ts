import type { FoldedText } from './folding.ts';
import { toOriginal } from './folding.ts';

/** A word, number or sign of a folded text. `written` is how the original wrote it (its case tells names). */
export type QuoteToken = { folded: string; written: string; start: number; end: number };

const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}]';
const LETTER = `[\\p{L}--${UNSPACED}]`;
const LETTER_OR_DIGIT = `[[\\p{L}\\p{M}\\p{N}]--${UNSPACED}]`;
/**
 * Numbers stay whole ("1,500.25", "-5", "12th"), signs that change a number's meaning are words of their own,
 * and a script without spaces gives one token a character: there, every character counts.
 */
const TOKEN = new RegExp(
  `${UNSPACED}` +
    `|(?:(?<![\\p{L}\\p{N}])-)?\\p{N}(?:${LETTER_OR_DIGIT}|[.,:\\/](?=\\p{N}))*` +
    `|${LETTER}(?:${LETTER_OR_DIGIT}|'(?=\\p{L}))*` +
    `|[%‰°$€£¥+<>=≤≥≠±×÷]`,
  'gv',
);

/** Splits a folded text into tokens for comparison. */
export function quoteTokens(folded: FoldedText, original: string): QuoteToken[] {
  return Array.from(folded.text.matchAll(TOKEN), (match) => {
    const start = match.index;
    const end = start + match[0].length;
    const place = toOriginal(folded, start, end);
    return { folded: match[0], written: original.slice(place.start, place.end), start, end };
  });
}

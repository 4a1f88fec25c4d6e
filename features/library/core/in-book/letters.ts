import { fold } from '../fold.ts';

const ASCII_ONLY = /^[\u0000-\u007f]*$/;
/** Letters that folding leaves whole. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ...([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ø', 'o'],
    ['đ', 'd'],
    ['ł', 'l'],
    ['ı', 'i'],
    ['ς', 'σ'],
  ] as const),
  ...[...'٠١٢٣٤٥٦٧٨٩'].map((digit, i) => [digit, String(i)] as const),
  ...[...'۰۱۲۳۴۵۶۷۸۹'].map((digit, i) => [digit, String(i)] as const),
]);
const ANY_SPELLED = new RegExp(`[${[...SPELLED.keys()].join('')}]`, 'g');

/**
 * What is compared when words are looked up in a book: folded letters and digits, everything else one blank.
 * Hangul stays in its parts, so that a syllable is found while it is typed.
 */
export function lettersOf(text: string): string {
  return runsOf(text).trim();
}

function runsOf(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return fold(text.replace(/\p{Cf}/gu, ''))
    .replace(ANY_SPELLED, (letter) => SPELLED.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** The letters of a text, and for each the part of the text it stands for. */
export type LetterMap = { letters: string; from: readonly number[]; to: readonly number[] };

/** `lettersOf` with the way back to the text. */
export function mapLetters(text: string): LetterMap {
  let letters = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    if (/[\p{M}\u0640]/u.test(character)) {
      if (to.length && letters.at(-1) !== ' ') to[to.length - 1] = end; // a sign over the letter before
    } else if (!/\p{Cf}/u.test(character)) {
      for (const letter of runsOf(character) || ' ') {
        if (letter === ' ' && (letters === '' || letters.endsWith(' '))) continue;
        letters += letter;
        for (let i = 0; i < letter.length; i++) {
          from.push(at);
          to.push(end);
        }
      }
    }
    at = end;
  }
  return { letters: letters.trimEnd(), from, to };
}

import { foldDigits, hasRaised, LATIN_LETTERS } from '../../../platform/common/fold-text.ts';

const ARABIC_MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u0640\u06d6-\u06ed]/g;
const HEBREW_MARKS = /[\u0591-\u05c7\u05f3\u05f4]/g;
const COMBINING_MARKS = /[\u0300-\u036f]/g;
const INNER_MARKS = /['’\u200c\u200d]/g;
/** Before what a formula raises or lowers: "c^2" is "c²". */
const RAISED = /[\^_]/g;
const ASCII_ONLY = /^[\u0000-\u007f]*$/;

/** Letters that Arabic, Persian and Urdu keyboards write differently, brought to one form. */
const ARABIC_LETTERS: ReadonlyMap<string, string> = new Map([
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ٱ', 'ا'],
  ['ى', 'ی'],
  ['ي', 'ی'],
  ['ې', 'ی'],
  ['ئ', 'ی'],
  ['ك', 'ک'],
  ['ة', 'ه'],
  ['ۃ', 'ه'],
  ['ہ', 'ه'],
  ['ھ', 'ه'],
  ['ۀ', 'ه'],
  ['ؤ', 'و'],
]);
const ARABIC_VARIANT = new RegExp(`[${[...ARABIC_LETTERS.keys()].join('')}]`, 'g');

const HEBREW_FINALS: ReadonlyMap<string, string> = new Map([
  ['ך', 'כ'],
  ['ם', 'מ'],
  ['ן', 'נ'],
  ['ף', 'פ'],
  ['ץ', 'צ'],
]);

function inRange(code: number, from: number, to: number): boolean {
  return code >= from && code <= to;
}

function foldArabic(word: string): string {
  return foldDigits(word.normalize('NFKC'))
    .replace(ARABIC_MARKS, '')
    .replace(ARABIC_VARIANT, (letter) => ARABIC_LETTERS.get(letter) ?? letter)
    .replace(INNER_MARKS, '');
}

function foldHebrew(word: string): string {
  return word
    .normalize('NFKC')
    .replace(HEBREW_MARKS, '')
    .replace(/["'״׳]/g, '')
    .replace(/[ךםןףץ]/g, (letter) => HEBREW_FINALS.get(letter) ?? letter);
}

/** One spelling for the many ways to write a word: case, accents, Arabic letter variants, digits, possessive 's. */
export function foldWord(raw: string): string {
  const lower = raw.toLowerCase();
  const word = hasRaised(lower) ? lower.replace(RAISED, '') : lower;
  if (ASCII_ONLY.test(word)) {
    if (!word.includes("'")) return word;
    return word.replace(/'s$/, '').replaceAll("'", '');
  }
  const first = word.charCodeAt(0);
  if (inRange(first, 0x600, 0x6ff) || inRange(first, 0xfb50, 0xfeff)) return foldArabic(word);
  if (inRange(first, 0x590, 0x5ff)) return foldHebrew(word);
  return foldDigits(word)
    .replace(/[’']s$/, '')
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(/[ßæœøđłı]/g, (letter) => LATIN_LETTERS.get(letter) ?? letter)
    .replace(INNER_MARKS, '');
}

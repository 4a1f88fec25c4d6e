/*
 * One rule for what is looked for and what is looked in: a text is compared without case, accents, vowel signs and width,
 * and a letter or sign that keyboards write in several ways is one. What the database keeps folded is folded by
 * `foldText`: a change of the rule needs a migration (0040_fold.sql is the pattern).
 */

const ASCII_ONLY = /^[\u0000-\u007f]*$/;
/** Accents, vowel signs and the Arabic lengthening stroke. */
const SIGNS = /[\p{M}\u0640]/gu;
const INVISIBLE = /\p{Cf}/gu;
const NO_WORD = /[^\p{L}\p{N}]+/gu;
/** The zero of each row of digits that is read as Latin ones: Arabic, Persian, Devanagari. */
const ZEROS = [0x660, 0x6f0, 0x966];

/** Latin letters that no decomposition takes apart. */
export const LATIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
]);

const each = (from: string, to: string) => Array.from(from, (letter) => [letter, to] as const);
/** Letters and signs, decomposed, that stand for another one. */
const ONE_FORM: ReadonlyMap<string, string> = new Map([
  ...LATIN_LETTERS,
  ...each('ς', 'σ'),
  ...each('أإآٱ', 'ا'),
  ...each('ىیې', 'ي'),
  ...each('ک', 'ك'),
  ...each('ةۃہھە', 'ه'),
  ...each('‘’‚‛ʼ', "'"),
  ...each('“”„‟«»', '"'),
  ...each('‐‑‒–—―−', '-'),
]);
const MANY_FORMS = new RegExp(`[${[...ONE_FORM.keys()].join('')}]`, 'gu');

/** White space that is not one blank. Most texts have none: looking for it is many times cheaper than replacing every blank by itself. */
const OTHER_SPACE = /[^\S ]| {2}/;

/** White space of any kind and length as one blank, none at the ends. */
export const normalizeWhitespace = (text: string): string =>
  (OTHER_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

/** Arabic, Persian and Devanagari digits as Latin ones. */
export const foldDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - ZEROS.findLast((zero) => code >= zero)!);
  });

/** Every character folded for itself, so that what is made of a text is what is made of its characters. */
function foldCharacters(text: string): string {
  const letters = text.replace(INVISIBLE, '').normalize('NFKD').toLowerCase().replace(SIGNS, '');
  return foldDigits(letters.replace(MANY_FORMS, (letter) => ONE_FORM.get(letter) ?? letter));
}

/** A text as it is searched: letters in one form, white space as one blank, other signs as they are. */
export const foldText = (text: string): string =>
  normalizeWhitespace(ASCII_ONLY.test(text) ? text.toLowerCase() : foldCharacters(text).normalize('NFC'));

/** Letters and digits, everything between them one blank. Hangul stays in its parts, so that a syllable is found while it is typed. */
export const foldWords = (text: string): string => wordRuns(text).trim();

/** Letters and digits alone: for texts whose spaces and signs cannot be trusted. */
export const foldLetters = (text: string): string => wordRuns(text).replaceAll(' ', '');

/** The sign before what a formula raises or lowers, behind at most three letters: "mc^2" is "mc²", a footnote's "king^2" is not. */
const RAISED = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3})(?:\^|_(?=\p{N}))(?=[\p{L}\p{N}])/gu;
/** Whether a text may hold a formula. Looking for one in every text would cost more than all the rest of reading its words. */
export const hasRaised = (text: string): boolean => text.includes('^') || text.includes('_');

const wordRuns = (text: string): string => runsOf(hasRaised(text) ? text.replace(RAISED, '') : text);

const runsOf = (text: string): string =>
  ASCII_ONLY.test(text) ? text.toLowerCase().replace(/[^a-z0-9]+/g, ' ') : foldCharacters(text).replace(NO_WORD, ' ');

/** Folded letters, and for each the part of the text it stands for. */
export type FoldedMap = { letters: string; from: readonly number[]; to: readonly number[] };

/** `foldWords` with the way back to the text; `foldLetters` when `spaces` is false. */
export function mapFolded(text: string, { spaces }: { spaces: boolean }): FoldedMap {
  let letters = '';
  const from: number[] = [];
  const to: number[] = [];
  const raised = new Set(hasRaised(text) ? Array.from(text.matchAll(RAISED), ({ index }) => index) : []);
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    if (raised.has(at)) {
      at = end;
      continue;
    }
    if (/[\p{M}\u0640]/u.test(character)) {
      if (to.length && letters.at(-1) !== ' ') to[to.length - 1] = end; // a sign over the letter before
    } else if (!/\p{Cf}/u.test(character)) {
      for (const letter of wordRuns(character) || ' ') {
        if (letter === ' ' && (!spaces || letters === '' || letters.endsWith(' '))) continue;
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

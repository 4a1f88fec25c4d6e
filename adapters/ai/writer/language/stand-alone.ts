import { isDangling } from '../../forms/whole.ts';
import { asks, startsCut } from '../../forms/whole.ts';
import { endsSentence, wordsOf } from '../source/analysis.ts';
import type { Hang } from './hang.ts';
import { hangsInArabic, POINTS_IN_ARABIC } from './stand-alone-ar.ts';
import { hangsInEnglish, POINTS_IN_ENGLISH } from './stand-alone-en.ts';
import { hangsInHebrew, hangsInPersian, POINTS_IN_HEBREW, POINTS_IN_PERSIAN } from './stand-alone-he-fa.ts';

const LEAST = 5;
const MOST = 60;
const LEAST_CONTINUED = 2;
const MOST_DIGITS = 0.08;
const CITATION =
  /\([^()]*\b(?:1[5-9]|20)\d\d[a-z]?\b[^()]*\)|\(?\[\d+(?:[,–-]\s?\d+)*\]|\bet al\b|\[[^\]]{0,80}\bpp?\. ?\d|\bop\. ?cit\b|\bibid\b/iu;
/** The number of a note that stuck to its word: "incandescent1". */
const NOTE = /\p{L}{3}\d{1,2}[.,;:!?؟،]?\s*$|\p{Ll}{5}\d{1,2}(?=[\s,.;])|[\u0620-\u064a]\d{1,2}(?=[\s،.])/u;
const FORMULA = /[=<>\\{}|]|\p{Sm}/u;
/** A number of a page that stayed in the text: "as 176 a means". */
const PAGE_NUMBER =
  /[\p{Ll},;] \d{1,3} (?:an?|the|of|to|and|for|in|on|at|by|with|as|he|she|it|they|his|her|was|were|had|is|that|who|which|but)\b|^\d{1,3} \p{Lu}/u;
const REFERS_ASKING = /\b(?:it|they|them|this|that|these|those|he|she|him|her)\b/iu;
const BAD_START = /^[^\p{L}\p{N}"“‘«(¿¡]/u;
const DIGIT = /\p{N}/gu;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether quotation marks and brackets pair within a text. */
export function isBalanced(text: string): boolean {
  return (
    count(text, /“/g) === count(text, /”/g) &&
    count(text, /«/g) === count(text, /»/g) &&
    count(text, /"/g) % 2 === 0 &&
    count(text, /\(/g) === count(text, /\)/g) &&
    count(text, /\[/g) === count(text, /\]/g)
  );
}

type Rules = { hangs: (text: string) => Hang | null; points: RegExp };
const RULES: ReadonlyMap<string, Rules> = new Map([
  ['en', { hangs: hangsInEnglish, points: POINTS_IN_ENGLISH }],
  ['ar', { hangs: hangsInArabic, points: POINTS_IN_ARABIC }],
  ['he', { hangs: hangsInHebrew, points: POINTS_IN_HEBREW }],
  ['fa', { hangs: hangsInPersian, points: POINTS_IN_PERSIAN }],
]);
/** Languages without rules of their own have the short lists every form uses. */
const OTHERS: Rules = { hangs: (text) => (isDangling(text) ? 'pronoun' : null), points: POINTS_IN_ENGLISH };
const rulesOf = (lang: string): Rules => RULES.get(lang) ?? OTHERS;

/** Why a sentence can't open an excerpt; null when it is understood without what stands before it. */
export function hangs(sentence: string, lang: string): Hang | null {
  const text = sentence.trim();
  const words = wordsOf(text);
  if (words < LEAST) return 'short';
  if (words > MOST) return 'long';
  if (!endsSentence(text)) return 'open';
  if (asks(text) && REFERS_ASKING.test(text)) return 'question';
  if (!isBalanced(text)) return 'quotes';
  if (startsCut(text) || BAD_START.test(text) || PAGE_NUMBER.test(text)) return 'cut';
  if (CITATION.test(text) || NOTE.test(text)) return 'citation';
  if (count(text, DIGIT) > text.length * MOST_DIGITS || FORMULA.test(text)) return 'numbers';
  const { hangs: rule, points } = rulesOf(lang);
  return rule(text) ?? (points.test(text) ? 'pointer' : null);
}

/** Whether a sentence can follow in an excerpt: its words may point back into it, but not out of it. */
export function continues(sentence: string, lang: string): boolean {
  const text = sentence.trim();
  const words = wordsOf(text);
  if (
    words < LEAST_CONTINUED ||
    words > MOST ||
    !endsSentence(text) ||
    CITATION.test(text) ||
    NOTE.test(text) ||
    PAGE_NUMBER.test(text)
  )
    return false;
  return !rulesOf(lang).points.test(text) && count(text, DIGIT) <= text.length * 0.1 && !/[=\\{}|]/u.test(text);
}

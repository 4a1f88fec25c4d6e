import type * as Franc from 'franc';
import { foldWord } from './fold-word.ts';
import { baseLanguage } from './language-code.ts';
import { functionWords, languagesWithFunctionWords } from './stop-words.ts';
import { loadOnUse } from './load-on-use.ts';
import { tokensOf } from './tokens.ts';

const trigrams = loadOnUse((require) => require('franc') as typeof Franc);

/** How much of a text is examined, characters. */
const SAMPLE_LENGTH = 6000;
/** Below this many letters trigrams are unreliable; function words decide first. */
const SHORT_TEXT = 160;

/** Below this many letters a text without function words could be in any language of its script. */
const ENOUGH_LETTERS = 60;

/** Scripts with one language, or a few that share one. */
const SCRIPTS: readonly { letters: RegExp; languages: readonly string[] }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, languages: ['jpn'] },
  { letters: /\p{Script=Han}/gu, languages: ['cmn'] },
  { letters: /\p{Script=Hangul}/gu, languages: ['kor'] },
  { letters: /\p{Script=Thai}/gu, languages: ['tha'] },
  { letters: /\p{Script=Hebrew}/gu, languages: ['heb'] },
  { letters: /\p{Script=Arabic}/gu, languages: ['arb', 'pes', 'urd'] },
  { letters: /\p{Script=Devanagari}/gu, languages: ['hin', 'mar', 'nep'] },
  { letters: /\p{Script=Cyrillic}/gu, languages: ['rus', 'ukr', 'bul', 'srp'] },
  { letters: /\p{Script=Greek}/gu, languages: ['ell'] },
  { letters: /\p{Script=Armenian}/gu, languages: ['hye'] },
  {
    letters: /\p{Script=Latin}/gu,
    languages: [
      'eng',
      'deu',
      'spa',
      'fra',
      'ita',
      'por',
      'nld',
      'swe',
      'dan',
      'fin',
      'hun',
      'tur',
      'ron',
      'ces',
      'nob',
      'eus',
      'cat',
      'gle',
      'slv',
      'pol',
      'ind',
      'vie',
    ],
  },
];

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Languages the dominant script allows. Japanese mixes kana with Han, so some kana decide. */
function candidateLanguages(text: string): readonly string[] {
  let best: readonly string[] = [];
  let most = 0;
  for (const { letters, languages } of SCRIPTS) {
    const weight = languages[0] === 'jpn' ? 8 : 1;
    const count = countOf(text, letters) * weight;
    if (count > most) {
      most = count;
      best = languages;
    }
  }
  return best;
}

/** Letters used by only one of the languages in Arabic script. */
function byArabicLetters(text: string): string | null {
  const urdu = countOf(text, /[ٹڈڑںےہھ]/g);
  const persian = countOf(text, /[پچژگکی]/g);
  const arabic = countOf(text, /[ةىيكإأ]/g);
  if (urdu > 0 && urdu * 4 >= arabic) return 'ur';
  if (persian > arabic) return 'fa';
  return arabic > 0 ? 'ar' : null;
}

/** Letters that a text of some length in a language can't do without, and those the language doesn't have. */
const CYRILLIC_LETTERS: readonly { language: string; needed: RegExp; foreign: RegExp }[] = [
  { language: 'rus', needed: /[а-я]/iu, foreign: /[іїєґђјљњћџ]/iu },
  { language: 'ukr', needed: /[іїєґ]/iu, foreign: /[ыэёъђјљњћџ]/iu },
  { language: 'bul', needed: /[а-я]/iu, foreign: /[ыэёіїєґђјљњћџ]/iu },
  { language: 'srp', needed: /[ђјљњћџ]/iu, foreign: /[ыэёъьщюяй]/iu },
];

/** The languages of a Cyrillic text that its letters allow; all of them when it quotes another. */
function byCyrillicLetters(text: string, candidates: readonly string[]): readonly string[] {
  const possible = CYRILLIC_LETTERS.filter(({ needed, foreign }) => needed.test(text) && !foreign.test(text));
  return possible.length > 0 ? possible.map(({ language }) => language) : candidates;
}

const functionWordsIn = (words: readonly string[], lang: string): number =>
  words.filter((word) => functionWords(lang).has(word)).length;

/** How many words of a text are function words of its own language: trigrams that are far off meet hardly any. */
const MIN_FUNCTION_WORDS = 0.1;

/** The language by trigrams, unless the function words plainly are of another: a few sentences mislead trigrams. */
function correctByFunctionWords(guess: string, text: string, allowed: ReadonlySet<string>): string {
  const words = tokensOf(text).map((token) => foldWord(token.text));
  const own = byFunctionWords(text, allowed);
  if (own === null || own === guess || functionWords(guess).size === 0) return guess;
  const found = functionWordsIn(words, own);
  return found >= MIN_FUNCTION_WORDS * words.length && found > 2 * functionWordsIn(words, guess) ? own : guess;
}

function byFunctionWords(text: string, allowed: ReadonlySet<string>): string | null {
  const words = tokensOf(text).map((token) => foldWord(token.text));
  let best: string | null = null;
  let most = 0;
  let tie = false;
  for (const [lang, list] of languagesWithFunctionWords()) {
    if (!allowed.has(lang)) continue;
    const count = words.filter((word) => list.has(word)).length;
    tie = count === most ? true : count > most ? false : tie;
    if (count > most) {
      most = count;
      best = lang;
    }
  }
  return tie ? null : best;
}

/** The beginning of a text without web addresses, which are in no language. */
const sampleOf = (text: string): string => text.slice(0, SAMPLE_LENGTH).replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ');

/** Two-letter code of the language of a text; `und` when it has no letters. */
export function detectLanguage(text: string): string {
  const sample = sampleOf(text);
  const candidates = candidateLanguages(sample);
  const first = candidates[0];
  if (first === undefined) return 'und';
  if (candidates.length === 1) return baseLanguage(first);
  if (first === 'arb') {
    const byLetters = byArabicLetters(sample);
    if (byLetters !== null) return byLetters;
  }
  const possible = first === 'rus' ? byCyrillicLetters(sample, candidates) : candidates;
  const allowed = new Set(possible.map(baseLanguage));
  if (sample.trim().length < SHORT_TEXT) {
    const byWords = byFunctionWords(sample, allowed);
    if (byWords !== null) return byWords;
  }
  const guess = trigrams().franc(sample, { only: [...possible], minLength: 3 });
  return correctByFunctionWords(baseLanguage(guess === 'und' ? possible[0]! : guess), sample, allowed);
}

/** The language of a text, null when it's too short to tell: a few names or numbers are in no language. */
export function certainLanguage(text: string): string | null {
  const sample = sampleOf(text);
  const candidates = candidateLanguages(sample);
  const first = candidates[0];
  if (first === undefined) return null;
  if (candidates.length === 1 || countOf(sample, /\p{L}/gu) >= ENOUGH_LETTERS) return detectLanguage(sample);
  return (
    (first === 'arb' ? byArabicLetters(sample) : null) ?? byFunctionWords(sample, new Set(candidates.map(baseLanguage)))
  );
}

/** Function words a question needs to be taken for a language other than the books'. */
const SURE = 2;

/** The language of a question: one of the books' languages if script and words allow it, otherwise the detected one. */
export function spokenLanguage(question: string, languages: readonly string[]): string {
  const possible = candidateLanguages(question).map(baseLanguage);
  const shared = languages.filter((lang) => possible.includes(lang));
  const [only] = shared;
  if (shared.length === 1 && only !== undefined) {
    const words = tokensOf(question).map((token) => foldWord(token.text));
    const own = functionWordsIn(words, only) > 0 ? null : byFunctionWords(question, new Set(possible));
    return own !== null && functionWordsIn(words, own) >= SURE ? own : only;
  }
  const detected = detectLanguage(question);
  return shared.length === 0 || shared.includes(detected) ? detected : only!;
}

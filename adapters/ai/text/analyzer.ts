import { foldWord } from './fold-word.ts';
import { baseLanguage } from './language-code.ts';
import { stemmerFor } from './stemming.ts';
import { functionWords, indexStopWords } from './stop-words.ts';
import { tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A word with the index terms it stands for (none for a stop word). */
export type AnalyzedToken = Token & { folded: string; terms: readonly string[] };

type Analysis = { folded: string; terms: readonly string[] };

const NO_TERMS: readonly string[] = [];
/** The half-space, which joins what others write apart or together. */
const JOINER = '\u200c';
const JOINING: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);
const SHORTEST_PART = 3;
const MEMO_LIMIT = 100_000;
const memos = new Map<string, Map<string, Analysis>>();

function memoFor(lang: string): Map<string, Analysis> {
  let memo = memos.get(lang);
  if (!memo) {
    memo = new Map();
    memos.set(lang, memo);
  }
  if (memo.size > MEMO_LIMIT) memo.clear();
  return memo;
}

function analyseWord(word: string, lang: string): Analysis {
  const folded = foldWord(word);
  if (folded === '' || indexStopWords(lang).has(folded)) return { folded, terms: NO_TERMS };
  const stem = stemmerFor(lang);
  const whole = stem(folded);
  if (!word.includes(JOINER) || !JOINING.has(lang)) return { folded, terms: whole };
  return { folded, terms: [...new Set([...whole, ...partsOf(word, lang).flatMap(stem)])] };
}

/** The parts of a half-spaced word that carry meaning: so بین‌المللی, بین المللی and بینالمللی are found by one another. */
function partsOf(word: string, lang: string): string[] {
  const stop = functionWords(lang);
  return word
    .split(JOINER)
    .map(foldWord)
    .filter((part) => part.length >= SHORTEST_PART && !stop.has(part));
}

/** Words of a text with their index terms. */
export function analyze(text: string, language: string): AnalyzedToken[] {
  const lang = baseLanguage(language);
  const memo = memoFor(lang);
  return tokensOf(text).map((token) => {
    let analysis = memo.get(token.text);
    if (!analysis) {
      analysis = analyseWord(token.text, lang);
      memo.set(token.text, analysis);
    }
    return { ...token, folded: analysis.folded, terms: analysis.terms };
  });
}

/** Index terms of a text, in order and with repetition; the same for books and questions. */
export function termsOf(text: string, language: string): string[] {
  const lang = baseLanguage(language);
  const memo = memoFor(lang);
  const terms: string[] = [];
  for (const token of tokensOf(text)) {
    let analysis = memo.get(token.text);
    if (!analysis) {
      analysis = analyseWord(token.text, lang);
      memo.set(token.text, analysis);
    }
    for (const term of analysis.terms) terms.push(term);
  }
  return terms;
}

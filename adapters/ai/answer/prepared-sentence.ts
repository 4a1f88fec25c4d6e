import { analyze } from '../text/analyzer.ts';
import { sentencesOf } from '../text/sentences.ts';
import { functionWords } from '../text/stop-words.ts';
import type { Candidate } from '../types.ts';
import { cluesOf } from './clues.ts';
import type { Clues } from './clues.ts';
import { comparableTerm } from './question.ts';

/** A sentence of a candidate with what the ranker needs. */
export type PreparedSentence = {
  text: string;
  start: number;
  end: number;
  terms: readonly string[];
  termSet: ReadonlySet<string>;
  contentTerms: readonly string[];
  /** Terms of each run of capitalized words that doesn't start the sentence. */
  names: readonly (readonly string[])[];
  clues: Clues;
};

/** A candidate passage cut into prepared sentences. */
export type PreparedPassage = {
  candidate: Candidate;
  sentences: readonly PreparedSentence[];
  terms: ReadonlySet<string>;
  chapterTerms: ReadonlySet<string>;
};

const NAME =
  /(?<![.!?]["”’]?\s|^["“‘]?)(?<![\p{L}\p{M}])\p{Lu}[\p{L}'’-]+(?:\s+(?:of|the|de|von|van|and)?\s*\p{Lu}[\p{L}'’-]+)*/gu;

function allTerms(text: string, lang: string): Set<string> {
  return new Set(analyze(text, lang).flatMap((token) => token.terms));
}

function prepareSentence(text: string, start: number, end: number, lang: string): PreparedSentence {
  const tokens = analyze(text, lang);
  const stop = functionWords(lang);
  return {
    text,
    start,
    end,
    terms: tokens.map(comparableTerm),
    termSet: new Set(tokens.flatMap((token) => (token.terms.length > 0 ? token.terms : [token.folded]))),
    contentTerms: tokens.filter((token) => !stop.has(token.folded)).map(comparableTerm),
    names: Array.from(text.matchAll(NAME), (match) => analyze(match[0], lang).map(comparableTerm)),
    clues: cluesOf(text, lang),
  };
}

/** Splits a candidate into sentences and analyzes each; `lang` is a two-letter code. */
export function preparePassage(candidate: Candidate, lang: string): PreparedPassage {
  const sentences = sentencesOf(candidate.text, lang).map(({ text, start, end }) =>
    prepareSentence(text, start, end, lang),
  );
  return {
    candidate,
    sentences,
    terms: new Set(sentences.flatMap((sentence) => [...sentence.termSet])),
    chapterTerms: allTerms(candidate.chapter, lang),
  };
}

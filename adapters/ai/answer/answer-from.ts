import { baseLanguage } from '../text/language-code.ts';
import { lookedFor } from '../question/plan.ts';
import type { AnswerQuote, BuiltinAnswer, Candidate, QueryPlan } from '../types.ts';
import { confidenceFeatures, wordsFound } from './confidence.ts';
import { gradeOf } from './grade.ts';
import { probability, weigh } from './linear-model.ts';
import { preparePassage } from './prepared-sentence.ts';
import type { PreparedPassage } from './prepared-sentence.ts';
import { readQuestion } from './question.ts';
import type { Question } from './question.ts';
import type { RankedSentences, ScoredSentence } from './ranked-sentences.ts';
import { nearReason } from './reasons.ts';
import { sentenceFeatures } from './sentence-features.ts';
import type { Idf } from './sentence-features.ts';
import { CONFIDENCE_BIAS, CONFIDENCE_WEIGHTS, SENTENCE_WEIGHTS } from './weights.ts';

/** Number of passages that are ranked sentence by sentence. */
export const ANSWER_CANDIDATES = 10;
/** From this confidence on the topic is taken to be covered. */
export const ANSWER_THRESHOLD = 0.5;
/**
 * Below it the closest passage is still shown when it contains many of the question's words: so many, at this confidence. Long
 * questions, such as those put to abstracts, rarely have all their words in one passage.
 */
const CLOSE: readonly (readonly [words: number, confidence: number])[] = [
  [4, 0.3],
  [5, 0.2],
  [6, 0],
];

const MOST_QUOTES = 3;
/** Largest distance of a further quote from the best one, in units of the ranker's score. */
const QUOTE_MARGIN = 1.5;

/** Scores every sentence of the candidates as an answer to the question. */
export function rankSentences(
  question: string,
  plan: QueryPlan,
  candidates: readonly Candidate[],
  idf: Idf,
): RankedSentences {
  const ordered = [...candidates].sort((a, b) => b.score - a.score).slice(0, ANSWER_CANDIDATES);
  const topScore = ordered[0]?.score ?? 0;
  const readings = new Map<string, Question>();
  const passages: PreparedPassage[] = [];
  const sentences: ScoredSentence[] = [];
  for (const [rank, candidate] of ordered.entries()) {
    const lang = baseLanguage(candidate.lang);
    const reading = readings.get(lang) ?? readQuestion(question, plan, lang);
    readings.set(lang, reading);
    const passage = preparePassage(candidate, lang);
    passages.push(passage);
    const standing = { rank, scoreShare: topScore > 0 ? candidate.score / topScore : 0 };
    for (const [index, sentence] of passage.sentences.entries()) {
      const features = sentenceFeatures(reading, passage, index, sentence, standing, idf);
      sentences.push({ passage, question: reading, sentence, features, score: weigh(SENTENCE_WEIGHTS, features) });
    }
  }
  sentences.sort((a, b) => b.score - a.score);
  return { sentences, passages };
}

/** Probability that the topic of the question is in the books searched. */
export function confidenceOf(ranked: RankedSentences, idf: Idf): number {
  const best = ranked.sentences[0];
  if (!best || best.features.contextCoverage === 0) return 0;
  const features = confidenceFeatures(best.question, best, ranked.passages, idf);
  return probability(weigh(CONFIDENCE_WEIGHTS, features) + CONFIDENCE_BIAS);
}

/** A passage that holds this share of the weight of a question's words is close enough to show, as the closest. */
const CLOSE_SHARE = 0.5;
/** So many words must be found in it, unless the books know every word of the question. */
const CLOSE_WORDS = 2;

/**
 * Whether the books have something on the topic of the question: its answer, or at least something close. `known` tells whether no
 * word of the question is missing from the books; without it, less is shown as close.
 */
export function isOnTopic(ranked: RankedSentences, idf: Idf, known?: boolean): boolean {
  const [best] = ranked.sentences;
  const confidence = confidenceOf(ranked, idf);
  if (!best || confidence >= ANSWER_THRESHOLD) return confidence >= ANSWER_THRESHOLD;
  const words = wordsFound(best.question, best.passage);
  const isClose = best.features.coverage > 0 && best.features.contextCoverage >= CLOSE_SHARE;
  if (known !== undefined && isClose && (known || words >= CLOSE_WORDS)) return true;
  return CLOSE.some(([least, from]) => words >= least && confidence >= from);
}

function toQuote({ passage, sentence, score }: ScoredSentence): AnswerQuote {
  const { bookId, ord } = passage.candidate;
  return { bookId, ord, start: sentence.start, end: sentence.end, text: sentence.text, score };
}

/** Whether a sentence is short and adds nothing to the question. */
const SCRAP = 4;
const says = ({ features, sentence }: ScoredSentence): boolean =>
  features.question === 0 && (features.newWords > 0 || sentence.terms.length > SCRAP);

/** The sentences near the best one that contain words of the question and add something. */
function telling(ranked: readonly ScoredSentence[]): ScoredSentence[] {
  const least = (ranked[0]?.score ?? 0) - QUOTE_MARGIN;
  const near = ranked.filter(
    ({ features, score }) => score >= least && (features.coverage > 0 || features.similar > 0),
  );
  const saying = near.filter(says);
  return saying.length > 0 ? saying : near;
}

/** The best sentence and the few close to it, without duplicates. */
function chooseQuotes(sentences: readonly ScoredSentence[]): AnswerQuote[] {
  const best = sentences[0];
  if (!best) return [];
  const quotes: AnswerQuote[] = [];
  const said = new Set<string>();
  for (const scored of sentences) {
    if (quotes.length === MOST_QUOTES || scored.score < best.score - QUOTE_MARGIN) break;
    const key = scored.sentence.terms.join(' ');
    if (said.has(key)) continue;
    said.add(key);
    quotes.push(toQuote(scored));
  }
  return quotes;
}

/** Bonus of a reason near all words of a "why" question, in units of the ranker's score; words before the sentence count half. */
const REASON = 2;
/** In a longer sentence only words near the reason count, words. */
const LONG = 45;
const LEAST = 0.25;

/** For a "why" question: ranks sentences that give a reason near its words before those that only mention the topic. */
function reasonsFirst(ranked: readonly ScoredSentence[], idf: Idf): ScoredSentence[] {
  const worth = ({ question, features, sentence }: ScoredSentence): number => {
    const near =
      question.type === 'why' && features.question === 0
        ? nearReason(sentence.text, question.lang, question.slots, idf)
        : null;
    if (near === null) return 0;
    const share = Math.max(near, (near + features.contextCoverage) / 2);
    return sentence.terms.length <= LONG && share >= LEAST ? REASON * share : REASON * near * near;
  };
  return ranked.map((one) => ({ ...one, score: one.score + worth(one) })).sort((a, b) => b.score - a.score);
}

/** What was already shown and must not be repeated. */
export type Shown = (place: { bookId: string; ord: number; text: string }) => boolean;

/** `telling`: the sentences are read as an answer, instead of only pointing to their passage; `known` as in `isOnTopic`. */
export type AnswerOptions = { telling?: boolean; shown?: Shown | undefined; known?: boolean | undefined };

/** Answers with verbatim sentences of the candidates, or abstains when the topic doesn't seem to be covered. */
export function answerFrom(
  question: string,
  plan: QueryPlan,
  candidates: readonly Candidate[],
  idf: Idf,
  { telling: toRead = false, shown = () => false, known }: AnswerOptions = {},
): BuiltinAnswer {
  const ranked = rankSentences(question, plan, candidates, idf);
  const confidence = confidenceOf(ranked, idf);
  const fresh = ranked.sentences.filter(
    ({ passage, sentence }) => !shown({ ...passage.candidate, text: sentence.text }),
  );
  const quotes = !isOnTopic(ranked, idf, known) ? [] : chooseQuotes(toRead ? telling(reasonsFirst(fresh, idf)) : fresh);
  const grade = quotes.length === 0 ? null : confidence < ANSWER_THRESHOLD ? 'closest' : gradeOf(ranked, idf);
  return { abstained: quotes.length === 0, confidence, grade, lookedFor: lookedFor(plan), quotes };
}

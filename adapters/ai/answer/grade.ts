import type { Grade } from '../types.ts';
import { gradeFeatures } from './grade-features.ts';
import { GRADE_BIAS, GRADE_THRESHOLD, GRADE_WEIGHTS } from './grade-weights.ts';
import { probability, weigh } from './linear-model.ts';
import type { RankedSentences } from './ranked-sentences.ts';
import type { Idf } from './sentence-features.ts';

/** Probability that the best sentence answers the question. */
function rightness(ranked: RankedSentences, idf: Idf): number {
  const features = gradeFeatures(ranked, idf);
  return features ? probability(weigh(GRADE_WEIGHTS, features) + GRADE_BIAS) : 0;
}

/** How sure the engine is of the best sentence. */
export const gradeOf = (ranked: RankedSentences, idf: Idf): Grade =>
  rightness(ranked, idf) >= GRADE_THRESHOLD ? 'answer' : 'closest';

import type { RankedSentences } from './ranked-sentences.ts';
import { CONFIDENCE_FEATURES, type ConfidenceFeature, confidenceFeatures } from './confidence.ts';
import {
  type FeatureValues,
  type Idf,
  SENTENCE_FEATURES,
  type SentenceFeature,
  slotWeight,
} from './sentence-features.ts';

const OWN_FEATURES = ['score', 'margin', 'rivals', 'missingHere', 'rarestMissing', 'nameMissing'] as const;

/** The features of the model that grades an answer, in the order of its weights. */
export const GRADE_FEATURES = [
  ...CONFIDENCE_FEATURES.map((name) => `topic.${name}` as const),
  ...SENTENCE_FEATURES.map((name) => `sentence.${name}` as const),
  ...OWN_FEATURES,
];
export type GradeFeature = `topic.${ConfidenceFeature}` | `sentence.${SentenceFeature}` | (typeof OWN_FEATURES)[number];

/** Sentences that score about as well as the best one. */
const RIVAL = 1;
const MOST_RIVALS = 5;

const prefixed = <Name extends string, Prefix extends string>(
  prefix: Prefix,
  values: FeatureValues<Name>,
): FeatureValues<`${Prefix}.${Name}`> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]),
  ) as FeatureValues<`${Prefix}.${Name}`>;

/** Describes the best sentence as an answer; null when there is none. */
export function gradeFeatures({ sentences, passages }: RankedSentences, idf: Idf): FeatureValues<GradeFeature> | null {
  const [best, next] = sentences;
  if (!best) return null;
  const { slots } = best.question;
  const missing = slots.filter(({ terms }) => !terms.some((term) => best.sentence.termSet.has(term)));
  const weights = slots.map((slot) => slotWeight(slot, idf));
  const lost = missing.map((slot) => slotWeight(slot, idf));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    ...prefixed('topic', confidenceFeatures(best.question, best, passages, idf)),
    ...prefixed('sentence', best.features),
    score: best.score / 20,
    margin: Math.min(1, (best.score - (next?.score ?? 0)) / 4),
    rivals:
      Math.min(MOST_RIVALS, sentences.filter(({ score }) => score >= best.score - RIVAL).length - 1) / MOST_RIVALS,
    missingHere: total > 0 ? lost.reduce((sum, weight) => sum + weight, 0) / total : 0,
    rarestMissing: Math.max(0, ...lost) / 10,
    nameMissing: missing.some(({ isName }) => isName) ? 1 : 0,
  };
}

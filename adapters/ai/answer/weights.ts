import type { ConfidenceFeature } from './confidence.ts';
import type { Weights } from './linear-model.ts';
import type { SentenceFeature } from './sentence-features.ts';

/** Written by bench/eval/train.ts. */
export const SENTENCE_WEIGHTS: Weights<SentenceFeature> = {
  coverage: 2.4812,
  contextCoverage: 5.7274,
  rarest: 0.2465,
  pairs: 1.8392,
  names: -0.5689,
  numbers: 0.3,
  typeMatch: 0.8276,
  who: 0.6454,
  when: 0.6596,
  where: 0.021,
  howMany: 0.5607,
  why: 0.0759,
  newNames: -0.2594,
  newWords: -0.0446,
  length: 0.1122,
  position: 0.2317,
  proximity: 0.3162,
  passageRank: 1.3436,
  passageScore: 3.5066,
  missesRarest: -0.0237,
  density: 2.3912,
  focus: 0.2557,
  similar: 4.2448,
  question: 0,
  short: -0.7942,
};

export const CONFIDENCE_WEIGHTS: Weights<ConfidenceFeature> = {
  passageCoverage: 6,
  sentenceCoverage: 2,
  contextCoverage: 2,
  anywhereCoverage: 1,
  rarest: 1,
  secondRarest: 0.5,
  names: 1,
  numbers: 1,
  retrieval: 2,
  margin: 1,
  pairs: 1,
  typeMatch: 0.2,
  slots: 0,
  found: 1,
};

export const CONFIDENCE_BIAS = -9;

import type { ConfidenceFeature } from './confidence.ts';
import type { Weights } from './linear-model.ts';
import type { SentenceFeature } from './sentence-features.ts';

/** Written by bench/eval/train.ts. */
export const SENTENCE_WEIGHTS: Weights<SentenceFeature> = {
  coverage: 2.5966,
  contextCoverage: 5.9466,
  rarest: 0.2622,
  pairs: 0.9758,
  names: -0.3016,
  numbers: 0.9716,
  typeMatch: 0.9245,
  who: 0.2621,
  when: 0.6191,
  where: 0.6531,
  howMany: 0.1711,
  why: 0.217,
  newNames: -0.0075,
  newWords: -0.1221,
  length: -0.1901,
  position: 0.2016,
  proximity: -0.3134,
  passageRank: 0.2832,
  passageScore: 5.0157,
  missesRarest: -0.0584,
  density: 1.8361,
  focus: 0.371,
  similar: 4.3882,
  question: 0,
  short: -1.6468,
};

export const CONFIDENCE_WEIGHTS: Weights<ConfidenceFeature> = {
  passageCoverage: 1.5039,
  sentenceCoverage: 1.4716,
  contextCoverage: 1.638,
  anywhereCoverage: 1.0067,
  rarest: 0.1869,
  secondRarest: 0.0426,
  names: 1.8743,
  numbers: -0.1805,
  retrieval: 3.0276,
  margin: 1.1779,
  pairs: 2.4707,
  typeMatch: -0.2958,
  slots: -0.3199,
  found: 2.0402,
  evidence: 3.6487,
  missing: -1.9685,
  size: -3.4324,
};

export const CONFIDENCE_BIAS = -4.53;

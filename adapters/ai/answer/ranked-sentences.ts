import type { PreparedPassage, PreparedSentence } from './prepared-sentence.ts';
import type { Question } from './question.ts';
import type { FeatureValues, SentenceFeature } from './sentence-features.ts';

/** A sentence with the score the ranker gave it. */
export type ScoredSentence = {
  passage: PreparedPassage;
  question: Question;
  sentence: PreparedSentence;
  features: FeatureValues<SentenceFeature>;
  score: number;
};

/** All sentences of the candidates, best first, with their passages. */
export type RankedSentences = { sentences: ScoredSentence[]; passages: PreparedPassage[] };

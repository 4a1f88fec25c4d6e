import type { GradeFeature } from './grade-features.ts';
import type { Weights } from './linear-model.ts';

/** Written by bench/eval/train-grade.ts. */
export const GRADE_WEIGHTS: Weights<GradeFeature> = {
  'topic.passageCoverage': -0.478,
  'topic.sentenceCoverage': 0.2175,
  'topic.contextCoverage': 0.3958,
  'topic.anywhereCoverage': -0.1161,
  'topic.rarest': -0.2787,
  'topic.secondRarest': 0.0083,
  'topic.names': -0.008,
  'topic.numbers': 0.2339,
  'topic.retrieval': -0.4487,
  'topic.margin': 1.6275,
  'topic.pairs': 0.0637,
  'topic.typeMatch': -0.0288,
  'topic.slots': 0.6275,
  'topic.found': 0.4524,
  'topic.evidence': -0.3685,
  'topic.missing': 0.6491,
  'topic.size': -3.2077,
  'sentence.coverage': 0.2175,
  'sentence.contextCoverage': 0.3958,
  'sentence.rarest': -0.0944,
  'sentence.pairs': 0.0637,
  'sentence.names': 0.0036,
  'sentence.numbers': 0.2056,
  'sentence.typeMatch': -0.0288,
  'sentence.who': -0.0928,
  'sentence.when': 0.0654,
  'sentence.where': -0.255,
  'sentence.howMany': 0.1147,
  'sentence.why': 0.0261,
  'sentence.newNames': -0.4876,
  'sentence.newWords': 0.4519,
  'sentence.length': 0.2598,
  'sentence.position': 0.0587,
  'sentence.proximity': -0.0685,
  'sentence.passageRank': -0.0373,
  'sentence.passageScore': 0.013,
  'sentence.missesRarest': -0.0705,
  'sentence.density': 0.4636,
  'sentence.focus': -0.3694,
  'sentence.similar': 0.437,
  'sentence.question': 0,
  'sentence.short': -0.2267,
  score: 0.2417,
  margin: 1.3423,
  rivals: -1.4434,
  missingHere: -0.1989,
  rarestMissing: -0.8712,
  nameMissing: 0.0571,
};

export const GRADE_BIAS = 0.0114;

/** From here on the first sentence is called an answer: the upper 25 % of the training articles' questions, half of them unanswerable. */
export const GRADE_THRESHOLD = 0.622;

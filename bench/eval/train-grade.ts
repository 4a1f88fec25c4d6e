/**
 * Learns how likely the first sentence is right, and writes adapters/ai/answer/grade-weights.ts. Trained on the XQuAD articles
 * outside the SQuAD 2 half and on the even articles of that half with their unanswerable questions; the odd ones are for reporting.
 * Run: node bench/eval/train-grade.ts
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GRADE_FEATURES } from '../../adapters/ai/answer/grade-features.ts';
import { readSquad } from './data.ts';
import { gradeExamples, type GradeExample } from './grade-examples.ts';
import { seededRandom } from './measures.ts';

const LANGUAGES = ['en', 'ar', 'de', 'es', 'hi', 'zh'];
const WEIGHTS_FILE = fileURLToPath(new URL('../../adapters/ai/answer/grade-weights.ts', import.meta.url));
const ROUNDS = 30;
/** Share of the even articles' questions, half of them unanswerable, that are called an answer: other articles get more. */
const ANSWERED = 0.25;

function train(examples: readonly GradeExample[]): number[] {
  const size = GRADE_FEATURES.length + 1;
  const weights = new Array<number>(size).fill(0);
  const squares = new Array<number>(size).fill(0);
  const random = seededRandom(9);
  for (let round = 0; round < ROUNDS * examples.length; round++) {
    const { row, right } = examples[Math.floor(random() * examples.length)]!;
    const guess = 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
    for (const [i, value] of row.entries()) {
      const slope = (Number(right) - guess) * value - 1e-3 * weights[i]!;
      squares[i] = squares[i]! + slope * slope;
      weights[i] = weights[i]! + (0.2 * slope) / Math.sqrt(squares[i]! + 1e-8);
    }
  }
  return weights;
}

const squad = readSquad('squad2-dev-part.json.gz', 'en');
const held = new Set(squad.titles);
const english = readSquad('xquad.en.json.gz', 'en');
const articles = english.titles.flatMap((title, article) => (held.has(title) ? [] : [article]));
const xquad = LANGUAGES.flatMap((lang) =>
  gradeExamples(readSquad(`xquad.${lang}.json.gz`, lang), new Set(articles), { alone: true }),
);
const even = gradeExamples(
  squad,
  new Set(squad.titles.map((_, article) => article).filter((article) => article % 2 === 0)),
);
const weights = train([...xquad, ...even]);
const scores = even
  .map(({ row }) => 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * weights[i]!, 0))))
  .sort((a, b) => b - a);
const threshold = scores[Math.floor(scores.length * ANSWERED)] ?? 0.5;
writeFileSync(
  WEIGHTS_FILE,
  `import type { GradeFeature } from './grade-features.ts';
import type { Weights } from './linear-model.ts';

/** Written by bench/eval/train-grade.ts. */
export const GRADE_WEIGHTS: Weights<GradeFeature> = {
${GRADE_FEATURES.map((name, i) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${Number(weights[i]!.toFixed(4))},`).join('\n')}
};

export const GRADE_BIAS = ${weights.at(-1)!.toFixed(4)};

/** From here on the first sentence is called an answer: the upper ${ANSWERED * 100} % of the training articles' questions, half of them unanswerable. */
export const GRADE_THRESHOLD = ${threshold.toFixed(3)};
`,
);
console.log(`trained on ${xquad.length} questions of XQuAD and ${even.length} of the even articles of SQuAD2`);

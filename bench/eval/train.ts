/**
 * Learns the weights of the sentence ranker and of the judge that abstains, and writes adapters/ai/answer/weights.ts.
 * Trained on the XQuAD articles that are not part of the SQuAD 2 half; that half is for reporting only.
 * Run: node bench/eval/train.ts [languages] [cost of a wrong answer]
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANSWER_CANDIDATES } from '../../adapters/ai/index.ts';
import { rankSentences } from '../../adapters/ai/answer/answer-from.ts';
import type { ScoredSentence } from '../../adapters/ai/answer/ranked-sentences.ts';
import { CONFIDENCE_FEATURES, confidenceFeatures } from '../../adapters/ai/answer/confidence.ts';
import { SENTENCE_FEATURES } from '../../adapters/ai/answer/sentence-features.ts';
import { weigh } from '../../adapters/ai/answer/linear-model.ts';
import { buildLibrary, find } from './engine.ts';
import type { BenchBook } from './engine.ts';
import { readSquad } from './data.ts';
import { readNovel } from './novels.ts';
import type { LabelledQuestion, QuestionSet } from './data.ts';
import { seededRandom } from './measures.ts';
import { halves, questionsAbout, shelve } from './splits.ts';
import type { Shelf } from './splits.ts';

const LANGUAGES = (process.argv[2] ?? 'en,ar,de,es,hi,zh').split(',');
const WEIGHTS_FILE = fileURLToPath(new URL('../../adapters/ai/answer/weights.ts', import.meta.url));

/** Answering what the library does not hold is worse than abstaining from what it does. */
const WRONG_ANSWER_COST = Number(process.argv[3] ?? 2.75);

type Group = { rows: number[][]; right: Set<number> };
type Example = { row: number[]; label: 0 | 1 };

/** Articles of XQuAD that are not among those the report is made on. */
function trainingArticles(set: QuestionSet, heldOut: readonly string[]): Set<number> {
  const names = new Set(heldOut);
  return new Set(set.titles.flatMap((title, article) => (names.has(title) ? [] : [article])));
}

function isRight(scored: ScoredSentence, question: LabelledQuestion, shelf: Shelf): boolean {
  const { bookId, ord } = scored.passage.candidate;
  if (shelf.passageOf(bookId, ord) !== question.passage) return false;
  const { start, end } = scored.sentence;
  return question.answers.some((answer) => answer.start < end && answer.end > start);
}

function sentenceGroups(set: QuestionSet, articles: ReadonlySet<number>): Group[] {
  const shelf = shelve(set, articles);
  const library = buildLibrary(shelf.books);
  return questionsAbout(set, articles).map((question) => {
    const { plan, candidates, idf } = find(library, question.question, set.lang, ANSWER_CANDIDATES);
    const { sentences } = rankSentences(question.question, plan, candidates, idf);
    const rows = sentences.map(({ features }) => SENTENCE_FEATURES.map((name) => features[name]));
    const right = new Set(sentences.flatMap((scored, index) => (isRight(scored, question, shelf) ? [index] : [])));
    return { rows, right };
  });
}

const dot = (weights: readonly number[], row: readonly number[]): number =>
  row.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);

/** One step of AdaGrad for each weight. */
function step(weights: number[], squares: number[], gradient: readonly number[], rate: number): void {
  for (const [i, slope] of gradient.entries()) {
    const square = (squares[i] ?? 0) + slope * slope;
    squares[i] = square;
    weights[i] = (weights[i] ?? 0) + (rate * slope) / Math.sqrt(square + 1e-8);
  }
}

/** Listwise: raises the share of the softmax that right sentences get. */
function trainRanker(groups: readonly Group[], size: number): number[] {
  const usable = groups.filter(({ rows, right }) => right.size > 0 && rows.length > 1);
  const weights = new Array<number>(size).fill(0);
  const squares = new Array<number>(size).fill(0);
  const random = seededRandom(5);
  for (let round = 0; round < 25 * usable.length; round++) {
    const group = usable[Math.floor(random() * usable.length)];
    if (!group) continue;
    const { rows, right } = group;
    const scores = rows.map((row) => dot(weights, row));
    const top = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - top));
    const all = shares.reduce((sum, share) => sum + share, 0);
    const good = shares.reduce((sum, share, k) => sum + (right.has(k) ? share : 0), 0);
    const gradient = weights.map((weight, d) => {
      const slope = rows.reduce((sum, row, k) => {
        const share = shares[k] ?? 0;
        return sum + (row[d] ?? 0) * ((right.has(k) ? share / good : 0) - share / all);
      }, 0);
      return slope - 1e-4 * weight;
    });
    step(weights, squares, gradient, 0.15);
  }
  return weights;
}

function confidenceExamples(
  set: QuestionSet,
  articles: ReadonlySet<number>,
  weights: Record<string, number>,
  seeds: readonly number[],
  others: readonly BenchBook[],
): Example[] {
  const examples: Example[] = [];
  for (const seed of seeds) {
    const [inside, outside] = halves([...articles], seed);
    const library = buildLibrary([...shelve(set, inside).books, ...others]);
    for (const [asked, label] of [
      [inside, 1],
      [outside, 0],
    ] as const) {
      for (const { question } of questionsAbout(set, asked)) {
        const { plan, candidates, idf } = find(library, question, set.lang, ANSWER_CANDIDATES);
        const ranked = rankSentences(question, plan, candidates, idf);
        const best = ranked.sentences
          .map((scored) => ({ scored, score: weigh(weights, scored.features) }))
          .reduce<{ scored: ScoredSentence; score: number } | null>((a, b) => (a && a.score >= b.score ? a : b), null);
        if (!best) continue;
        const features = confidenceFeatures(best.scored.question, best.scored, ranked.passages, idf);
        examples.push({ row: [...CONFIDENCE_FEATURES.map((name) => features[name]), 1], label });
      }
    }
  }
  return examples;
}

function trainJudge(examples: readonly Example[]): number[] {
  const size = CONFIDENCE_FEATURES.length + 1;
  const weights = new Array<number>(size).fill(0);
  const squares = new Array<number>(size).fill(0);
  const random = seededRandom(9);
  for (let round = 0; round < 40 * examples.length; round++) {
    const example = examples[Math.floor(random() * examples.length)];
    if (!example) continue;
    const guess = 1 / (1 + Math.exp(-dot(weights, example.row)));
    const cost = example.label === 0 ? WRONG_ANSWER_COST : 1;
    const gradient = example.row.map((value, i) => cost * (example.label - guess) * value - 1e-3 * (weights[i] ?? 0));
    step(weights, squares, gradient, 0.2);
  }
  return weights;
}

const named = (names: readonly string[], weights: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, i) => [name, Number((weights[i] ?? 0).toFixed(4))]));

function asSource(sentence: Record<string, number>, judge: Record<string, number>, bias: number): string {
  const lines = (weights: Record<string, number>): string =>
    Object.entries(weights)
      .map(([name, value]) => `  ${name}: ${value},`)
      .join('\n');
  return `import type { ConfidenceFeature } from './confidence.ts';
import type { Weights } from './linear-model.ts';
import type { SentenceFeature } from './sentence-features.ts';

/** Written by bench/eval/train.ts. */
export const SENTENCE_WEIGHTS: Weights<SentenceFeature> = {
${lines(sentence)}
};

export const CONFIDENCE_WEIGHTS: Weights<ConfidenceFeature> = {
${lines(judge)}
};

export const CONFIDENCE_BIAS = ${bias.toFixed(4)};
`;
}

const heldOut = readSquad('squad2-dev-part.json.gz', 'en').titles;
const english = readSquad('xquad.en.json.gz', 'en');
const articles = trainingArticles(english, heldOut);
const sets = LANGUAGES.map((lang) => readSquad(`xquad.${lang}.json.gz`, lang));
const ranker = named(
  SENTENCE_FEATURES,
  trainRanker(
    sets.flatMap((set) => sentenceGroups(set, articles)),
    SENTENCE_FEATURES.length,
  ),
);
const novels = ['moby-dick', 'childrens-literature'].flatMap((name) => readNovel(name) ?? []);
const alone = sets.flatMap((set) => confidenceExamples(set, articles, ranker, [1, 2, 3], []));
const amongNovels = confidenceExamples(english, articles, ranker, [4, 5, 6, 7, 8, 9], novels);
const examples = [...alone, ...amongNovels];
const judge = trainJudge(examples);
writeFileSync(WEIGHTS_FILE, asSource(ranker, named(CONFIDENCE_FEATURES, judge), judge.at(-1) ?? 0));
console.log(`trained on ${articles.size} articles, ${LANGUAGES.join(' ')}; ${examples.length} examples for the judge`);

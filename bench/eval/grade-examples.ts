import { ANSWER_CANDIDATES } from '../../adapters/ai/index.ts';
import { rankSentences } from '../../adapters/ai/answer/answer-from.ts';
import { GRADE_FEATURES, gradeFeatures } from '../../adapters/ai/answer/grade-features.ts';
import type { QuestionSet } from './data.ts';
import { buildLibrary, find } from './engine.ts';
import { shelve } from './splits.ts';

/** The best sentence of a question as the grading model sees it, and whether it is right; 1 is the bias. */
export type GradeExample = { row: number[]; right: boolean; answerable: boolean };

/** Questions about some articles, unanswerable ones too; `alone`: over these articles only, instead of all of the set. */
export function gradeExamples(
  set: QuestionSet,
  articles: ReadonlySet<number>,
  o: { alone?: boolean } = {},
): GradeExample[] {
  const shelf = shelve(set, o.alone ? articles : undefined);
  const library = buildLibrary(shelf.books);
  const asked = [
    ...set.questions.map((one) => ({ ...one, answerable: true })),
    ...set.unanswerable.map((one) => ({ ...one, answers: [], answerable: false })),
  ].filter(({ passage }) => articles.has(set.passages[passage]?.article ?? -1));
  return asked.flatMap(({ question, passage, answers, answerable }) => {
    const { plan, candidates, idf } = find(library, question, set.lang, ANSWER_CANDIDATES);
    const ranked = rankSentences(question, plan, candidates, idf);
    const features = gradeFeatures(ranked, idf);
    const [best] = ranked.sentences;
    if (!features || !best) return [];
    const { bookId, ord } = best.passage.candidate;
    const right =
      shelf.passageOf(bookId, ord) === passage &&
      answers.some(({ start, end }) => start < best.sentence.end && end > best.sentence.start);
    return [{ row: [...GRADE_FEATURES.map((name) => features[name]), 1], right, answerable }];
  });
}

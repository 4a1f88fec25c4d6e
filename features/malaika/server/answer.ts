import { words } from '../../../platform/server/words.ts';
import { type AnswerRequest, type Outcome, say, type AnswerChunk } from './answer-request.ts';
import { extractiveAnswer } from './extractive-answer.ts';
import { modelAnswer } from './model-answer.ts';
import { searchContextOf } from './retrieve.ts';

/** Says why there is no answer: what was searched for and where. */
function absence({ locale, scope }: AnswerRequest, books: number, lookedFor: readonly string[]): string {
  if (books === 0) return words(locale, scope.upTo ? 'answers.nothingRead' : 'answers.nothingToAsk');
  const key = lookedFor.length === 0 ? 'answers.noWords' : scope.upTo ? 'answers.notFoundRead' : 'answers.notFound';
  return words(locale, key, {
    words: new Intl.ListFormat(locale).format(lookedFor.map((word) => words(locale, 'answers.word', { word }))),
    count: books,
  });
}

/**
 * Answers from the books in scope. With every engine, the passages are the same, and only slices of stored passages are
 * shown as quotations; a model's own words are marked when no passage supports them.
 */
export async function* writeAnswer(asked: AnswerRequest): AsyncGenerator<AnswerChunk, Outcome> {
  const context = await searchContextOf(asked.passages, asked.scope);
  const isModel = asked.engine.mark('answer').kind === 'model';
  const {
    outcome,
    silent,
    absence: own,
    remark,
  } = yield* isModel ? modelAnswer(asked, context) : extractiveAnswer(asked, context);
  const said = own ?? absence(asked, context.asked, outcome.lookedFor);
  if (silent) yield say([said, remark].filter(Boolean).join('\n\n'));
  return outcome;
}

import { words } from '../../../platform/server/words.ts';
import { type Asked, type Outcome, say, type Written } from './asked.ts';
import { foundAnswer } from './found-answer.ts';
import { modelAnswer } from './model-answer.ts';
import { groundOf } from './retrieve.ts';

/** Why there is no answer, in words: what was looked for and where. */
function absence({ locale, scope }: Asked, books: number, lookedFor: readonly string[]): string {
  if (books === 0) return words(locale, scope.upTo ? 'answers.nothingRead' : 'answers.nothingToAsk');
  const key = lookedFor.length === 0 ? 'answers.noWords' : scope.upTo ? 'answers.notFoundRead' : 'answers.notFound';
  return words(locale, key, {
    words: new Intl.ListFormat(locale).format(lookedFor.map((word) => words(locale, 'answers.word', { word }))),
    count: books,
  });
}

/**
 * Answers from the books in scope. Whatever the engine, the passages are the same and nothing is shown as a quotation
 * that the stored passage does not hold; what a model says in its own words is marked when no passage bears it out.
 */
export async function* writeAnswer(asked: Asked): AsyncGenerator<Written, Outcome> {
  const ground = await groundOf(asked.library, asked.scope);
  const isModel = asked.engine.mark('answer').kind === 'model';
  const { outcome, silent } = yield* isModel ? modelAnswer(asked, ground) : foundAnswer(asked, ground);
  if (silent) yield say(absence(asked, ground.asked, outcome.lookedFor));
  return outcome;
}

import {
  type GuardedPiece,
  meantBy,
  ModelFailure,
  ownWords,
  quoteGuard,
  classifyIntent,
} from '../../../adapters/ai/index.ts';
import type { Hit } from '../../passages/server/index.ts';
import { type AnswerRequest, type AnswerResult, type AnswerChunk, say } from './answer-request.ts';
import { modelForm } from './forms/model-study.ts';
import { answerIntent } from './intents.ts';
import { placesOf, sentenceChecker } from './checked-sentence.ts';
import { type SearchContext, retrieve, type Retrieved } from './retrieve.ts';
import { MOST_SOURCES, sourcesOf } from './sources.ts';

/** An even sample of the passages, from the first to the last. */
const spreadOver = (hits: readonly Hit[], most: number): Hit[] =>
  hits.length <= most
    ? [...hits]
    : Array.from({ length: most }, (_, at) => hits[Math.round((at * (hits.length - 1)) / (most - 1))]!);

/** The passages given to a model: those of the section in question, otherwise those that were found. */
async function passagesFor(asked: AnswerRequest, context: SearchContext, found: Retrieved): Promise<Hit[]> {
  const request = classifyIntent(asked.question);
  if (request.kind === 'compare' || (request.kind === 'topic' && request.text !== asked.question)) {
    const topics = request.kind === 'compare' ? request.topics : [request.text];
    const each = await Promise.all(topics.map((topic) => retrieve(context, topic, asked.signal)));
    return [...each.flatMap(({ hits }) => hits.slice(0, Math.ceil(MOST_SOURCES / topics.length))), ...found.hits];
  }
  if (request.kind !== 'section' && request.kind !== 'book' && request.kind !== 'cast' && request.kind !== 'phrase')
    return found.hits;
  const reply = await answerIntent(asked, request, context.asked);
  return reply && reply.hits.length > 0 ? spreadOver(reply.hits, MOST_SOURCES) : found.hits;
}

/** A model's answer from the passages: quotations are slices of them, and each sentence is checked before it is shown. */
export async function* modelAnswer(
  asked: AnswerRequest,
  context: SearchContext,
): AsyncGenerator<AnswerChunk, AnswerResult> {
  const { passages, scope, question, engine, earlier } = asked;
  const found = await retrieve(context, meantBy(question, earlier, context.languages), asked.signal);
  const form = await modelForm(asked, context.asked);
  if (form?.refusal) {
    yield say(form.refusal);
    return { outcome: { abstained: true, lookedFor: [], followUps: [] }, silent: false };
  }
  const hits = form
    ? spreadOver(form.hits, MOST_SOURCES)
    : context.asked === 0
      ? []
      : await passagesFor(asked, context, found);
  let lookedFor = [...new Set(found.plan.terms.map((term) => term.surface))];
  if (hits.length === 0) return { outcome: { abstained: true, lookedFor, followUps: [] }, silent: true };

  const sources = await sourcesOf(passages, scope, hits);
  const followUps: string[] = [];
  let abstained = false;
  let said = false;
  const checker = sentenceChecker(sources, question);
  const guard = quoteGuard(placesOf(sources).map(({ id, place }) => ({ id, text: place.text })));
  function* told(units: readonly GuardedPiece[][]): Generator<AnswerChunk, void> {
    for (const piece of units.flatMap((unit) => checker.check(unit)).flatMap(({ written }) => written)) {
      said ||= piece.kind === 'words' && piece.text.trim() !== '';
      yield piece;
    }
  }

  if (form?.study) yield { kind: 'study', study: form.study };
  const instruction = form?.instruction;
  const parts = engine.answer(
    {
      ...(instruction && { instruction }),
      question,
      plan: found.plan,
      passages: found.candidates,
      idf: found.idf,
      sources,
      earlier,
    },
    asked,
  );
  try {
    for await (const part of parts) {
      if (part.kind === 'words') yield* told(guard.push(part.text));
      else if (part.kind === 'next') followUps.push(ownWords(part.text));
      else if (part.kind === 'abstain') [abstained, lookedFor] = [true, part.lookedFor];
    }
  } catch (error) {
    yield* told(guard.end()); // text before the failure is kept
    throw error;
  }
  yield* told(guard.end());
  if (!said && !abstained && !asked.signal.aborted) throw new ModelFailure('empty');
  return { outcome: { abstained, lookedFor, followUps: abstained ? [] : followUps }, silent: abstained };
}

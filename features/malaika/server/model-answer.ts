import { type GuardedPiece, ModelFailure, type MoreWanted, ownWords, quoteGuard } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import { type AnswerRequest, type AnswerResult, type AnswerChunk, say, stepChunk } from './answer-request.ts';
import { placesOf, sentenceChecker } from './checked-sentence.ts';
import { lookedForIn } from './remarks.ts';
import { MOST_ROUNDS } from './research/limits.ts';
import { type Gathered, openResearch } from './research/research.ts';
import type { SearchContext } from './retrieve.ts';
import type { AnswerStep } from '../contract.ts';
import type { GivenSource } from './sources.ts';

type Research = ReturnType<typeof openResearch>;
/** How an attempt at an answer ended. */
type Attempt = { abstained: boolean; lookedFor: string[]; followUps: string[]; more: MoreWanted | null };

/** Passes on what a step of the research tells the person. */
async function* told<T>(work: AsyncGenerator<AnswerStep, T>): AsyncGenerator<AnswerChunk, T> {
  for (;;) {
    const next = await work.next();
    if (next.done) return next.value;
    yield stepChunk(next.value);
  }
}

/** The final states of sentences that words alone don't confirm, judged by the model in one call. */
async function* judged(
  checker: ReturnType<typeof sentenceChecker>,
  { judge, signal }: AnswerRequest,
): AsyncGenerator<AnswerChunk, void> {
  const claims = checker.open();
  const verdicts = judge && claims.length > 0 ? await judge(claims) : [];
  if (!signal.aborted) yield* checker.settle(verdicts);
}

/** The notes in terms of the sources that are given; those whose passages didn't fit are left out. */
function notesOn({ notes }: Gathered, sources: readonly GivenSource[]) {
  const idOf = new Map(
    sources.flatMap(({ id, places }) => places.map(({ bookId, ord }) => [`${bookId} ${ord}`, id] as const)),
  );
  return notes
    .map(({ text, bookId, ords }) => ({
      text,
      ids: [...new Set(ords.flatMap((ord) => idOf.get(`${bookId} ${ord}`) ?? []))],
    }))
    .filter(({ ids }) => ids.length > 0);
}

/** One attempt: quotations are slices of the passages, and each sentence is checked before it is shown. */
async function* attempt(
  asked: AnswerRequest,
  {
    research,
    gathered,
    sources,
    mayAskMore,
  }: { research: Research; gathered: Gathered; sources: GivenSource[]; mayAskMore: boolean },
): AsyncGenerator<AnswerChunk, Attempt> {
  const { engine, earlier, question } = asked;
  const conversation = asked.research?.conversation ?? [];
  const { found, listing, nothingIn, instruction } = gathered;
  const ended: Attempt = {
    abstained: false,
    lookedFor: lookedForIn(found),
    followUps: [],
    more: null,
  };
  let said = false;
  const checker = sentenceChecker(sources, question);
  const guard = quoteGuard(placesOf(sources).map(({ id, place }) => ({ id, text: place.text })));
  function* shown(units: readonly GuardedPiece[][]): Generator<AnswerChunk, void> {
    for (const piece of units.flatMap((unit) => checker.check(unit)).flatMap(({ written }) => written)) {
      said ||= piece.kind === 'words' && piece.text.trim() !== '';
      yield piece;
    }
  }
  const notes = notesOn(gathered, sources);
  const input = {
    question,
    plan: found.plan,
    passages: found.candidates,
    idf: found.idf,
    sources,
    earlier,
    conversation,
  };
  const parts = engine.answer(
    { ...input, notes, nothingIn, ...(instruction && { instruction }), research: { mayAskMore, books: listing.books } },
    { signal: asked.signal, locale: asked.locale, onCost: asked.onCost, patience: research.patience.left() },
  );
  try {
    for await (const part of parts) {
      if (part.kind === 'words') yield* shown(guard.push(part.text));
      else if (part.kind === 'next') ended.followUps.push(ownWords(part.text));
      else if (part.kind === 'more') ended.more = part.wanted;
      else if (part.kind === 'abstain') [ended.abstained, ended.lookedFor] = [true, part.lookedFor];
    }
  } catch (error) {
    yield* shown(guard.end()); // text before the failure is kept
    throw error;
  }
  yield* shown(guard.end());
  if (!ended.abstained && !ended.more && !asked.signal.aborted) yield* judged(checker, asked);
  if (!said && !ended.abstained && !ended.more && !asked.signal.aborted) throw new ModelFailure('empty');
  return ended;
}

/** A model's answer: it searches, reads and asks for more within limits, then writes. A step that fails never loses the answer. */
export async function* modelAnswer(
  asked: AnswerRequest,
  context: SearchContext,
): AsyncGenerator<AnswerChunk, AnswerResult> {
  const { engine, locale, signal } = asked;
  if (!engine.research || !asked.research) throw new TypeError('a model without its research');
  const research = openResearch(asked, context, { model: engine.research, ...asked.research });
  const gathered = yield* told(research.gather());
  if (gathered.refusal) {
    yield say(gathered.refusal);
    return { outcome: { abstained: true, lookedFor: [], followUps: [] }, silent: false };
  }
  const lookedFor = lookedForIn(gathered.found);
  if (gathered.ranked.length === 0) return { outcome: { abstained: true, lookedFor, followUps: [] }, silent: true };

  if (gathered.study) yield { kind: 'study', study: gathered.study };
  for (let round = 0, isEnough = false; ; round++) {
    const sources = await research.sources(gathered);
    yield stepChunk({ kind: 'writing' });
    const mayAskMore: boolean = !isEnough && round < MOST_ROUNDS && research.patience.hasTime();
    const ended: Attempt = yield* attempt(asked, { research, gathered, sources, mayAskMore });
    const { more, followUps, ...outcome } = ended;
    if (more && !signal.aborted) {
      isEnough = !(yield* told(research.more(more, gathered, sources)));
      continue;
    }
    for (const { title, done, total } of outcome.abstained ? [] : gathered.leftOut)
      yield say(`\n\n${words(locale, 'answers.leftOut', { title, done, count: total })}`);
    return { outcome: { ...outcome, followUps: outcome.abstained ? [] : followUps }, silent: outcome.abstained };
  }
}

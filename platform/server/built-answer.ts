import { type AnyProcedure, Procedure } from '@orpc/server';
import type { RequestContext } from './context.ts';
import { nextTurn } from './in-turns.ts';
import { streamText } from './text-stream.ts';

const answers = new WeakMap<AbortSignal, Response>();

/** Answers a call with a response that is sent as it is. Only for an endpoint made by `answeringAsBuilt`. */
export function answerAsBuilt(context: RequestContext, response: Response): never {
  answers.set(context.signal, response);
  return undefined as never;
}

/** Answers a call with JSON that is there as text. Only for an endpoint made by `answeringAsBuilt`. */
export const answerAsText = (context: RequestContext, json: string): never =>
  answerAsBuilt(context, new Response(json, { headers: { 'content-type': 'application/json' } }));

/** Characters that are sent in one piece. */
const PIECE_CHARACTERS = 256 * 1024;

/** The JSON of a list that is there as text, piece by piece, between what stands before and after it. */
export function* listPieces(head: string, items: readonly string[], foot: string): Generator<string> {
  let piece = head;
  for (const [nth, item] of items.entries()) {
    piece += nth === 0 ? item : `,${item}`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece + foot;
}

/** Before each piece everybody else has a turn. */
async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string, void> {
  for (const piece of pieces) {
    await nextTurn();
    yield piece;
  }
}

/** Answers a call with JSON that is sent piece by piece, as fast as it is taken. Only for an endpoint made by `answeringAsBuilt`. */
export async function answerInPieces(context: RequestContext, pieces: Iterable<string>): Promise<never> {
  const body = await streamText(inTurns(pieces));
  return answerAsBuilt(context, new Response(body, { headers: { 'content-type': 'application/json' } }));
}

/** The endpoint, but its answer is not checked against the contract again: it is JSON of our own rows. */
export function answeringAsBuilt<T extends AnyProcedure>(procedure: T): T {
  const { outputSchema: _, ...unchecked } = procedure['~orpc'];
  return new Procedure(unchecked) as AnyProcedure as T;
}

/** The response that a call was answered with as it is, if it was. */
export const builtAnswer = (context: RequestContext): Response | undefined => answers.get(context.signal);

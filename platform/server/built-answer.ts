import { type AnyProcedure, Procedure } from '@orpc/server';
import type { RequestContext } from './context.ts';

const answers = new WeakMap<AbortSignal, Response>();

/** Answers a call with a response that is sent as it is. Only for an endpoint made by `answeringAsBuilt`. */
export function answerAsBuilt(context: RequestContext, response: Response): never {
  answers.set(context.signal, response);
  return undefined as never;
}

/** Answers a call with JSON that is there as text. Only for an endpoint made by `answeringAsBuilt`. */
export const answerAsText = (context: RequestContext, json: string): never =>
  answerAsBuilt(context, new Response(json, { headers: { 'content-type': 'application/json' } }));

/** The endpoint, but its answer is not checked against the contract again: it is JSON of our own rows. */
export function answeringAsBuilt<T extends AnyProcedure>(procedure: T): T {
  const { outputSchema: _, ...unchecked } = procedure['~orpc'];
  return new Procedure(unchecked) as AnyProcedure as T;
}

/** The response that a call was answered with as it is, if it was. */
export const builtAnswer = (context: RequestContext): Response | undefined => answers.get(context.signal);

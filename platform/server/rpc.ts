import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnySchema } from '@orpc/contract';
import { type AnyRouter, ORPCError, ValidationError } from '@orpc/server';
import type * as z from 'zod';
import { Problem } from '../common/problem.ts';
import { storable } from '../common/storable.ts';
import { findTooLong } from './array-lengths.ts';
import { hasLargeBody } from './body.ts';
import { builtAnswer } from './built-answer.ts';
import type { Access, RequestContext } from './context.ts';
import { nextTurn } from './in-turns.ts';
import { cancelQueriesOn } from './query-cancel.ts';
import { knownProblem } from './known-problem.ts';
import { problemWords } from './words.ts';

export type ErrorBody = { error: string; details: unknown; code: string; defined: boolean };

/** The error body of the specification, with our code (spec 7). */
export const errorBody = (code: string, details: Record<string, unknown> | null = null, defined = true): ErrorBody => ({
  error: problemWords(code, details ?? {}),
  details,
  code,
  defined,
});

const rejection = (problem: Problem): ORPCError<string, unknown> =>
  new ORPCError(problem.code, {
    status: problem.status,
    message: problemWords(problem.code, problem.details),
    data: problem.details,
    defined: true,
  });

const issuesOf = (error: ValidationError) =>
  error.issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: (issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p)).join('.'),
    message: issue.message,
  }));

/** As many of the things wrong with an input are told. */
const MAX_ISSUES = 20;

/** @throws BAD_REQUEST before any entry of an array that is too long is looked at */
function mustBeShort(schema: AnySchema | undefined, input: unknown): void {
  const found = schema && '_zod' in schema ? findTooLong(schema as unknown as z.core.$ZodType, input) : null;
  if (!found) return;
  const path = found.path.join('.'),
    message = `Too big: expected array to have <=${found.max} items`;
  throw new ORPCError('BAD_REQUEST', {
    status: 400,
    message: problemWords('BAD_REQUEST', { what: `${path || 'input'}: ${message}` }),
    data: { issues: [{ path, message }] },
    defined: true,
  });
}

/** Is it the address that cannot be: an id in the path that no thing has? */
const leadsNowhere = (issues: { path: string }[], route: string): boolean =>
  issues.some(({ path }) => route.includes(`{${path}}`));

function translate(
  error: unknown,
  route: string,
  requestId: string,
  onBug: (error: unknown) => void,
): ORPCError<string, unknown> {
  const known = knownProblem(error);
  if (known) return rejection(known);
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      const issues = issuesOf(error.cause);
      if (leadsNowhere(issues, route)) return rejection(new Problem('NOT_FOUND', 404));
      return new ORPCError('BAD_REQUEST', {
        status: 400,
        message: problemWords('BAD_REQUEST', {
          what: issues.map((i) => `${i.path || 'input'}: ${i.message}`).join('; '),
        }),
        data: { issues },
        defined: true,
      });
    }
    if (error.status < 500) return error;
  }
  onBug(error);
  return new ORPCError('INTERNAL', {
    status: 500,
    message: problemWords('INTERNAL', { requestId }),
    data: { requestId },
    defined: true,
  });
}

/** One fetch handler for every contract: checks who may call, turns problems into the specification's error body. */
export function rpcHandler(router: AnyRouter, onBug: (error: unknown, context: RequestContext) => void) {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { context, procedure } = call,
          { meta, route, inputSchema } = procedure['~orpc'];
        const access = (meta as { access?: Access }).access ?? 'user';
        try {
          if (access !== 'public' && !context.actor) throw new Problem('UNAUTHORIZED', 401);
          if (access === 'admin' && !context.actor?.admin) throw new Problem('FORBIDDEN', 403);
          mustBeShort(inputSchema, call.input);
          const isHeavyRead = route.method === 'GET' && (meta as { heavy?: unknown }).heavy === true;
          if (isHeavyRead)
            return await cancelQueriesOn(context.signal, () => next({ ...call, input: storable(call.input) }));
          if (!hasLargeBody(context.headers)) return await next({ ...call, input: storable(call.input) });
          await nextTurn(); // a large body is read, cleaned and checked in turns of their own
          const input = storable(call.input);
          await nextTurn();
          return await next({ ...call, input });
        } catch (error) {
          throw translate(error, route.path ?? '', context.requestId, (bug) => onBug(bug, context));
        }
      },
    ],
    customErrorResponseBodyEncoder: (e) => ({
      error: e.message,
      details: e.data ?? null,
      code: e.code,
      defined: e.defined,
    }),
  });
  return async (request: Request, context: RequestContext) => {
    const answer = await handler.handle(request, { prefix: '/api', context });
    const response = answer.matched && answer.response.ok ? builtAnswer(context) : undefined;
    return response ? { matched: true as const, response } : answer;
  };
}

/** The person asking; throws UNAUTHORIZED when nobody is signed in. */
export function actorOf(context: RequestContext): NonNullable<RequestContext['actor']> {
  if (!context.actor) throw new Problem('UNAUTHORIZED', 401);
  return context.actor;
}

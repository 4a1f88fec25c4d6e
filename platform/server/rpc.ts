import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, ORPCError, ValidationError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Problem } from '../common/problem.ts';
import type { RequestContext } from './context.ts';
import { problemWords } from './words.ts';

/** Who may call an endpoint; `owner` endpoints look the row up through its owner and answer 404 to others. */
export type Access = 'public' | 'user' | 'owner';

export type ErrorBody = { error: string; details: unknown; code: string; defined: boolean };

/** The error body of the specification, with our code (spec 7). */
export const errorBody = (code: string, details: Record<string, unknown> | null = null, defined = true): ErrorBody =>
  ({ error: problemWords(code, details ?? {}), details, code, defined });

const rejection = (problem: Problem): ORPCError<string, unknown> =>
  new ORPCError(problem.code, { status: problem.status, message: problemWords(problem.code, problem.details), data: problem.details, defined: true });

const issuesOf = (error: ValidationError) => error.issues.map((issue) => ({ path: (issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p)).join('.'), message: issue.message }));

function translate(error: unknown, requestId: string, onBug: (error: unknown) => void): ORPCError<string, unknown> {
  if (error instanceof Problem) return rejection(error);
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      const issues = issuesOf(error.cause);
      return new ORPCError('BAD_REQUEST', { status: 400, message: problemWords('BAD_REQUEST', { what: issues.map((i) => `${i.path || 'input'}: ${i.message}`).join('; ') }), data: { issues }, defined: true });
    }
    if (error.status < 500) return error;
  }
  onBug(error);
  return new ORPCError('INTERNAL', { status: 500, message: problemWords('INTERNAL', { requestId }), data: { requestId }, defined: true });
}

/** One fetch handler for every contract: checks who may call, turns problems into the specification's error body. */
export function rpcHandler(router: AnyRouter, onBug: (error: unknown, context: RequestContext) => void) {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [async ({ next, context, procedure }) => {
      const access = (procedure['~orpc'].meta as { access?: Access }).access ?? 'user';
      try {
        if (access !== 'public' && !context.actor) throw new Problem('UNAUTHORIZED', 401);
        return await next();
      } catch (error) {
        throw translate(error, context.requestId, (bug) => onBug(bug, context));
      }
    }],
    customErrorResponseBodyEncoder: (e) => ({ error: e.message, details: e.data ?? null, code: e.code, defined: e.defined }),
  });
  return (request: Request, context: RequestContext) => handler.handle(request, { prefix: '/api', context });
}

/** The OpenAPI 3.1 document of the contracts. */
export const openApi = (contract: AnyContractRouter, version: string) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Maktaba', version, description: 'The API of a self-hosted Maktaba: library, reader and Malaika.', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    security: [{ session: [] }, { bearer: [] }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' }, bearer: { type: 'http', scheme: 'bearer' } } },
    filter: () => true,
  });

/** The person asking; throws UNAUTHORIZED when nobody is signed in. */
export function actorOf(context: RequestContext): NonNullable<RequestContext['actor']> {
  if (!context.actor) throw new Problem('UNAUTHORIZED', 401);
  return context.actor;
}

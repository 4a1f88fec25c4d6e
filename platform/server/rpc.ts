import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, ORPCError, ValidationError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Problem } from '../common/problem.ts';
import type { Access, RequestContext } from './context.ts';
import type { RawRoute } from './raw-routes.ts';
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
  error.issues.map((issue) => ({
    path: (issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p)).join('.'),
    message: issue.message,
  }));

function translate(error: unknown, requestId: string, onBug: (error: unknown) => void): ORPCError<string, unknown> {
  if (error instanceof Problem) return rejection(error);
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      const issues = issuesOf(error.cause);
      return new ORPCError('BAD_REQUEST', {
        status: 400,
        message: problemWords('BAD_REQUEST', { what: issues.map((i) => `${i.path || 'input'}: ${i.message}`).join('; ') }),
        data: { issues },
        defined: true,
      });
    }
    if (error.status < 500) return error;
  }
  onBug(error);
  return new ORPCError('INTERNAL', { status: 500, message: problemWords('INTERNAL', { requestId }), data: { requestId }, defined: true });
}

/** One fetch handler for every contract: checks who may call, turns problems into the specification's error body. */
export function rpcHandler(router: AnyRouter, onBug: (error: unknown, context: RequestContext) => void) {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        const access = (procedure['~orpc'].meta as { access?: Access }).access ?? 'user';
        try {
          if (access !== 'public' && !context.actor) throw new Problem('UNAUTHORIZED', 401);
          if (access === 'admin' && !context.actor?.admin) throw new Problem('FORBIDDEN', 403);
          return await next();
        } catch (error) {
          throw translate(error, context.requestId, (bug) => onBug(bug, context));
        }
      },
    ],
    customErrorResponseBodyEncoder: (e) => ({ error: e.message, details: e.data ?? null, code: e.code, defined: e.defined }),
  });
  return (request: Request, context: RequestContext) => handler.handle(request, { prefix: '/api', context });
}

type Documented = Pick<RawRoute, 'method' | 'path' | 'access' | 'summary'>;

/** A route that is no JSON call, as an operation of the document. */
function operationOf(route: Documented) {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return {
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^\w]+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    ...(route.access === 'public' && { security: [] }),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: { 200: { description: 'Done' }, default: { description: 'Refused: {error, details, code}' } },
  };
}

/** The OpenAPI 3.1 document of the contracts and of the plain routes beside them. */
export async function openApi(contract: AnyContractRouter, raw: readonly Documented[], version: string) {
  const document = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'Maktaba',
      version,
      description: 'The API of a self-hosted Maktaba: accounts, library, reader and Malaika.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }, { bearer: [] }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  });
  const paths = { ...document.paths } as Record<string, object>;
  for (const route of raw.filter((r) => r.method !== 'ALL')) {
    const path = route.path.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return { ...document, paths };
}

/** The person asking; throws UNAUTHORIZED when nobody is signed in. */
export function actorOf(context: RequestContext): NonNullable<RequestContext['actor']> {
  if (!context.actor) throw new Problem('UNAUTHORIZED', 401);
  return context.actor;
}

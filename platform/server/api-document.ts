import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Access } from './context.ts';
import type { RawRoute } from './raw-routes.ts';

type Documented = Pick<RawRoute, 'method' | 'path' | 'access' | 'summary' | 'query'>;
type Operation = { operationId?: string; security?: object[]; responses: Record<string, object> };
type Paths = Record<string, Record<string, Operation>>;

/** Every refusal has this body. */
const REFUSED = {
  description: 'Error',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'details', 'code'],
        properties: {
          error: { type: 'string', description: 'the reason, in words for people' },
          details: {
            type: ['object', 'null'],
            description: 'values used in the message, or what was wrong with the request',
          },
          code: { type: 'string', description: 'the reason, as a code for programs' },
          defined: { type: 'boolean' },
        },
      },
    },
  },
};
const REFUSAL = { $ref: '#/components/responses/Refused' };

/** A route that is no JSON call, as an operation of the document. */
function operationOf(route: Documented) {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return {
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^\w]+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    ...(route.access === 'public' && { security: [] }),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(route.query ?? []).map(({ name, description, values }) => ({
        name,
        in: 'query',
        required: false,
        description,
        schema: { type: 'string', ...(values && { enum: values }) },
      })),
    ],
    responses: { 200: { description: 'Done' }, default: REFUSAL },
  };
}

/** Names of the calls that need no session. */
function publicCalls(contract: AnyContractRouter): ReadonlySet<string> {
  const names = new Set<string>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    if ((call['~orpc'].meta as { access?: Access }).access === 'public') names.add(path.join('.'));
  });
  return names;
}

/** The OpenAPI 3.1 document of the contracts and of the plain routes beside them. */
export async function openApi(contract: AnyContractRouter, raw: readonly Documented[], version: string) {
  const document = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    contract,
    {
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
    },
  );
  const open = publicCalls(contract),
    paths = { ...document.paths } as Paths;
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    operation.responses['default'] = REFUSAL;
    if (open.has(operation.operationId ?? '')) operation.security = [];
  }
  for (const route of raw.filter((r) => r.method !== 'ALL')) {
    const path = route.path.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return { ...document, paths, components: { ...document.components, responses: { Refused: REFUSED } } };
}

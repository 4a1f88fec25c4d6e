import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { apiFetch, decodeProblem } from './request.ts';

export { apiFetch, requestJson, serverFetch } from './request.ts';

/** The typed client of one feature: `connect<typeof contract>(routes)`, routes from '../contract.ts?routes'. */
export function connect<C extends AnyContractRouter>(routes: AnyContractRouter): ContractRouterClient<C> {
  const link = new OpenAPILink(routes, {
    url: () => new URL('/api', location.origin),
    fetch: (request, init) => apiFetch(request, init),
    customErrorResponseBodyDecoder: (body, response) => decodeProblem(body, response.status),
  });
  return createORPCClient(link);
}

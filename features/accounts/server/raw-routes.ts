import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import type { Auth } from './auth.ts';
import { AUTH_PATH } from './auth-options.ts';
import { AUTH_ROUTES, type AuthRoute } from './auth-routes.ts';

function socketAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined; // no socket: a request made inside a test
  }
}

/** Better Auth's reachable routes as data, for the kernel and the authorization matrix. */
export function authRawRoutes(auth: Auth): RawRoute[] {
  const routes: readonly AuthRoute[] = AUTH_ROUTES;
  return routes
    .filter((route) => route.oidcOnly !== true || auth.providers.length > 0)
    .map((route) => ({
      method: route.method,
      path: AUTH_PATH + route.path,
      access: 'public',
      summary: route.summary,
      handle: (c) => auth.handler(c.req.raw, { address: socketAddress(c) }),
    }));
}

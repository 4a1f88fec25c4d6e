import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import type { Auth } from './auth.ts';
import { AUTH_PATH } from './auth-options.ts';
import { AUTH_ROUTES, type AuthRoute } from './auth-routes.ts';

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
      handle: (c, { address }) => auth.handler(c.req.raw, { address }),
    }));
}

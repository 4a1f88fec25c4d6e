import type { Context } from 'hono';
import type { Actor, RequestContext } from './context.ts';
import { SESSION_ENDED } from './live.ts';
import type { RawRoute } from './raw-routes.ts';
import type { StreamRights } from './stream-rights.ts';

/** What is shorter is sent before anybody could sign out. */
const LONG_BYTES = 64 * 1024;

/** Holds long answers of private routes by the session they were asked for under. */
export function sessionRight(rights: StreamRights, actorOf: (headers: Headers) => Promise<Actor | null>) {
  return (route: RawRoute, c: Context, { actor, headers }: RequestContext, response: Response): Response => {
    if (!actor || route.access === 'public' || route.endsItself || !response.body) return response;
    const length = response.headers.get('content-length');
    if (length !== null && Number(length) < LONG_BYTES) return response;
    return rights.hold(c, response, {
      notices: [{ kind: SESSION_ENDED, id: actor.id }],
      stillMay: async () => (await actorOf(headers))?.id === actor.id,
    });
  };
}

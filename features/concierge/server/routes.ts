import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Concierge } from './turn.ts';

/** Implements the contract of the concierge. */
export function conciergeRouter(concierge: Concierge) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    personalization: os.personalization.handler(({ context }) => concierge.read(actorOf(context).id)),
    updatePersonalization: os.updatePersonalization.handler(async ({ input, context }) => {
      const { hasCompletedOnboarding, ...change } = input;
      return (await concierge.apply({ actor: actorOf(context), context }, () => change, hasCompletedOnboarding)).after;
    }),
    tasteBooks: os.tasteBooks.handler(async ({ context }) => ({
      books: await concierge.tasteBooks(actorOf(context).id),
    })),
    weather: os.weather.handler(({ input, context }) => concierge.weather(actorOf(context).id, input)),
  });
}

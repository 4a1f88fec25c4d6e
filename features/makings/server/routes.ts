import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Makings } from './makings.ts';

/** The endpoints of generations. */
export function makingsRouter(makings: Makings) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    offers: os.offers.handler(({ input, context }) => makings.offers(actorOf(context).id, input.source, input.engine)),
    list: os.list.handler(async ({ input, context }) => ({
      makings: await makings.list(actorOf(context).id, input.kind, context.locale),
    })),
    get: os.get.handler(({ input, context }) => makings.find(actorOf(context).id, input.makingId, context.locale)),
    cancel: os.cancel.handler(({ input, context }) =>
      makings.cancel(actorOf(context).id, input.makingId, context.locale),
    ),
    retry: os.retry.handler(({ input, context }) =>
      makings.retry(actorOf(context).id, input.makingId, input.engine, context.locale),
    ),
    dismiss: os.dismiss.handler(async ({ input, context }) => {
      await makings.dismiss(actorOf(context).id, input.makingId);
      return { success: true };
    }),
  });
}

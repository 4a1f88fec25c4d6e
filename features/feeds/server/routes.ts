import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Feeds } from './feeds.ts';

/** The endpoints of podcast feeds, for their owners. */
export function feedsRouter(feeds: Feeds) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    list: os.list.handler(async ({ context }) => ({ feeds: await feeds.list(actorOf(context).id) })),
    create: os.create.handler(({ input, context }) =>
      feeds.create(actorOf(context).id, input.collectionId, context.locale),
    ),
    renew: os.renew.handler(({ input, context }) => feeds.renew(actorOf(context).id, input.feedId)),
    revoke: os.revoke.handler(async ({ input, context }) => {
      await feeds.revoke(actorOf(context).id, input.feedId);
      return { success: true };
    }),
  });
}

import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Editions } from './editions.ts';

/** The endpoints of editions. Books of somebody else are not there: 404. */
export function editionsRouter(editions: Editions) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    groups: os.groups.handler(({ context }) => editions.groups(actorOf(context).id)),
    merge: os.merge.handler(({ input, context }) => editions.merge(actorOf(context).id, input.keepId, input.otherIds)),
    keepAll: os.keepAll.handler(({ input, context }) => editions.keepAll(actorOf(context).id, input.ids)),
    undo: os.undo.handler(async ({ input, context }) => {
      await editions.undo(actorOf(context).id, input.undoId);
      return { success: true };
    }),
  });
}

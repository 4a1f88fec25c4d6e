import { implement } from '@orpc/server';
import { Problem } from '../../../platform/common/problem.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Inbox } from './inbox.ts';

/** The endpoints of the Inbox; each person has their own. */
export function importsRouter(inbox: Inbox) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    summary: os.summary.handler(({ context }) => inbox.summary(actorOf(context).id)),
    list: os.list.handler(({ input, context }) =>
      inbox.page(actorOf(context).id, input.filter, input.cursor ?? null, input.limit),
    ),
    refused: os.refused.handler(async ({ context }) => ({ files: await inbox.refused(actorOf(context).id) })),
    decide: os.decide.handler(async ({ input, context }) => ({
      bookIds: await inbox.decide(actorOf(context).id, input.books, input.as),
    })),
    undo: os.undo.handler(async ({ input, context }) => ({
      changed: await inbox.undo(actorOf(context).id, input.bookIds, input.was),
    })),
    retry: os.retry.handler(async ({ input, context }) => {
      await inbox.retry(actorOf(context), input.id);
      return { success: true };
    }),
    dismiss: os.dismiss.handler(async ({ input, context }) => {
      if (!(await inbox.dismiss(actorOf(context).id, input.id))) throw new Problem('NOT_FOUND', 404, {});
      return { success: true };
    }),
  });
}

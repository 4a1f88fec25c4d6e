import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import { conciergeProblems } from '../core/index.ts';
import { sayAct } from './say.ts';
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
    acts: os.acts.handler(async ({ context }) => ({
      acts: (await concierge.acts.listed(actorOf(context).id)).map((act) => ({
        id: act.id,
        tool: act.command.tool,
        text: sayAct(act, context.locale),
        createdAt: act.createdAt,
        state: act.state === 'undone' ? ('undone' as const) : ('done' as const),
        undoable: act.state === 'done' && act.undo.kind !== 'never',
        onPage: act.undo.kind === 'page',
      })),
    })),
    undoAct: os.undoAct.handler(async ({ input, context }) => {
      const undone = await concierge.acts.undo({ actor: actorOf(context), context }, input.actId);
      if (!undone) throw conciergeProblems.make('ACT_NOT_FOUND');
      const { state, act } = undone;
      return { state, restored: state === 'undone' && act.undo.kind === 'preferences' ? act.undo.before : {} };
    }),
    hideActs: os.hideActs.handler(async ({ context }) => {
      await concierge.acts.hide(actorOf(context).id);
      return { success: true as const };
    }),
    tasteBooks: os.tasteBooks.handler(async ({ context }) => ({
      books: await concierge.tasteBooks(actorOf(context).id),
    })),
    weather: os.weather.handler(({ input, context }) => concierge.weather(actorOf(context).id, input)),
  });
}

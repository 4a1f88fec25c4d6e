import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import { aiProblems } from '../core/index.ts';
import { type Ai, problemOf } from './ai.ts';

/** Implements the contract of the engines. */
export function aiRouter(ai: Ai) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    state: os.state.handler(({ context }) => ai.state(actorOf(context).admin)),
    settings: os.settings.handler(() => ai.settings.shown()),
    save: os.save.handler(({ input }) => ai.settings.save(input)),
    remove: os.remove.handler(() => ai.settings.remove()),
    test: os.test.handler(() => ai.settings.test()),
    computer: os.computer.handler(() => ai.local.computer()),
    findLocal: os.findLocal.handler(async () => ({ found: await ai.local.look() })),
    trials: os.trials.handler(() => ai.trials.state()),
    startTrial: os.startTrial.handler(({ input, context }) => ai.trials.start(actorOf(context).id, input.model)),
    stopTrial: os.stopTrial.handler(() => ai.trials.stop()),
    usage: os.usage.handler(({ context }) => ai.usage(actorOf(context).id, actorOf(context).admin)),
    selection: os.selection.handler(async ({ input, context }) => {
      const engine = await ai.engineFor(actorOf(context).id, 'selection');
      if (!engine.selection) throw aiProblems.make('AI_NOT_SET');
      let text = '';
      try {
        for await (const piece of engine.selection(input, {
          signal: context.signal,
          locale: input.locale ?? context.locale,
        }))
          text += piece;
      } catch (error) {
        throw problemOf(error);
      }
      return { text: text.trim(), engine: engine.mark('selection') };
    }),
  });
}

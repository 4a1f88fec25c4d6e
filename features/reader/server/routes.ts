import { implement } from '@orpc/server';
import { Problem } from '../../../platform/common/problem.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { contract } from '../contract.ts';
import type { Reader } from './reader.ts';

/** The reader's endpoints over an open reader. */
export function readerRouter(reader: Reader) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    position: os.position.handler(async ({ input, context }) => ({
      position: await reader.position(actorOf(context), input.bookId),
      serverTime: new Date().toISOString(),
    })),
    savePosition: os.savePosition.handler(async ({ input, context }) => {
      const { bookId, ...at } = input;
      return { position: await reader.savePosition(actorOf(context), bookId, at) };
    }),
    speeds: os.speeds.handler(async ({ context }) => ({ speeds: await reader.speeds(actorOf(context)) })),
    addSpeed: os.addSpeed.handler(async ({ input, context }) => {
      await reader.addSpeed(actorOf(context), input);
      return { success: true };
    }),
    recent: os.recent.handler(async ({ context }) => ({ positions: await reader.recent(actorOf(context)) })),
  });
}

function actorOf(context: RequestContext): string {
  if (!context.actor) throw new Problem('UNAUTHORIZED', 401);
  return context.actor.id;
}

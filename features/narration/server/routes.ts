import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Narration } from './narration.ts';

/** The endpoints of narration over an open narration. */
export function narrationRouter(narration: Narration) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    voices: os.voices.handler(({ input, context }) => narration.voices(actorOf(context).id, input.bookId)),
    passages: os.passages.handler(({ input, context }) => {
      const { bookId, limit, ...start } = input;
      return narration.passages(actorOf(context).id, bookId, start, limit);
    }),
    speak: os.speak.handler(({ input, context }) =>
      narration.speak({ ...input, ownerId: actorOf(context).id, signal: context.signal }),
    ),
  });
}

import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Quotes } from './quotes.ts';

/** The endpoint of the quotation of the day. */
export function quotesRouter(quotes: Quotes) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    inspirational: os.inspirational.handler(async ({ context }) => ({
      quote: await quotes.inspirational(actorOf(context).id, context.locale),
    })),
  });
}

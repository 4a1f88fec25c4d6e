import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Covers } from './covers.ts';

/** The JSON endpoints of covers. */
export function coversRouter(covers: Covers) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    removeBookCover: os.removeBookCover.handler(({ input, context }) =>
      covers.removeForBook(actorOf(context).id, input.bookId),
    ),
    removeDocumentCover: os.removeDocumentCover.handler(({ input, context }) =>
      covers.removeForBook(actorOf(context).id, input.bookId),
    ),
    pageCovers: os.pageCovers.handler(async ({ context }) => ({
      covers: await covers.pageCovers(actorOf(context).id),
    })),
    removePageCover: os.removePageCover.handler(({ input, context }) =>
      covers.removeForPage(actorOf(context).id, input.page),
    ),
  });
}

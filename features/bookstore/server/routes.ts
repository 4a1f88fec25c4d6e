import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Bookstore } from './bookstore.ts';

/** The endpoints of public pages. */
export function bookstoreRouter(bookstore: Bookstore) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    publicLink: os.publicLink.handler(({ input, context }) => bookstore.link(actorOf(context).id, input.bookId)),
    setPublicLink: os.setPublicLink.handler(({ input, context }) =>
      bookstore.setLink(actorOf(context).id, input.bookId, input.searchable),
    ),
    endPublicLink: os.endPublicLink.handler(({ input, context }) =>
      bookstore.endLink(actorOf(context).id, input.bookId),
    ),
    book: os.book.handler(({ input, context }) => bookstore.page(context.actor, input.bookId)),
    sample: os.sample.handler(({ input }) => bookstore.sample(input.bookId)),
    open: os.open.handler(async ({ input, context }) => {
      await bookstore.open(actorOf(context), input.bookId);
      return { success: true };
    }),
  });
}

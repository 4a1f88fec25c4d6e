import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Sharing } from './sharing.ts';

/** The endpoints of sharing. */
export function sharingRouter(sharing: Sharing) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    ofBook: os.ofBook.handler(({ input, context }) => sharing.list(actorOf(context), 'book', input.bookId)),
    add: os.add.handler(({ input: { bookId, ...asked }, context }) =>
      sharing.add(actorOf(context), 'book', bookId, { ...asked, locale: context.locale }),
    ),
    of: os.of.handler(({ input: { kind, targetId }, context }) => sharing.list(actorOf(context), kind, targetId)),
    addTo: os.addTo.handler(({ input: { kind, targetId, ...asked }, context }) =>
      sharing.add(actorOf(context), kind, targetId, { ...asked, locale: context.locale }),
    ),
    publicPage: os.publicPage.handler(({ input: { kind, targetId }, context }) =>
      sharing.publicPage(actorOf(context), kind, targetId),
    ),
    setPublicPage: os.setPublicPage.handler(({ input: { kind, targetId, ...page }, context }) =>
      sharing.setPublicPage(actorOf(context), kind, targetId, page),
    ),
    change: os.change.handler(({ input, context }) =>
      sharing.change(actorOf(context), input.shareId, input.mayDownload),
    ),
    restore: os.restore.handler(({ input, context }) => sharing.restore(actorOf(context), input.shareId)),
    remove: os.remove.handler(async ({ input, context }) => {
      await sharing.end(actorOf(context), input.shareId);
      return { success: true };
    }),
    received: os.received.handler(async ({ context }) => ({ shares: await sharing.received(actorOf(context)) })),
    people: os.people.handler(async ({ context }) => ({ emails: await sharing.people(actorOf(context)) })),
    invitation: os.invitation.handler(({ input, context }) => sharing.invitation(actorOf(context), input.token)),
    accept: os.accept.handler(({ input, context }) => sharing.accept(actorOf(context), input.token)),
  });
}

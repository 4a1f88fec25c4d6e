import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Collections } from './collections.ts';

/** The endpoints of collections. Every call goes through the owner; others get 404. */
export function collectionsRouter(collections: Collections) {
  const os = implement(contract).$context<RequestContext>();
  const done = async (work: Promise<unknown>) => {
    await work;
    return { success: true };
  };
  return os.router({
    list: os.list.handler(({ context }) => collections.list(actorOf(context).id)),
    create: os.create.handler(({ input, context }) => collections.create(actorOf(context).id, input)),
    update: os.update.handler(({ input: { collectionId, ...changes }, context }) =>
      collections.update(actorOf(context).id, collectionId, changes),
    ),
    remove: os.remove.handler(({ input, context }) =>
      done(collections.setRemoved(actorOf(context).id, input.collectionId, true)),
    ),
    restore: os.restore.handler(({ input, context }) =>
      done(collections.setRemoved(actorOf(context).id, input.collectionId, false)),
    ),
    change: os.change.handler(async ({ input, context }) => ({
      changed: await collections.change(actorOf(context).id, input.collectionId, input.books, input.add),
    })),
    order: os.order.handler(({ input, context }) =>
      done(collections.arrange(actorOf(context).id, input.collectionId, input.bookIds)),
    ),
    ofBook: os.ofBook.handler(async ({ input, context }) => ({
      collectionIds: await collections.ofBook(actorOf(context).id, input.bookId),
    })),
    createShelf: os.createShelf.handler(({ input, context }) =>
      collections.createShelf(actorOf(context).id, input.name, input.rules),
    ),
    countShelf: os.countShelf.handler(async ({ input, context }) => ({
      count: await collections.countShelf(actorOf(context).id, input.rules),
    })),
    updateShelf: os.updateShelf.handler(({ input: { shelfId, ...changes }, context }) =>
      collections.updateShelf(actorOf(context).id, shelfId, changes),
    ),
    removeShelf: os.removeShelf.handler(({ input, context }) =>
      done(collections.setShelfRemoved(actorOf(context).id, input.shelfId, true)),
    ),
    restoreShelf: os.restoreShelf.handler(({ input, context }) =>
      done(collections.setShelfRemoved(actorOf(context).id, input.shelfId, false)),
    ),
  });
}

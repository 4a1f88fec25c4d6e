import { catalogProblems } from '../../catalog/core/index.ts';
import type { Bookstore } from '../../bookstore/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Shareable } from './shareable.ts';

export type BookParts = {
  catalog: Pick<Catalog, 'access' | 'find' | 'restore'>;
  bookstore: Pick<Bookstore, 'link' | 'setLink' | 'endLink'>;
  /** Puts a book that waits in the Inbox onto the person's shelf. */
  acceptWaiting(userId: string, bookId: string): Promise<void>;
};

/** Books: the share is the source of a grant. */
export const shareableBooks = ({ catalog, bookstore, acceptWaiting }: BookParts): Shareable => ({
  async mustPassOn(userId, bookId) {
    const rights = await catalog.access.rightsOf(userId, bookId);
    if (!rights) throw catalogProblems.make('BOOK_NOT_FOUND');
    if (!rights.passOn) throw catalogProblems.make('BOOK_NOT_YOURS');
    if (!(await catalog.find(userId, bookId))?.readable) throw catalogProblems.make('BOOK_NOT_READY');
  },
  async titleFor(userId, bookId) {
    if (!(await catalog.access.rightsOf(userId, bookId))?.passOn) return null;
    return (await catalog.find(userId, bookId))?.title ?? null;
  },
  granting: {
    give: (trx, share, userId) =>
      catalog.access.grant(trx, {
        kind: 'shared',
        sourceId: share.grant_source,
        userId,
        bookId: share.target_id,
        download: share.may_download,
        waiting: share.accepted_at === null,
      }),
    async takeBack(trx, share, reason) {
      return (await catalog.access.revoke(trx, { kind: 'shared', sourceId: share.grant_source }, reason)).length > 0;
    },
    outcomes: (trx, sources) => catalog.access.outcomes(trx, 'shared', sources),
    titleHeld: async (userId, bookId) => (await catalog.find(userId, bookId))?.title ?? null,
    async accept(userId, bookId) {
      await catalog.restore(userId, bookId);
      await acceptWaiting(userId, bookId);
    },
  },
  publicPage: {
    read: (ownerId, bookId) => bookstore.link(ownerId, bookId),
    set: (ownerId, bookId, page) =>
      page.public ? bookstore.setLink(ownerId, bookId, page.searchable) : bookstore.endLink(ownerId, bookId),
  },
});

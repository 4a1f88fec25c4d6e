import type { Catalog } from '../../catalog/server/index.ts';
import { catalogProblems } from '../../catalog/core/index.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { ShareRow } from './share-store.ts';

/** What became of a share that was given to an account. */
export type Outcome = { ended: boolean; shelved: boolean };

/** A kind of thing that can be shared. A new kind is one of these and a line in `shareables`. */
export type Shareable = {
  /** @throws for somebody who may not share it. */
  mustPassOn(userId: string, targetId: string): Promise<void>;
  /** Its title, as whoever shares it sees it; null when they no longer have it to share. */
  titleFor(userId: string, targetId: string): Promise<string | null>;
  /** Gives it to an account, in the caller's transaction; it waits for the person's decision unless they accepted. False: there is nothing
   *  to give. */
  give(trx: Db, share: ShareRow, userId: string): Promise<boolean>;
  /** False: it had been given up. */
  takeBack(trx: Db, share: ShareRow, reason: string): Promise<boolean>;
  /** By the sources of the grants. */
  outcomes(trx: Db, sources: readonly string[]): Promise<Map<string, Outcome>>;
  /** The person said yes on the page of the invitation. */
  accept(userId: string, targetId: string): Promise<void>;
};

export type BookParts = {
  catalog: Pick<Catalog, 'access' | 'find' | 'titles' | 'restore'>;
  /** Puts a book that waits in the Inbox onto the person's shelf. */
  acceptWaiting(userId: string, bookId: string): Promise<void>;
};

/** Books: the share is the source of a grant. */
export const shareableBooks = ({ catalog, acceptWaiting }: BookParts): Shareable => ({
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
  async accept(userId, bookId) {
    await catalog.restore(userId, bookId);
    await acceptWaiting(userId, bookId);
  },
});

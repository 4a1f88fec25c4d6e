import type { Shareable } from '../../../sharing/server/index.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { BookcastStore } from '../rows/bookcast-store.ts';

/** How Bookcasts are shared: there is something to hear or read, and it isn't in the trash. */
export const shareableBookcasts = (
  store: BookcastStore,
  publicPage: NonNullable<Shareable['publicPage']>,
): Shareable => ({
  publicPage,
  async mustPassOn(ownerId, id) {
    const row = await store.find(ownerId, id);
    if (!row || row.trashed_at) throw bookcastsProblems.make('BOOKCAST_NOT_FOUND');
    if (row.revision === 0) throw bookcastsProblems.make('BOOKCAST_NO_SCRIPT');
  },
  async titleFor(ownerId, id) {
    const row = await store.find(ownerId, id);
    return row && !row.trashed_at && row.revision > 0 ? row.title : null;
  },
});

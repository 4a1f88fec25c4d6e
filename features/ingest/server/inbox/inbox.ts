import { toLibraryBook } from '../../../catalog/server/index.ts';
import type { Decision, InboxFilter, InboxStore } from './inbox-store.ts';

/** The books that wait for review, and what becomes of them. */
export const inboxOf = (store: InboxStore, invalidateBooks: (ownerId: string) => Promise<void>) => ({
  counts: store.counts,
  failed: store.failed,
  async page(ownerId: string, filter: InboxFilter, after: string | null, limit: number) {
    const rows = await store.page(ownerId, filter, after, limit + 1),
      shown = rows.slice(0, limit);
    return {
      items: shown.map((row) => ({
        ...toLibraryBook(row),
        findings: row.findings,
        same:
          row.same_id === null
            ? null
            : {
                bookId: row.same_id,
                title: row.same_title ?? '',
                file: row.same_file === true,
                waiting: row.same_waiting === true,
              },
      })),
      nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  },
  async decide(
    ownerId: string,
    which: { ids: readonly string[] } | { filter: InboxFilter },
    as: Decision,
    limit: number,
  ): Promise<string[]> {
    const done = await store.decide(ownerId, await store.chosen(ownerId, which, limit), as);
    if (done.length > 0) await invalidateBooks(ownerId);
    return done;
  },
  async undo(ownerId: string, ids: readonly string[], was: Decision): Promise<number> {
    const done = await store.undo(ownerId, ids, was);
    if (done.length > 0) await invalidateBooks(ownerId);
    return done.length;
  },
});

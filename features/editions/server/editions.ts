import * as z from 'zod';
import type { EditionGroup } from '../contract.ts';
import { bestOf, editionsProblems, groupsOf, pairsOf } from '../core/index.ts';
import { GROUPS_SHOWN, UNDO_DAYS } from '../limits.ts';
import type { EditionsDeps } from './deps.ts';
import { editionsStore } from './editions-store.ts';
import { mergeWork } from './merge.ts';

/** Duplicates and editions in one person's library: found, merged, said to be different, and taken back. */
export function openEditions(deps: EditionsDeps) {
  const { db, catalog, highlights } = deps,
    store = editionsStore(db),
    work = mergeWork(deps, store);

  return {
    async groups(ownerId: string): Promise<{ groups: EditionGroup[]; total: number }> {
      const [alike, apart] = await Promise.all([catalog.editions.alike(ownerId), store.apart(ownerId)]);
      const found = groupsOf(alike, apart),
        shown = found.slice(0, GROUPS_SHOWN),
        ids = shown.flatMap((group) => group.ids);
      const [cards, marks] = await Promise.all([catalog.cards(ownerId, ids), highlights.moves.counts(ownerId, ids)]);
      const byId = new Map(cards.map((book) => [book.id, { ...book, marks: marks.get(book.id) ?? 0 }]));
      const groups = shown
        .map((group) => ({ why: group.why, books: group.ids.flatMap((id) => byId.get(id) ?? []) }))
        .filter(({ books }) => books.length > 1)
        .map((group) => ({ ...group, bestId: bestOf(group.books) }));
      return { groups, total: found.length };
    },

    merge: work.merge,

    async keepAll(ownerId: string, given: readonly string[]): Promise<{ undoId: string }> {
      const ids = [...new Set(given)];
      const undoId = await db.transaction().execute(async (trx) => {
        const books = await catalog.editions.standing(ownerId, ids, trx);
        if (ids.length < 2 || books.length !== ids.length) throw editionsProblems.make('EDITIONS_NOT_FOUND');
        const pairs = await store.setApart(ownerId, pairsOf(ids), trx);
        return store.keep(ownerId, { kind: 'apart', pairs }, trx);
      });
      return { undoId };
    },

    async undo(ownerId: string, undoId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const record = await store.take(ownerId, undoId, trx);
        if (!record) throw editionsProblems.make('EDITIONS_UNDO_GONE');
        if (record.kind === 'apart') await store.forgetApart(ownerId, record.pairs, trx);
        else await work.takeBack(ownerId, record, trx);
      });
      await catalog.invalidateBooks(ownerId);
    },

    defineJobs(): void {
      deps.jobs.define('editions.sweep', {
        schema: z.object({}),
        cron: { at: '47 3 * * *', data: {} },
        run: async () => {
          await store.forgetOld(UNDO_DAYS);
        },
      });
    },
  };
}
export type Editions = ReturnType<typeof openEditions>;

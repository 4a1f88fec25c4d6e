import * as z from 'zod';
import type { BookSelection, BulkDone } from '../contract.ts';
import { libraryProblems, parseTags } from '../core/index.ts';
import { MAX_SELECTED } from '../limits.ts';
import type { BulkStore, Said } from './bulk-store.ts';
import type { LibraryDeps } from './deps.ts';
import type { ListStore } from './list-store.ts';

const Ids = z.array(z.uuid());
const SaidBefore: z.ZodType<Said[]> = z.array(
  z.object({
    id: z.uuid(),
    title: z.string(),
    author: z.string().nullable(),
    series: z.string().nullable(),
    series_index: z.number().nullable(),
    genre: z.string().nullable(),
    language: z.string().nullable(),
    tags: z.array(z.string()),
  }),
);
type Parts = { bulk: BulkStore; lists: ListStore; changedMany(ownerId: string): Promise<void> };

/** Work on many books of one person at once; what destroys can be taken back. */
export function bulkWork(deps: LibraryDeps, { bulk, lists, changedMany }: Parts) {
  /** Writes the changed books and keeps what they were. */
  async function rewrite(ownerId: string, before: readonly Said[], change: (book: Said) => Said): Promise<BulkDone> {
    const now = before.map(change),
      differs = before.map((book, i) => JSON.stringify(book) !== JSON.stringify(now[i]));
    const changed = now.filter((_, i) => differs[i]);
    if (changed.length === 0) return { changed: 0, undoId: null };
    const undoId = await deps.db.transaction().execute(async (trx) => {
      await bulk.say(ownerId, changed, trx);
      return bulk.keep(
        ownerId,
        'edit',
        before.filter((_, i) => differs[i]),
        trx,
      );
    });
    await changedMany(ownerId);
    return { changed: changed.length, undoId };
  }

  return {
    /** The books a selection names, found now; ids of somebody else's fall away where they are used. */
    async idsOf(ownerId: string, selection: BookSelection): Promise<string[]> {
      if ('ids' in selection) return (await lists.cards(ownerId, selection.ids)).map(({ id }) => id);
      const not = new Set(selection.except);
      return (await lists.ids(ownerId, selection.filter, MAX_SELECTED)).filter((id) => !not.has(id));
    },

    changeTag: async (ownerId: string, from: string, to: string | null): Promise<BulkDone> =>
      rewrite(ownerId, await bulk.withTag(ownerId, from), (book) => ({
        ...book,
        tags: parseTags(book.tags.flatMap((tag) => (tag !== from ? [tag] : to === null ? [] : [to]))),
      })),

    /** Puts books back to what they were before a change of many. */
    async undo(ownerId: string, undoId: string): Promise<number> {
      const kept = await bulk.kept(ownerId, undoId);
      if (!kept || kept.kind === 'pack') throw libraryProblems.make('NOTHING_TO_UNDO');
      const changed =
        kept.kind === 'trash'
          ? (await bulk.setTrashed(ownerId, Ids.parse(kept.books), false)).length
          : await deps.db.transaction().execute((trx) => bulk.say(ownerId, SaidBefore.parse(kept.books), trx));
      await bulk.forget(ownerId, undoId);
      await changedMany(ownerId);
      return changed;
    },
  };
}

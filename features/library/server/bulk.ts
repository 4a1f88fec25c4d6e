import { languageTag } from '../../../platform/common/language-tag.ts';
import * as z from 'zod';
import { CONTRIBUTOR_ROLES } from '../../../adapters/formats/index.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { BookSelection, BulkChange, BulkDone } from '../contract.ts';
import { libraryProblems, parseTags } from '../core/index.ts';
import { MAX_SELECTED, PACK_BOOKS, PACK_BYTES } from '../limits.ts';
import type { BulkStore, Said } from './bulk-store.ts';
import type { LibraryDeps } from './deps.ts';
import type { ListStore } from './list-store.ts';
import type { BookUpgrade } from './upgrade.ts';

const Ids = z.array(z.uuid());
const SaidBefore: z.ZodType<Said[]> = z.array(
  z.object({
    id: z.uuid(),
    title: z.string(),
    author: z.string().nullable(),
    contributors: z.array(z.object({ name: z.string(), role: z.enum(CONTRIBUTOR_ROLES) })).default([]),
    series: z.string().nullable(),
    series_index: z.number().nullable(),
    genre: z.string().nullable(),
    language: z.string().nullable(),
    tags: z.array(z.string()),
  }),
);
/** A book as the change leaves it; what the change does not name stays. */
const changedBy =
  (change: BulkChange) =>
  (book: Said): Said => {
    const gone = new Set(change.removeTags),
      tags = parseTags([...book.tags.filter((tag) => !gone.has(tag)), ...change.addTags]);
    return {
      ...book,
      ...(change.author !== undefined && { author: change.author || null }),
      ...(change.series !== undefined && { series: change.series || null }),
      ...(change.series !== undefined && change.series !== book.series && { series_index: null }),
      ...(change.genre !== undefined && { genre: change.genre }),
      ...(change.language !== undefined && { language: languageTag(change.language) }),
      tags,
    };
  };
const differ = (one: Said, other: Said) => JSON.stringify(one) !== JSON.stringify(other);

type Parts = {
  bulk: BulkStore;
  lists: ListStore;
  upgrade: Pick<BookUpgrade, 'begin' | 'reprocess'>;
  changedMany(ownerId: string): Promise<void>;
};

/** Work on many books of one person at once; what destroys can be taken back. */
export function bulkWork(deps: LibraryDeps, { bulk, lists, upgrade, changedMany }: Parts) {
  /** Writes the changed books and keeps what they were. */
  async function rewrite(ownerId: string, before: readonly Said[], change: (book: Said) => Said): Promise<BulkDone> {
    const now = before.map(change),
      differs = before.map((book, i) => differ(book, now[i]!));
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

  /** The books a selection names, found now; ids of somebody else's fall away. */
  async function idsOf(ownerId: string, selection: BookSelection): Promise<string[]> {
    if ('ids' in selection) return (await lists.cards(ownerId, selection.ids)).map(({ id }) => id);
    const not = new Set(selection.except);
    return (await lists.ids(ownerId, selection.filter, MAX_SELECTED)).filter((id) => !not.has(id));
  }
  const saidOf = async (ownerId: string, selection: BookSelection) => bulk.said(ownerId, await idsOf(ownerId, selection));

  return {
    idsOf,

    async preview(ownerId: string, selection: BookSelection, change: BulkChange): Promise<{ count: number; changes: number }> {
      const books = await saidOf(ownerId, selection),
        after = changedBy(change);
      return { count: books.length, changes: books.filter((book) => differ(book, after(book))).length };
    },
    edit: async (ownerId: string, selection: BookSelection, change: BulkChange): Promise<BulkDone> =>
      rewrite(ownerId, await saidOf(ownerId, selection), changedBy(change)),

    async trash(ownerId: string, selection: BookSelection): Promise<BulkDone> {
      const ids = await bulk.setTrashed(ownerId, await idsOf(ownerId, selection), true);
      if (ids.length === 0) return { changed: 0, undoId: null };
      await changedMany(ownerId);
      return { changed: ids.length, undoId: await bulk.keep(ownerId, 'trash', ids) };
    },
    async restore(ownerId: string, given: readonly string[]): Promise<BulkDone> {
      const ids = await bulk.setTrashed(ownerId, given, false);
      if (ids.length === 0) return { changed: 0, undoId: null };
      await changedMany(ownerId);
      return { changed: ids.length, undoId: await bulk.keep(ownerId, 'restore', ids) };
    },
    /** Removes books for good; only what is in the trash. */
    async remove(ownerId: string, ids: readonly string[]): Promise<number> {
      const gone = await bulk.removeTrashed(ownerId, ids);
      for (const keys of gone) for (const key of keys) await deps.files.delete(key);
      if (gone.length > 0) await changedMany(ownerId);
      return gone.length;
    },
    /** Has books made again behind all other work; those whose work failed are tried at once. */
    async reprocess(actor: Actor, selection: BookSelection): Promise<number> {
      const ids = await idsOf(actor.id, selection),
        { stale, failed } = await bulk.makeStale(actor.id, ids);
      if (stale > 0) await upgrade.begin();
      for (const id of failed) await upgrade.reprocess(actor, id);
      if (stale + failed.length > 0) await changedMany(actor.id);
      return stale + failed.length;
    },

    /** Remembers which originals are asked for, so that a plain address can stream them. */
    async pack(ownerId: string, selection: BookSelection): Promise<{ url: string; count: number }> {
      const ids = await idsOf(ownerId, selection),
        files = ids.length > 0 && ids.length <= PACK_BOOKS ? await bulk.originals(ownerId, ids) : [];
      if (ids.length > PACK_BOOKS || files.reduce((sum, file) => sum + file.file_size, 0) > PACK_BYTES)
        throw libraryProblems.make('PACK_TOO_LARGE', { max: PACK_BOOKS });
      const id = await bulk.keep(
        ownerId,
        'pack',
        files.map((file) => file.id),
      );
      return { url: `/api/user/library/originals/${id}`, count: files.length };
    },
    /** The originals that were asked for. */
    async packed(ownerId: string, packId: string) {
      const kept = await bulk.kept(ownerId, packId);
      if (kept?.kind !== 'pack') throw libraryProblems.make('BOOK_NOT_FOUND');
      const ids = Ids.parse(kept.books);
      return ids.length > 0 ? bulk.originals(ownerId, ids) : [];
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
        kept.kind !== 'edit'
          ? (await bulk.setTrashed(ownerId, Ids.parse(kept.books), kept.kind === 'restore')).length
          : await deps.db.transaction().execute((trx) => bulk.say(ownerId, SaidBefore.parse(kept.books), trx));
      await bulk.forget(ownerId, undoId);
      await changedMany(ownerId);
      return changed;
    },
  };
}

import * as z from 'zod';
import type { BookSelection, BulkChange, BulkDone } from '../../contract.ts';
import { catalogProblems, parseTags } from '../../core/index.ts';
import { MAX_SELECTED, PACK_BOOKS, PACK_BYTES } from '../../limits.ts';
import type { MetadataRow } from '../books/book-metadata.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { BookEdit, editedBy, editOf, saysChange, showsChange, withoutEdit } from './bulk-edit.ts';
import type { AccessStore } from '../access/access-store.ts';
import type { BulkStore } from './bulk-store.ts';
import type { ListStore } from '../lists/list-store.ts';
import type { CatalogDeps } from '../deps.ts';

const Ids = z.array(z.uuid());
const Edits = z.array(BookEdit);

type Parts = {
  access: AccessStore;
  bulk: BulkStore;
  lists: ListStore;
  invalidateBooks(ownerId: string): Promise<void>;
  invalidateOthers(ownerId: string, bookIds: readonly string[]): Promise<void>;
};

/** Work on many books of one person at once; what destroys can be taken back. */
export function bulkWork(deps: CatalogDeps, { access, bulk, lists, invalidateBooks, invalidateOthers }: Parts) {
  /** Changes books that it reads and holds in one transaction, and keeps what they were. */
  async function rewrite(
    ownerId: string,
    books: (trx: Db) => Promise<MetadataRow[]>,
    change: (book: MetadataRow) => MetadataRow,
  ): Promise<BulkDone> {
    const done = await deps.db.transaction().execute(async (trx) => {
      const before = await books(trx),
        pairs = before.map((book) => [book, change(book)] as const).filter(([was, is]) => saysChange(was, is)),
        changed = pairs.filter(([was, is]) => showsChange(was, is)).length;
      // What a person says of a book holds from now on, also where its file says the same today.
      await bulk.say(
        ownerId,
        pairs.map(([, is]) => is),
        trx,
      );
      const undoId =
        changed > 0
          ? await bulk.keep(
              ownerId,
              'edit',
              pairs.map(([was, is]) => editOf(was, is)),
              trx,
            )
          : null;
      return { changed, undoId, ids: pairs.map(([, is]) => is.id) };
    });
    const { ids, ...result } = done;
    if (result.changed > 0) {
      await invalidateBooks(ownerId);
      await invalidateOthers(ownerId, ids);
    }
    return result;
  }

  /** The books a selection names, found now; ids of somebody else's fall away. */
  async function idsOf(ownerId: string, selection: BookSelection): Promise<string[]> {
    if ('ids' in selection) return (await lists.cards(ownerId, selection.ids)).map(({ id }) => id);
    const not = new Set(selection.except);
    return (await lists.ids(ownerId, selection.filter, MAX_SELECTED)).filter((id) => !not.has(id));
  }

  /** Puts back what edits changed of books; what was said about them since then stays. */
  const takeBack = (ownerId: string, edits: readonly BookEdit[]): Promise<number> =>
    deps.db.transaction().execute(async (trx) => {
      const edit = new Map(edits.map((one) => [one.id, one])),
        books = await bulk.metadata(ownerId, [...edit.keys()], trx);
      return bulk.say(
        ownerId,
        books.map((book) => withoutEdit(book, edit.get(book.id)!)),
        trx,
      );
    });

  return {
    idsOf,

    async preview(
      ownerId: string,
      selection: BookSelection,
      change: BulkChange,
    ): Promise<{ count: number; changes: number }> {
      const books = await bulk.metadata(ownerId, await idsOf(ownerId, selection)),
        after = editedBy(change);
      return { count: books.length, changes: books.filter((book) => showsChange(book, after(book))).length };
    },
    async edit(ownerId: string, selection: BookSelection, change: BulkChange): Promise<BulkDone> {
      const ids = await idsOf(ownerId, selection);
      return rewrite(ownerId, (trx) => bulk.metadata(ownerId, ids, trx), editedBy(change));
    },

    async trash(ownerId: string, selection: BookSelection): Promise<BulkDone> {
      const ids = await bulk.setTrashed(ownerId, await idsOf(ownerId, selection), true);
      if (ids.length === 0) return { changed: 0, undoId: null };
      await invalidateBooks(ownerId);
      return { changed: ids.length, undoId: await bulk.keep(ownerId, 'trash', ids) };
    },
    async restore(ownerId: string, given: readonly string[]): Promise<BulkDone> {
      const ids = await bulk.setTrashed(ownerId, given, false);
      if (ids.length === 0) return { changed: 0, undoId: null };
      await invalidateBooks(ownerId);
      return { changed: ids.length, undoId: await bulk.keep(ownerId, 'restore', ids) };
    },
    /** Removes books for good; only what is in the trash. */
    async remove(ownerId: string, ids: readonly string[]): Promise<number> {
      let gone = 0;
      for (const id of ids) {
        const keys = await access.remove(ownerId, id, { trashed: true });
        for (const key of keys ?? []) await deps.files.delete(key);
        if (keys) gone++;
      }
      if (gone > 0) await invalidateBooks(ownerId);
      return gone;
    },
    /** Remembers which originals are asked for, so that a plain address can stream them. */
    async pack(ownerId: string, selection: BookSelection): Promise<{ url: string; count: number; leftOut: number }> {
      const selected = await idsOf(ownerId, selection),
        allowed = await access.downloadable(ownerId, selected),
        ids = selected.filter((id) => allowed.has(id));
      if (selected.length > 0 && ids.length === 0) throw catalogProblems.make('DOWNLOAD_NOT_GRANTED');
      const files = ids.length > 0 && ids.length <= PACK_BOOKS ? await bulk.originals(ownerId, ids) : [];
      if (ids.length > PACK_BOOKS || files.reduce((sum, file) => sum + file.file_size, 0) > PACK_BYTES)
        throw catalogProblems.make('PACK_TOO_LARGE', { max: PACK_BOOKS });
      const id = await bulk.keep(
        ownerId,
        'pack',
        files.map((file) => file.id),
      );
      return {
        url: `/api/user/library/originals/${id}`,
        count: files.length,
        leftOut: selected.length - ids.length,
      };
    },
    /** The originals that were asked for. */
    async packed(ownerId: string, packId: string) {
      const kept = await bulk.kept(ownerId, packId);
      if (kept?.kind !== 'pack') throw catalogProblems.make('BOOK_NOT_FOUND');
      const allowed = await access.downloadable(ownerId, Ids.parse(kept.books));
      return allowed.size > 0 ? bulk.originals(ownerId, [...allowed]) : [];
    },

    changeTag: (ownerId: string, from: string, to: string | null): Promise<BulkDone> =>
      rewrite(
        ownerId,
        (trx) => bulk.withTag(ownerId, from, trx),
        (book) => ({
          ...book,
          tags: parseTags(book.tags.flatMap((tag) => (tag !== from ? [tag] : to === null ? [] : [to]))),
        }),
      ),

    /** Takes a change of many books back. */
    async undo(ownerId: string, undoId: string): Promise<number> {
      const kept = await bulk.kept(ownerId, undoId);
      if (!kept || kept.kind === 'pack') throw catalogProblems.make('NOTHING_TO_UNDO');
      const edits = kept.kind === 'edit' ? Edits.parse(kept.books) : null,
        changed = edits
          ? await takeBack(ownerId, edits)
          : (await bulk.setTrashed(ownerId, Ids.parse(kept.books), kept.kind === 'restore')).length;
      await bulk.forget(ownerId, undoId);
      await invalidateBooks(ownerId);
      if (edits)
        await invalidateOthers(
          ownerId,
          edits.map(({ id }) => id),
        );
      return changed;
    },
  };
}

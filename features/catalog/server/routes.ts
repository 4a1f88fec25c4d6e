import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import { catalogProblems } from '../core/index.ts';
import { type BookRow, toDetails, toLibraryBook } from './books/shape.ts';
import type { Catalog } from './catalog.ts';

const missing = () => catalogProblems.make('BOOK_NOT_FOUND');

/** Lists, details and changes of books. Every call goes through the person's own copy; whoever has none gets 404. */
export function catalogRouter(catalog: Catalog) {
  const os = implement(contract).$context<RequestContext>();
  const detailsOf = async (book: BookRow) => {
    const rights = await catalog.access.rightsOf(book.owner_id, book.id);
    if (!rights) throw missing(); // it was revoked meanwhile
    return toDetails(book, rights);
  };
  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const owner = actorOf(context).id;
      const [{ rows, next }, total] = await Promise.all([catalog.page(owner, input), catalog.countBooks(owner, input)]);
      return { books: rows.map(toLibraryBook), nextCursor: next, total };
    }),
    facets: os.facets.handler(({ context }) => catalog.facets(actorOf(context).id)),
    series: os.series.handler(async ({ context }) => ({ series: await catalog.series(actorOf(context).id) })),
    changeTag: os.changeTag.handler(({ input, context }) =>
      catalog.many.changeTag(actorOf(context).id, input.from, input.to),
    ),
    bulkPreview: os.bulkPreview.handler(({ input, context }) =>
      catalog.many.preview(actorOf(context).id, input.books, input.change),
    ),
    bulkEdit: os.bulkEdit.handler(({ input, context }) =>
      catalog.many.edit(actorOf(context).id, input.books, input.change),
    ),
    bulkTrash: os.bulkTrash.handler(({ input, context }) => catalog.many.trash(actorOf(context).id, input.books)),
    bulkRestore: os.bulkRestore.handler(({ input, context }) => catalog.many.restore(actorOf(context).id, input.ids)),
    bulkRemove: os.bulkRemove.handler(async ({ input, context }) => ({
      changed: await catalog.many.remove(actorOf(context).id, input.ids),
    })),
    bulkReprocess: os.bulkReprocess.handler(({ input, context }) => catalog.reprocess(actorOf(context), input.books)),
    bulkPack: os.bulkPack.handler(({ input, context }) => catalog.many.pack(actorOf(context).id, input.books)),
    bulkUndo: os.bulkUndo.handler(async ({ input, context }) => ({
      changed: await catalog.many.undo(actorOf(context).id, input.undoId),
    })),
    trash: os.trash.handler(async ({ context }) => {
      const owner = actorOf(context).id,
        rows = await catalog.trashed(owner),
        sharedWith = await catalog.sharedWith(
          owner,
          rows.map(({ id }) => id),
        );
      return {
        books: rows.map((row) => ({
          ...toLibraryBook(row),
          trashedAt: row.trashed_at ?? row.added_at,
          sharedWith: sharedWith.get(row.id) ?? 0,
        })),
      };
    }),
    get: os.get.handler(async ({ input, context }) => {
      const book = await catalog.find(actorOf(context).id, input.bookId);
      if (!book?.listed) throw missing();
      return detailsOf(book);
    }),
    update: os.update.handler(async ({ input, context }) => {
      const { bookId, ...changes } = input,
        book = await catalog.change(actorOf(context).id, bookId, changes);
      if (!book) throw missing();
      return detailsOf(book);
    }),
    remove: os.remove.handler(async ({ input, context }) => {
      const owner = actorOf(context).id;
      const done = input.permanent
        ? await catalog.removeForGood(owner, input.bookId)
        : await catalog.moveToTrash(owner, input.bookId);
      if (!done) throw missing();
      return { success: true };
    }),
    restore: os.restore.handler(async ({ input, context }) => {
      if (!(await catalog.restore(actorOf(context).id, input.bookId))) throw missing();
      return { success: true };
    }),
  });
}

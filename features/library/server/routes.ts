import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import { libraryProblems } from '../core/index.ts';
import type { Library } from './library.ts';
import { toDetails, toLibraryBook } from './shape.ts';

const missing = () => libraryProblems.make('BOOK_NOT_FOUND');

/** The library's endpoints. Every call goes through the owner; others get 404. */
export function libraryRouter(library: Library) {
  const os = implement(contract).$context<RequestContext>();
  const { books, lists, uploads, progress } = library;
  return os.router({
    presignUpload: os.presignUpload.handler(async ({ input, context }) => ({
      ...(await uploads.presign(actorOf(context), input)),
      uploadType: input.uploadType,
    })),
    processUploaded: os.processUploaded.handler(({ input, context }) => uploads.process(actorOf(context), input)),
    saveFromWeb: os.saveFromWeb.handler(({ input, context }) => library.saveFromWeb(actorOf(context), input)),
    uploadProgress: os.uploadProgress.handler(async ({ input, context, signal }) => {
      const actor = actorOf(context);
      await progress.status(actor, input.bookId); // a stranger gets 404 before the stream opens
      return progress.follow(actor, input.bookId, signal ?? context.signal);
    }),
    bookStatus: os.bookStatus.handler(({ input, context }) => progress.status(actorOf(context), input.bookId)),
    documentStatus: os.documentStatus.handler(({ input, context }) => progress.status(actorOf(context), input.bookId)),
    document: os.document.handler(async ({ input, context }) => {
      const book = await books.find(actorOf(context).id, input.bookId);
      if (!book) throw missing();
      const processingStatus =
        book.state === 'failed'
          ? ('failed' as const)
          : book.searchable
            ? ('fully_processed' as const)
            : book.listed
              ? ('book_ready' as const)
              : ('parsing' as const);
      return {
        processingStatus,
        title: book.title,
        version: book.version,
        epub_path: book.readable === 'epub' ? `/api/books/${book.id}/file?variant=readable` : null,
      };
    }),
    list: os.list.handler(async ({ input, context }) => {
      const owner = actorOf(context).id;
      const [{ rows, next }, total] = await Promise.all([lists.page(owner, input), library.countBooks(owner, input)]);
      return { books: rows.map(toLibraryBook), nextCursor: next, total };
    }),
    facets: os.facets.handler(({ context }) => library.facets(actorOf(context).id)),
    series: os.series.handler(async ({ context }) => ({ series: await lists.series(actorOf(context).id) })),
    changeTag: os.changeTag.handler(({ input, context }) =>
      library.bulk.changeTag(actorOf(context).id, input.from, input.to),
    ),
    bulkPreview: os.bulkPreview.handler(({ input, context }) =>
      library.bulk.preview(actorOf(context).id, input.books, input.change),
    ),
    bulkEdit: os.bulkEdit.handler(({ input, context }) =>
      library.bulk.edit(actorOf(context).id, input.books, input.change),
    ),
    bulkTrash: os.bulkTrash.handler(({ input, context }) => library.bulk.trash(actorOf(context).id, input.books)),
    bulkRestore: os.bulkRestore.handler(({ input, context }) => library.bulk.restore(actorOf(context).id, input.ids)),
    bulkRemove: os.bulkRemove.handler(async ({ input, context }) => ({
      changed: await library.bulk.remove(actorOf(context).id, input.ids),
    })),
    bulkReprocess: os.bulkReprocess.handler(async ({ input, context }) => ({
      changed: await library.bulk.reprocess(actorOf(context), input.books),
    })),
    bulkPack: os.bulkPack.handler(({ input, context }) => library.bulk.pack(actorOf(context).id, input.books)),
    bulkUndo: os.bulkUndo.handler(async ({ input, context }) => ({
      changed: await library.bulk.undo(actorOf(context).id, input.undoId),
    })),
    search: os.search.handler(async ({ input, context }) => {
      const scope = { ownerId: actorOf(context).id, bookIds: input.bookId ? [input.bookId] : null };
      const hits = await library.searchWords(scope, input.q, input.limit);
      return {
        passages: hits.map(({ bookId, title, ord, text, prefix, suffix, chapter, page, cfi, score }) => ({
          bookId,
          title,
          ord,
          text,
          prefix,
          suffix,
          chapter,
          page,
          cfi,
          score,
        })),
      };
    }),
    searchInBook: os.searchInBook.handler(async ({ input, context }) => {
      const found = await library.searchInBook(actorOf(context).id, input.bookId, input);
      if (!found) throw missing();
      return found;
    }),
    trash: os.trash.handler(async ({ context }) => ({
      books: (await lists.trash(actorOf(context).id)).map((row) => ({
        ...toLibraryBook(row),
        trashedAt: row.trashed_at ?? row.added_at,
      })),
    })),
    get: os.get.handler(async ({ input, context }) => {
      const book = await books.find(actorOf(context).id, input.bookId);
      if (!book?.listed) throw missing();
      return toDetails(book);
    }),
    update: os.update.handler(async ({ input, context }) => {
      const { bookId, ...changes } = input,
        book = await books.change(actorOf(context).id, bookId, changes);
      if (!book) throw missing();
      await library.touched(book.owner_id);
      return toDetails(book);
    }),
    remove: os.remove.handler(async ({ input, context }) => {
      const owner = actorOf(context).id;
      const done = input.permanent
        ? await library.removeForGood(owner, input.bookId)
        : await library.moveToTrash(owner, input.bookId);
      if (!done) throw missing();
      return { success: true };
    }),
    restore: os.restore.handler(async ({ input, context }) => {
      if (!(await library.restore(actorOf(context).id, input.bookId))) throw missing();
      return { success: true };
    }),
    retry: os.retry.handler(async ({ input, context }) => {
      const actor = actorOf(context);
      await uploads.retry(actor, input.bookId);
      return progress.status(actor, input.bookId);
    }),
    health: os.health.handler(({ input, context }) => library.health.report(actorOf(context), input.bookId)),
    selfTest: os.selfTest.handler(({ input, context }) => library.health.retest(actorOf(context), input.bookId)),
    reprocess: os.reprocess.handler(async ({ input, context }) => {
      await library.reprocess(actorOf(context), input.bookId);
      return library.health.report(actorOf(context), input.bookId);
    }),
    recognition: os.recognition.handler(({ input, context }) =>
      library.recognition.state(actorOf(context), input.bookId),
    ),
    recognise: os.recognise.handler(({ input, context }) =>
      library.recognition.begin(actorOf(context), input.bookId, input.engine),
    ),
    recognitionLanguages: os.recognitionLanguages.handler(({ context }) =>
      library.recognition.languages(actorOf(context)),
    ),
    cancelRecognition: os.cancelRecognition.handler(({ input, context }) =>
      library.recognition.cancel(actorOf(context), input.bookId),
    ),
    cancel: os.cancel.handler(async ({ input, context }) => {
      if (!(await library.cancelWork(actorOf(context).id, input.bookId))) throw missing();
      return { success: true };
    }),
  });
}

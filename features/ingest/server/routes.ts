import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { catalogProblems } from '../../catalog/core/index.ts';
import { contract } from '../contract.ts';
import type { Ingest } from './ingest.ts';

const missing = () => catalogProblems.make('BOOK_NOT_FOUND');

/** Uploads, the work on files, their health and recognition. Every call goes through the owner; others get 404. */
export function ingestRouter(ingest: Ingest) {
  const os = implement(contract).$context<RequestContext>();
  const { uploads, progress } = ingest;
  return os.router({
    presignUpload: os.presignUpload.handler(async ({ input, context }) => ({
      ...(await uploads.presign(actorOf(context), input)),
      uploadType: input.uploadType,
    })),
    processUploaded: os.processUploaded.handler(({ input, context }) => uploads.process(actorOf(context), input)),
    saveFromWeb: os.saveFromWeb.handler(({ input, context }) => ingest.saveFromWeb(actorOf(context), input)),
    uploadProgress: os.uploadProgress.handler(async ({ input, context, signal }) => {
      const actor = actorOf(context);
      await progress.status(actor, input.bookId); // a stranger gets 404 before the stream opens
      return progress.follow(actor, input.bookId, signal ?? context.signal);
    }),
    bookStatus: os.bookStatus.handler(({ input, context }) => progress.status(actorOf(context), input.bookId)),
    documentStatus: os.documentStatus.handler(({ input, context }) => progress.status(actorOf(context), input.bookId)),
    document: os.document.handler(async ({ input, context }) => {
      const book = await ingest.find(actorOf(context).id, input.bookId);
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
    retry: os.retry.handler(async ({ input, context }) => {
      const actor = actorOf(context);
      await uploads.retry(actor, input.bookId);
      return progress.status(actor, input.bookId);
    }),
    health: os.health.handler(({ input, context }) => ingest.health.report(actorOf(context), input.bookId)),
    selfTest: os.selfTest.handler(({ input, context }) => ingest.health.retest(actorOf(context), input.bookId)),
    reprocess: os.reprocess.handler(async ({ input, context }) => {
      await ingest.reprocess(actorOf(context), input.bookId);
      return ingest.health.report(actorOf(context), input.bookId);
    }),
    recognition: os.recognition.handler(({ input, context }) =>
      ingest.recognition.state(actorOf(context), input.bookId),
    ),
    recognize: os.recognize.handler(({ input, context }) =>
      ingest.recognition.begin(actorOf(context), input.bookId, input.engine),
    ),
    recognitionLanguages: os.recognitionLanguages.handler(({ context }) =>
      ingest.recognition.languages(actorOf(context)),
    ),
    cancelRecognition: os.cancelRecognition.handler(({ input, context }) =>
      ingest.recognition.cancel(actorOf(context), input.bookId),
    ),
    cancel: os.cancel.handler(async ({ input, context }) => {
      if (!(await ingest.cancelWork(actorOf(context).id, input.bookId))) throw missing();
      return { success: true };
    }),
  });
}

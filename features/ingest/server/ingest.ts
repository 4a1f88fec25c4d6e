import type { Actor } from '../../../platform/server/context.ts';
import type { IngestDeps } from './deps.ts';
import { inboxOf } from './inbox/inbox.ts';
import { inboxStore } from './inbox/inbox-store.ts';
import { bookProcessor } from './process/process-book.ts';
import { workStore } from './process/work-store.ts';
import { bookRecognition } from './recognition/recognition.ts';
import { recognitionStore } from './recognition/recognition-store.ts';
import { bookHealth } from './reprocess/health.ts';
import { reprocessStore } from './reprocess/reprocess-store.ts';
import { bookReindex } from './reprocess/reindex.ts';
import { bookUpgrade } from './reprocess/upgrade.ts';
import { addGuide, type Guide } from './upload/guide.ts';
import { progressOf } from './upload/progress.ts';
import { uploadSteps } from './upload/uploads.ts';
import { webSource } from './web-source/web-source.ts';

/** How files become books: uploads, the web, the work on them, recognition, upgrades. Other features get functions, never a store. */
export function openIngest(deps: IngestDeps) {
  const { db, catalog, passages, jobs, log } = deps;
  const work = workStore(db, catalog),
    reprocessing = reprocessStore(db),
    recognitions = recognitionStore(db, catalog),
    health = bookHealth({ catalog, reprocessing, passages, jobs }),
    upgrade = bookUpgrade({ db, jobs, catalog, reprocessing }),
    reindex = bookReindex(deps, { reprocessing, selfTest: health.test }),
    web = webSource(deps, work),
    uploads = uploadSteps(deps, work);

  const recognition = bookRecognition(deps, {
    store: recognitions,
    reindexed: async (book) => {
      await db.transaction().execute(await passages.enqueueEmbedding(book));
      await health
        .test(book)
        .catch((error: unknown) => log.warn({ bookId: book.id, err: error }, 'the index could not be tested'));
      await catalog.invalidateContent(book);
    },
  });
  const processor = bookProcessor({
    deps,
    work,
    reprocessing,
    recognitions,
    fetchSource: web.fetchSource,
    selfTest: health.test,
  });

  return {
    uploads,
    /** Saves a page or a file of the web; the bytes come with the job. */
    saveFromWeb: web.save,
    /** Puts a book of ours on a person's shelf; its id. */
    addGuide: (actor: Actor, guide: Guide) => addGuide(uploads, catalog, actor, guide),
    progress: progressOf(deps, work),
    find: catalog.find,
    health,
    recognition,
    /** Books that were found and wait for their owner's decision. */
    inbox: inboxOf(inboxStore(db), catalog.invalidateBooks),
    /** How many books are being worked on, of everybody: who brings many waits. */
    underWay: work.underWay,
    reprocess: upgrade.reprocess,
    reprocessMany: upgrade.reprocessMany,
    /** After a start: what older versions left is brought up to date, when nothing else waits. */
    beginUpgrade: async (): Promise<void> => {
      await upgrade.begin();
      await reindex.begin();
    },
    /** Stops the work and forgets a book that never became one; a finished book is left alone. */
    async cancelWork(ownerId: string, bookId: string): Promise<boolean> {
      if (!(await catalog.find(ownerId, bookId))) return false;
      const book = await catalog.kept(ownerId, bookId);
      await jobs.cancel(bookId);
      return book.listed || book.state === 'ready' ? true : catalog.removeForGood(ownerId, bookId);
    },
    /** Registers the work on files with the job queue; `concurrency` books at a time. */
    defineJobs(concurrency: number): void {
      upgrade.defineJobs();
      reindex.defineJobs();
      recognition.defineJobs();
      processor.defineJobs(concurrency);
    },
  };
}
export type Ingest = ReturnType<typeof openIngest>;

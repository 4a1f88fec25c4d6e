import { Incomplete, StorageFull, TooLarge } from '../../../../adapters/files/index.ts';
import type { Actor } from '../../../../platform/server/context.ts';
import { extensionOf } from '../../../../adapters/formats/index.ts';
import { ingestProblems } from '../../core/problems.ts';
import type { UploadMetadata } from '../../core/shapes.ts';
import { isAccepted, isLocked, MAX_FILE_BYTES } from '../../limits.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { PROCESS_BOOK } from '../process/process-book.ts';
import type { IngestDeps } from '../deps.ts';
import type { WorkStore } from '../process/work-store.ts';

type Presign = { fileName: string; fileType: string; fileSize: number };
type Process = {
  bookId: string;
  fileName: string;
  metadata?: UploadMetadata | null | undefined;
  keepDuplicate: boolean;
  uploadType?: string;
  review?: boolean;
  /** Nobody may be watching: a failure is told in the Inbox. */
  unattended?: boolean;
};

/** Files of a folder wait behind those that people look at; books of an older version wait behind both. */
const FOLDER_PRIORITY = -5;

/** The three steps of an upload (spec 7): a place, the bytes, the start of the work. */
export const uploadSteps = (deps: IngestDeps, work: WorkStore) => {
  const { files, jobs, db, catalog } = deps;

  /** Sends the work in the same transaction that changes the row, so neither exists without the other. */
  const send = (trx: Db, bookId: string, ownerId: string, priority = 0) =>
    jobs.send(PROCESS_BOOK, { bookId }, { trx, singletonKey: bookId, subjectId: bookId, ownerId, priority });

  return {
    async presign(actor: Actor, file: Presign) {
      if (file.fileSize > MAX_FILE_BYTES) throw ingestProblems.make('FILE_TOO_LARGE', { fileName: file.fileName });
      if (isLocked(file.fileName)) throw ingestProblems.make('FILE_DRM', { fileName: file.fileName });
      if (!isAccepted(file.fileName, file.fileType))
        throw ingestProblems.make('FILE_UNSUPPORTED', {
          fileName: file.fileName,
          type: file.fileType || extensionOf(file.fileName) || file.fileName,
        });
      if (file.fileSize === 0) throw ingestProblems.make('FILE_EMPTY', { fileName: file.fileName });
      const { id, key } = await work.addDraft(actor.id, file);
      return { uploadUrl: `/api/uploads/${id}`, bookId: id, storagePath: key };
    },

    /** Keeps the bytes as they flow; a cut connection leaves nothing. */
    async receive(
      actor: Actor,
      bookId: string,
      body: AsyncIterable<Uint8Array>,
      declaredSize: number | null,
    ): Promise<{ size: number }> {
      const book = await catalog.kept(actor.id, bookId);
      if (book.state !== 'draft') throw ingestProblems.make('UPLOAD_NOT_WAITING', { fileName: book.file_name });
      if (declaredSize !== null && declaredSize > MAX_FILE_BYTES)
        throw ingestProblems.make('FILE_TOO_LARGE', { fileName: book.file_name });
      try {
        const kept = await files.put(book.original_key, body, {
          contentType: 'application/octet-stream',
          maxBytes: MAX_FILE_BYTES,
          leastBytes: book.file_size, // a proxy may end a cut upload as if it were whole
          ...(declaredSize !== null && { expectBytes: declaredSize }),
        });
        await work.received(actor.id, bookId, kept);
        return { size: kept.size };
      } catch (error) {
        if (error instanceof TooLarge) throw ingestProblems.make('FILE_TOO_LARGE', { fileName: book.file_name });
        if (error instanceof Incomplete) throw ingestProblems.make('UPLOAD_INCOMPLETE', { fileName: book.file_name });
        if (error instanceof StorageFull) throw ingestProblems.make('STORAGE_FULL', { fileName: book.file_name });
        throw error;
      }
    },

    async process(actor: Actor, input: Process) {
      const book = await catalog.kept(actor.id, input.bookId);
      const started = { bookId: book.id, progressTrackingId: book.id, duplicate: null };
      if (book.state === 'processing' || book.state === 'ready') return started; // asked twice: the same work
      if (!book.content_hash || !(await files.head(book.original_key)))
        throw ingestProblems.make('UPLOAD_INCOMPLETE', { fileName: input.fileName });
      const same =
        input.keepDuplicate || input.review
          ? undefined
          : await catalog.findSameFile(actor.id, book.content_hash, book.id);
      if (same) {
        await catalog.removeForGood(actor.id, book.id);
        return { bookId: same.id, progressTrackingId: same.id, duplicate: { bookId: same.id, title: same.title } };
      }
      const ofFolder = input.uploadType === 'folder';
      await db.transaction().execute(async (trx) => {
        const begun = await work.startProcessing(
          actor.id,
          book.id,
          input.fileName,
          input.metadata ?? {},
          ['draft', 'failed'],
          trx,
          { waiting: input.review ?? false, unattended: ofFolder || (input.unattended ?? false) },
        );
        if (begun) await send(trx, book.id, actor.id, ofFolder ? FOLDER_PRIORITY : 0);
      });
      return started;
    },

    async retry(actor: Actor, bookId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (!(await work.restart(actor.id, bookId, trx))) {
          await catalog.kept(actor.id, bookId);
          throw ingestProblems.make('BOOK_NOT_FAILED');
        }
        await send(trx, bookId, actor.id);
      });
    },
  };
};

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { drawPage, Refused } from '../../../adapters/formats/index.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { libraryProblems } from '../core/index.ts';
import type { BookStore } from './book-store.ts';
import type { LibraryDeps } from './deps.ts';
import { localOriginal } from './original.ts';
import type { RecognitionStore } from './recognition-store.ts';
import type { BookRow } from './shape.ts';

/** Has pages of a book read by a model, one by one. What is read is kept at once: nothing is paid twice. */
export function pageReader({ files, cpu, vision, workDir }: LibraryDeps, { books, store }: { books: BookStore; store: RecognitionStore }) {
  let drawing: Promise<unknown> = Promise.resolve();

  /** Pages of files of strangers are drawn one at a time, however many books are read. */
  function draw(sourcePath: string, page: number, signal: AbortSignal): Promise<Uint8Array> {
    const drawn = drawing.then(() => drawPage({ sourcePath, page }, signal));
    drawing = drawn.catch(() => undefined);
    return drawn;
  }

  async function preview(book: BookRow): Promise<Uint8Array> {
    const found = book.readable_key && (await files.get(book.readable_key));
    if (!found) throw libraryProblems.make('UPLOAD_INCOMPLETE', { fileName: book.file_name });
    return cpu.pictureForModel(new Uint8Array(await buffer(found.stream)));
  }

  /** Pictures of pages as JPEG; null where one cannot be drawn. */
  async function pictures(book: BookRow, folder: string, signal: AbortSignal): Promise<(page: number) => Promise<Uint8Array | null>> {
    if (book.readable === 'image') return () => preview(book);
    const path = await localOriginal(files, book, folder);
    return (page) =>
      draw(path, page, signal).catch((error: unknown) => {
        if (error instanceof Refused) return null;
        throw error;
      });
  }

  return async (book: BookRow, round: number, pages: readonly number[], job: Pick<Job<unknown>, 'id' | 'signal' | 'progress'>): Promise<void> => {
    const folder = join(workDir, `${book.id}-${job.id}`);
    await mkdir(folder, { recursive: true });
    try {
      const pictureOf = await pictures(book, folder, job.signal);
      for (const [done, page] of pages.entries()) {
        await job.progress('read', done, pages.length);
        if ((await books.findForJob(book.id))?.trashed_at !== null) return;
        const bytes = await pictureOf(page);
        const read = bytes && (await vision.recognise(book.owner_id, { bytes, mediaType: 'image/jpeg' }, job.signal));
        await store.save(book, round, { page, text: read?.text ?? null }, read?.engine ?? null);
        job.signal.throwIfAborted();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

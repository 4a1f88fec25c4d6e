import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { certainLanguage } from '../../../../adapters/ai/index.ts';
import { drawPage, ConversionError } from '../../../../adapters/formats/index.ts';
import { EngineBroken, type OcrPicture } from '../../../../adapters/ocr/index.ts';
import type { Job } from '../../../../platform/server/jobs.ts';
import type { RecognitionEngine } from '../../core/shapes.ts';
import { ingestProblems } from '../../core/problems.ts';
import type { BookRow } from '../../../catalog/server/index.ts';
import { localOriginal } from '../process/original.ts';
import type { ReadPage, RecognitionStore } from './recognition-store.ts';
import type { IngestDeps } from '../deps.ts';

type Read = Pick<ReadPage, 'text' | 'trouble' | 'lines' | 'engine'>;

/** Has pages of a book read, one by one. What is read is kept at once: nothing is read, or paid, twice. */
export function pageReader(
  { files, cpu, vision, ocr, log, workDir, catalog }: IngestDeps,
  { store }: { store: RecognitionStore },
) {
  let drawing: Promise<unknown> = Promise.resolve();

  /** Pages of files of strangers are drawn one at a time, however many books are read. */
  function draw(sourcePath: string, page: number, signal: AbortSignal): Promise<OcrPicture> {
    const drawn = drawing.then(() => drawPage({ sourcePath, page }, signal));
    drawing = drawn.catch(() => undefined);
    return drawn.then(({ jpeg, toPage }) => ({ bytes: jpeg, toPage }));
  }

  /** A picture is its own page, as wide and as high as it is in pixels. */
  async function preview(book: BookRow): Promise<OcrPicture> {
    const found = book.readable_key && (await files.get(book.readable_key));
    if (!found) throw ingestProblems.make('UPLOAD_INCOMPLETE', { fileName: book.file_name });
    const bytes = await cpu.pictureForModel(new Uint8Array(await buffer(found.stream)));
    const { width = null, height = null } = book.media ?? {};
    return { bytes, toPage: [width ?? 1, 0, 0, -(height ?? 1), 0, height ?? 1] };
  }

  /** Pictures of pages as JPEG; null where one cannot be drawn. */
  async function pictures(
    book: BookRow,
    folder: string,
    signal: AbortSignal,
  ): Promise<(page: number) => Promise<OcrPicture | null>> {
    if (book.readable === 'image') return () => preview(book);
    const path = await localOriginal(files, book, folder);
    return (page) =>
      draw(path, page, signal).catch((error: unknown) => {
        if (error instanceof ConversionError) return null;
        throw error;
      });
  }

  async function readByModel(book: BookRow, { bytes }: OcrPicture, signal: AbortSignal): Promise<Read> {
    const { text, engine } = await vision.recognize(book.owner_id, { bytes, mediaType: 'image/jpeg' }, signal);
    return { text, engine, trouble: null, lines: null };
  }

  /** Reads in the language of the book, then in the one of the page before. */
  function readerHere(book: BookRow, signal: AbortSignal): (picture: OcrPicture) => Promise<Read> {
    const { language, state } = ocr.standing(book.language);
    let languages = language && state === 'ready' ? [language.code] : [];
    return async (picture) => {
      try {
        const {
          languages: sure,
          text,
          trouble,
          lines,
          engine,
        } = await ocr.read(picture, { languages, languageOf: certainLanguage, signal });
        if (sure.length > 0) languages = sure;
        return { text: trouble ? null : text, trouble, lines, engine };
      } catch (error) {
        if (!(error instanceof EngineBroken)) throw error;
        log.error({ err: error, bookId: book.id }, 'text cannot be recognized: the engine does not start');
        throw ingestProblems.make('OCR_BROKEN');
      }
    };
  }

  return async (
    book: BookRow,
    round: number,
    pages: readonly number[],
    engine: RecognitionEngine,
    job: Pick<Job<unknown>, 'id' | 'signal' | 'progress'>,
  ): Promise<void> => {
    const folder = join(workDir, `${book.id}-${job.id}`);
    await mkdir(folder, { recursive: true });
    try {
      const pictureOf = await pictures(book, folder, job.signal);
      const read =
        engine === 'builtin'
          ? readerHere(book, job.signal)
          : (picture: OcrPicture) => readByModel(book, picture, job.signal);
      for (const [done, page] of pages.entries()) {
        await job.progress('read', done, pages.length);
        if ((await catalog.findForJob(book.id))?.trashed_at !== null) return;
        const since = performance.now();
        const picture = await pictureOf(page);
        const found: Read = picture
          ? await read(picture)
          : { text: null, trouble: 'undrawn', lines: null, engine: null };
        await store.save(book, round, { page, ...found, ms: Math.round(performance.now() - since) });
        job.signal.throwIfAborted();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

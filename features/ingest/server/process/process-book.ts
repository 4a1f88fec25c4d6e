import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { certainLanguage } from '../../../../adapters/ai/index.ts';
import {
  type Converted,
  type ConvertProgress,
  convertFile,
  extensionOf,
  LIMITS,
  type Passage,
  ConversionError,
  type RefusedReason,
} from '../../../../adapters/formats/index.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import { isUnreachable } from '../../../../platform/server/database.ts';
import { isOutOfSpace } from '../../../../platform/server/known-problem.ts';
import { ChildStalled } from '../../../../platform/server/child-watch.ts';
import { type Job, TryAgainLater } from '../../../../platform/server/jobs.ts';
import { ingestProblems } from '../../core/problems.ts';
import {
  titleFromName,
  type Metadata,
  shownMetadata,
  readableFile,
  type BookRow,
  type Source,
} from '../../../catalog/server/index.ts';
import { cutText, eachField, FILE_FIELDS, METADATA_FIELDS } from '../../../catalog/core/index.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import { isAccepted, LANGUAGE_SAMPLE, PIPELINE } from '../../limits.ts';
import { migrateReadingPositions } from './migrate-reading-position.ts';
import type { Extracted } from './work-store.ts';
import { MAX_DESCRIPTION, MAX_TITLE } from '../../../catalog/limits.ts';
import { localOriginal } from './original.ts';
import type { RecognitionStore } from '../recognition/recognition-store.ts';
import { linedPassages, sampleOf, withRecognized, wordsOf } from '../recognition/recognized-passages.ts';
import type { IngestDeps } from '../deps.ts';
import type { ReprocessStore } from '../reprocess/reprocess-store.ts';
import { BUSY_STAGE, STAGES } from '../../core/index.ts';
import type { WorkStore } from './work-store.ts';

export const PROCESS_BOOK = 'library.process_book';
export const ProcessBook = z.object({
  bookId: z.uuid(),
  /** The book is whole and was made by an older pipeline: it is made again. */
  stale: z.boolean().optional(),
});

/** Unexpected errors after which a book is given up on. Killed processes and a database that was away are no fault of the book. */
const TRIES = 3;

/** Starts after which a conversion that gets no processor time is given up: minutes to hours have passed between them. */
const STALLED_TRIES = 7;

type CodeOf = Parameters<typeof ingestProblems.make>[0];
const CODES: Record<RefusedReason, CodeOf> = {
  empty_file: 'FILE_EMPTY',
  too_large: 'FILE_TOO_LARGE',
  unsupported_type: 'FILE_UNSUPPORTED',
  damaged: 'FILE_DAMAGED',
  too_large_unpacked: 'FILE_TOO_LARGE_UNPACKED',
  too_many_entries: 'FILE_TOO_MANY_ENTRIES',
  unsafe_path: 'FILE_UNSAFE_PATH',
  xml_entities: 'FILE_XML_ENTITIES',
  xml_too_deep: 'FILE_XML_TOO_DEEP',
  xml_too_large: 'FILE_XML_TOO_LARGE',
  drm_protected: 'FILE_DRM',
  password_protected: 'FILE_PASSWORD',
  timed_out: 'FILE_TIMED_OUT',
  out_of_memory: 'FILE_OUT_OF_MEMORY',
  too_many_pixels: 'FILE_TOO_MANY_PIXELS',
  too_many_frames: 'FILE_TOO_MANY_FRAMES',
  too_many_pages: 'FILE_TOO_MANY_PAGES',
  no_text: 'FILE_NO_TEXT',
  other_inside: 'FILE_OTHER_INSIDE',
};

/** The refusal of a file as a problem that names the file. */
export function refusal(refused: ConversionError, fileName: string): Problem {
  const type = extensionOf(fileName);
  if (refused.reason === 'unsupported_type' && isAccepted(fileName, ''))
    return ingestProblems.make('FILE_MISNAMED', { fileName, type: type.toUpperCase() });
  if (refused.reason === 'other_inside')
    return ingestProblems.make('FILE_OTHER_INSIDE', {
      fileName,
      type: type.toUpperCase() || fileName,
      inside: refused.detail ?? '',
    });
  if (refused.reason === 'too_many_pages')
    return ingestProblems.make('FILE_TOO_MANY_PAGES', {
      fileName,
      pages: Number(refused.detail),
      max: LIMITS.pdfPages,
    });
  return ingestProblems.make(CODES[refused.reason], { fileName, type: refused.detail || type || fileName });
}

/** Share of the bar, percent: the first half belongs to the upload itself (UPL-02). */
const PERCENT: Record<ConvertProgress['step'], [from: number, to: number]> = {
  sniff: [52, 55],
  extract: [55, 75],
  write: [75, 80],
  passages: [80, 90],
};
const percentOf = (p: ConvertProgress) => {
  const [from, to] = PERCENT[p.step];
  return Math.round(from + (to - from) * (p.total > 0 ? Math.min(1, p.done / p.total) : 0));
};

async function* passagesIn(file: string): AsyncIterable<Passage> {
  const passages = await open(file);
  for await (const line of passages.readLines({ encoding: 'utf8' })) if (line) yield JSON.parse(line) as Passage;
}

type ProcessJob = Job<z.infer<typeof ProcessBook>>;
type Parts = {
  deps: IngestDeps;
  work: WorkStore;
  reprocessing: ReprocessStore;
  recognitions: RecognitionStore;
  fetchSource(book: BookRow, source: Source, job: ProcessJob): Promise<void>;
  selfTest(book: BookRow): Promise<unknown>;
};

/** Runs one book through convert and index; each finished stage is kept, so a killed run goes on from there. */
export function bookProcessor({ deps, work, reprocessing, recognitions, fetchSource, selfTest }: Parts) {
  const { files, cpu, db, catalog, passages } = deps;

  async function keepCover(book: BookRow, converted: Converted, { title, author }: Metadata, outDir: string) {
    if (!converted.cover && book.cover_key) return { coverKey: book.cover_key, coverDrawn: book.cover_drawn };
    const bytes = converted.cover
      ? await readFile(join(outDir, converted.cover))
      : await cpu
          .drawCover({ title, author, themes: converted.toc.slice(0, 12).map((entry) => entry.label), seed: book.id })
          .catch((error: unknown) => deps.log.warn({ bookId: book.id, err: error }, 'no cover could be drawn'));
    if (!bytes) return { coverKey: null, coverDrawn: false };
    const key = `covers/${book.id}/${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.webp`;
    await files.put(key, bytes, { contentType: 'image/webp' });
    return { coverKey: key, coverDrawn: !converted.cover };
  }

  async function keepReadable(book: BookRow, converted: Converted, outDir: string): Promise<string> {
    if (!converted.readable.file) return book.original_key;
    const { extension, type } = readableFile(converted.readable.kind);
    const key = `readable/${book.id}/${converted.readable.sha256.slice(0, 16)}.${extension}`;
    await files.put(key, createReadStream(join(outDir, converted.readable.file)), { contentType: type });
    return key;
  }

  /** Files of the last time that nothing names any more. */
  async function dropOld(book: BookRow, now: { readableKey: string; coverKey: string | null }): Promise<void> {
    if (book.readable_key && book.readable_key !== now.readableKey && book.readable_key !== book.original_key)
      await files.delete(book.readable_key);
    if (book.cover_key && book.cover_key !== now.coverKey) await files.delete(book.cover_key);
  }

  /** The language the file names, else the one its text is written in; what a picture says about itself is in none. */
  async function languageOf(converted: Converted, file: string): Promise<string | null> {
    if (converted.meta.language) return converted.meta.language;
    if (converted.media)
      return certainLanguage([converted.media.lyrics, ...converted.media.lines.map(({ text }) => text)].join(' '));
    let sample = '';
    for await (const passage of passagesIn(file)) if ((sample += `${passage.text} `).length > LANGUAGE_SAMPLE) break;
    return certainLanguage(sample);
  }

  async function convert(book: BookRow, job: ProcessJob): Promise<void> {
    const folder = join(deps.workDir, book.id),
      outDir = join(folder, 'out');
    await mkdir(folder, { recursive: true });
    try {
      const sourcePath = await localOriginal(files, book, folder);
      let timings: Record<string, number> = {};
      const converted = await convertFile(
        { sourcePath, fileName: book.file_name, outDir, workId: book.id },
        {
          signal: job.signal,
          onProgress: (p) => void job.progress(p.step, percentOf(p), 100).catch(() => {}),
          onTimes: (times) => (timings = times),
        },
      );
      const read = await recognitions.pages(book.id);
      const { meta } = converted,
        metadata: Metadata = {
          ...eachField(METADATA_FIELDS, (field) => meta[field] ?? null),
          title: cutText(meta.title || titleFromName(book.file_name), MAX_TITLE),
          author: cutText(meta.author || null, MAX_TITLE),
          description: cutText(meta.description || null, MAX_DESCRIPTION),
          language:
            (await languageOf(converted, join(outDir, converted.passagesFile))) ??
            certainLanguage(sampleOf(read, LANGUAGE_SAMPLE)),
        };
      const readableKey = await keepReadable(book, converted, outDir);
      const said = (await catalog.findForJob(book.id)) ?? book, // the owner may have said something since the work began
        shown = shownMetadata(said.user_metadata, metadata, metadata.title);
      const { coverKey, coverDrawn } = await keepCover(book, converted, shown, outDir);
      const extracted: Extracted = {
        metadata,
        facts: eachField(FILE_FIELDS, (field) => meta[field]),
        contributors: meta.contributors ?? [],
        direction: meta.direction,
        format: converted.format,
        readable: converted.readable.kind,
        readableKey,
        readableHash: converted.readable.sha256,
        media: converted.media,
        timings,
        pictures: converted.pictures,
        coverKey,
        coverDrawn,
        toc: converted.toc,
        findings: converted.findings,
        pages: converted.pages,
        words: converted.words + (converted.media ? 0 : wordsOf(read)),
        scanned: converted.scanned && wordsOf(read) === 0,
      };
      const pictured = { ...shown, readable: extracted.readable, toc: extracted.toc };
      const lined = await linedPassages(cpu, recognitions, book.id, pictured);
      const fresh = () => withRecognized(passagesIn(join(outDir, converted.passagesFile)), read, pictured, lined);
      const remade = book.readable_hash !== null && book.readable_hash !== converted.readable.sha256;
      const follow = remade
        ? await migrateReadingPositions(
            { places: deps.places, passages },
            book.id,
            await catalog.holders(book.id),
            fresh,
          )
        : null;
      const kept = await db.transaction().execute(async (trx) => {
        if (!(await work.extracted(book.id, extracted, trx))) return false;
        await passages.replace(book.id, fresh(), trx);
        await follow?.(trx);
        return true;
      });
      if (kept) await dropOld(book, { readableKey, coverKey });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function index(book: BookRow, job: ProcessJob): Promise<void> {
    await job.progress('index', 92, 100);
    const since = performance.now();
    const { terms, stats } = await cpu.index(await passages.texts(book.id), book.language ?? ASSUMED_LANGUAGE);
    await job.progress('index', 97, 100);
    const sendVectors = await passages.enqueueEmbedding(book);
    await db.transaction().execute(async (trx) => {
      await passages.replaceIndex({ id: book.id, ownerId: book.owner_id }, terms, stats, trx);
      await work.indexed(book.id, Math.round(performance.now() - since), trx);
      await sendVectors(trx);
    });
    await selfTest({ ...book, searchable: true }).catch((error: unknown) =>
      deps.log.warn({ bookId: book.id, err: error }, 'the index could not be tested'),
    );
  }

  async function run(job: ProcessJob): Promise<void> {
    if (job.data.stale) await reprocessing.startStale(job.data.bookId);
    let book = await catalog.findForJob(job.data.bookId);
    if (!book || book.state !== 'processing') return; // done before, or removed meanwhile
    try {
      if (book.source && !book.content_hash) {
        await fetchSource(book, book.source, job);
        book = await catalog.findForJob(job.data.bookId);
        if (!book || book.state !== 'processing') return;
      }
      if (!book.listed || book.pipeline < PIPELINE) {
        await convert(book, job);
        await catalog.invalidateContent(book);
        book = await catalog.findForJob(job.data.bookId);
      }
      if (!book || book.state !== 'processing') return;
      await index(book, job);
      await catalog.invalidateContent(book);
    } catch (error) {
      if (!book) return;
      if (job.signal.aborted) throw error; // cancelled, or the worker is stopping and the job comes back
      if (error instanceof ChildStalled && job.attempt < STALLED_TRIES) {
        deps.log.warn(
          { bookId: book.id, attempt: job.attempt },
          'a conversion got no processor time: tried again later',
        );
        throw new TryAgainLater(BUSY_STAGE, error);
      }
      const problem =
        error instanceof ChildStalled
          ? ingestProblems.make('FILE_TIMED_OUT', { fileName: book.file_name })
          : error instanceof ConversionError
            ? refusal(error, book.file_name)
            : isOutOfSpace(error)
              ? ingestProblems.make('STORAGE_FULL', { fileName: book.file_name })
              : error instanceof Problem
                ? error
                : job.errors + 1 >= TRIES && !isUnreachable(error)
                  ? new Problem('INTERNAL', 500, { requestId: job.id })
                  : null;
      if (!problem) throw error;
      if (problem.code === 'INTERNAL') deps.log.error({ err: error, bookId: book.id }, 'a book could not be processed');
      if (await reprocessing.keepOld(book.id, problem.code)) return catalog.invalidateContent(book); // what was made before still serves
      await work.failed(book.id, { code: problem.code, details: problem.details });
      await catalog.invalidateContent(book);
      throw problem;
    }
  }

  return {
    defineJobs(concurrency: number): void {
      deps.jobs.define(PROCESS_BOOK, { schema: ProcessBook, concurrency, takesTurns: true, stages: [...STAGES], run });
    },
  };
}

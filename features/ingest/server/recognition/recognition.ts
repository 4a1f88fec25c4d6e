import * as z from 'zod';
import { certainLanguage } from '../../../../adapters/ai/index.ts';
import { LIMITS, type Passage } from '../../../../adapters/formats/index.ts';
import { OCR_ENGINE, OCR_MORE_LANGUAGES, OCR_PACKAGES } from '../../../../adapters/ocr/index.ts';
import type { Actor } from '../../../../platform/server/context.ts';
import { ChildStalled } from '../../../../platform/server/child-watch.ts';
import { TryAgainLater } from '../../../../platform/server/jobs.ts';
import { type Recognition, RecognitionEngine, type RecognitionLanguages } from '../../core/shapes.ts';
import { BUSY_STAGE } from '../../core/stages.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import { LANGUAGE_SAMPLE } from '../../limits.ts';
import { isScan, type BookRow } from '../../../catalog/server/index.ts';
import type { Trouble } from '../tables.ts';
import { catalogProblems } from '../../../catalog/core/index.ts';
import { pageReader } from './recognize-pages.ts';
import { linedPassages, sampleOf, withRecognized, wordsOf } from './recognized-passages.ts';
import type { RecognitionStore } from './recognition-store.ts';
import type { IngestDeps } from '../deps.ts';

/** Named when it read pictures alone. */
export const RECOGNIZE = 'library.recognise_picture';
/** Books read at once: a provider is waited for; pages that are read here take turns. */
const MAX_CONCURRENT = 4;
/** `upTo`: the last page of the run, also when it is started again. */
const Run = z.object({
  bookId: z.uuid(),
  upTo: z.number().int().default(1),
  engine: RecognitionEngine.default('model'),
});
/** How long a page takes here until those of the book tell, milliseconds. */
const USUAL_PAGE_MS = 5000;

type Parts = {
  store: RecognitionStore;
  reindexed(book: BookRow): Promise<void>;
};

/** Reading the words in pictures and scanned pages, here or by a model that sees. What was read before stays until new words are there. */
export function bookRecognition(deps: IngestDeps, parts: Parts) {
  const { db, jobs, cpu, vision, ocr, recognizePages, catalog, passages } = deps;
  const { store, reindexed } = parts;
  const readPages = pageReader(deps, parts);

  /** The pages whose words are in their picture alone: a picture is one; of a PDF those without text, where they are most of it. */
  async function pictured(book: BookRow): Promise<number[]> {
    if (!book.listed) return [];
    if (book.readable === 'image') return book.readable_key && book.readable_key !== book.original_key ? [1] : [];
    if (book.readable !== 'pdf' || !book.pages) return [];
    const letters = await passages.lettersByPage(book.id);
    const bare = Array.from({ length: book.pages }, (_, index) => index + 1).filter(
      (page) => (letters.get(page) ?? 0) < LIMITS.pageLetters,
    );
    return bare.length * 2 > book.pages ? bare : [];
  }

  async function bookOf(actor: Actor, bookId: string): Promise<BookRow> {
    const book = await catalog.find(actor.id, bookId);
    if (!book?.listed) throw catalogProblems.make('BOOK_NOT_FOUND');
    return book;
  }

  /** The same of its keeper, who alone has words recognized. */
  async function keptBy(actor: Actor, bookId: string): Promise<BookRow> {
    await catalog.kept(actor.id, bookId);
    return bookOf(actor, bookId);
  }

  /** Which pages of a book are to be read, and which of them are. */
  async function standOf(book: BookRow) {
    const [row, kept, all] = await Promise.all([store.of(book.id), store.pages(book.id), pictured(book)]);
    const present = kept.filter(({ round }) => round === row?.round);
    const done = new Set(present.map(({ page }) => page));
    const missing = all.filter((page) => !done.has(page));
    const unread = new Set(
      present.filter(({ trouble }) => trouble === 'timed_out' || trouble === 'unclear').map(({ page }) => page),
    );
    return { row, kept, all, missing, unread };
  }

  /** What is left for an engine: a model may make out what could not be read here. */
  const leftFor = (
    engine: RecognitionEngine,
    { all, missing, unread }: Awaited<ReturnType<typeof standOf>>,
  ): number[] =>
    engine === 'model' && unread.size > 0 ? all.filter((page) => unread.has(page) || missing.includes(page)) : missing;

  /** The engines that can read a book now; the one of this machine first. */
  async function enginesFor(
    book: BookRow,
  ): Promise<{ engines: RecognitionEngine[]; builtin: Recognition['builtin']; model: string | null }> {
    const model = await vision.offered();
    const { state, language } = ocr.standing(book.language);
    const builtin = { state, language: language?.tag ?? null, languages: ocr.usable().map(({ tag }) => tag) };
    const here = state === 'ready' || state === 'similar';
    return {
      builtin,
      model,
      engines: [...(here ? (['builtin'] as const) : []), ...(model ? (['model'] as const) : [])],
    };
  }

  /** How long the pages that are left will take here, going by those of the book that were read here. */
  function secondsFor(pages: number, kept: readonly { ms: number | null; model: string | null }[]): number {
    const times = kept.flatMap(({ ms, model }) => (ms !== null && model === OCR_ENGINE ? [ms] : []));
    const each = times.length > 0 ? times.reduce((sum, ms) => sum + ms, 0) / times.length : USUAL_PAGE_MS;
    return Math.ceil((pages * each) / 1000);
  }

  const runOf = async (row: { id: string } | undefined) => {
    const run = row && (await jobs.latest(row.id));
    return { run, underWay: run?.state === 'queued' || run?.state === 'running' };
  };

  async function state(actor: Actor, bookId: string): Promise<Recognition> {
    const book = await bookOf(actor, bookId);
    const stand = await standOf(book);
    const { row, kept, all, missing } = stand;
    const [{ run, underWay }, offered] = await Promise.all([runOf(row), all.length > 0 ? enginesFor(book) : null]);
    const troubled = (what: Trouble) => kept.filter(({ trouble }) => trouble === what).length;
    const models = [...new Set(kept.flatMap((page) => page.model ?? []))];
    return {
      engines: offered?.engines ?? [],
      model: offered?.model ?? null,
      builtin: offered?.builtin ?? null,
      pages: {
        all: all.length,
        read: all.length - missing.length,
        undrawn: troubled('undrawn'),
        timedOut: troubled('timed_out'),
        unclear: troubled('unclear'),
        atOnce: recognizePages,
      },
      leftForModel: leftFor('model', stand).length,
      seconds: secondsFor(missing.length || all.length, kept),
      running: underWay,
      busy: run?.state === 'queued' && run.stage === BUSY_STAGE,
      reading: underWay && run ? Run.parse(run.data).engine : null,
      failure: run?.state === 'failed' ? run.failure : null,
      words: wordsOf(kept),
      text: book.readable === 'image' ? (kept[0]?.text ?? null) : null,
      made: kept.length > 0 ? { models, at: kept.map((page) => page.made_at).reduce((a, b) => (a > b ? a : b)) } : null,
    };
  }

  /** Makes the words that were read part of the book: its passages, its index, what is said of it. */
  async function keep(bookId: string): Promise<void> {
    const found = await catalog.findForJob(bookId);
    if (!found) return;
    const [own, read] = await Promise.all([passages.own(bookId), store.pages(bookId)]);
    if (read.length === 0) return;
    const asked = found.language === null && found.user_metadata.language === undefined,
      readIn = asked ? certainLanguage(sampleOf(read, LANGUAGE_SAMPLE)) : null;
    const book = { ...found, language: found.language ?? readIn };
    const all: Passage[] = [];
    const lined = await linedPassages(cpu, store, bookId, book);
    for await (const passage of withRecognized(own, read, book, lined)) all.push(passage);
    const { terms, stats } = await cpu.index(
      all.map(({ ord, text, chapter }) => ({ ord, text, chapter })),
      book.language ?? ASSUMED_LANGUAGE,
    );
    const now = {
      words: book.media ? book.words : wordsOf(all),
      scanned: isScan(book) && wordsOf(read) === 0,
    };
    const kept = await db.transaction().execute(async (trx) => {
      if (!(await store.hold(bookId, trx))) return false;
      await passages.replace(bookId, all, trx);
      await passages.replaceIndex({ id: bookId, ownerId: book.owner_id }, terms, stats, trx);
      await store.tell(bookId, { ...now, language: readIn }, trx);
      return true;
    });
    if (!kept) throw new Error('the book is being made again: later');
    await reindexed({ ...book, ...now });
  }

  return {
    state,
    /** What can be recognized with here, for administrators to see and to add to. */
    languages(actor: Actor): RecognitionLanguages {
      const { core, languages } = ocr.installed();
      return {
        engine: core && `${OCR_ENGINE} (${core})`,
        languages: languages.map(({ tag, source, usable }) => ({ language: tag, source, usable })),
        install: {
          engine: `npm install --no-save ${OCR_PACKAGES}`,
          languages: `npm install --no-save ${OCR_MORE_LANGUAGES}`,
        },
        mayChange: actor.admin,
      };
    },
    /** Begins, goes on where it stopped, or begins anew when all is read. */
    async begin(actor: Actor, bookId: string, wanted?: RecognitionEngine): Promise<Recognition> {
      const book = await keptBy(actor, bookId);
      const stand = await standOf(book);
      if ((await runOf(stand.row)).underWay) return state(actor, bookId);
      const { engines } = await enginesFor(book);
      const engine = wanted ?? engines[0];
      if (book.state !== 'ready' || stand.all.length === 0 || !engine || !engines.includes(engine))
        throw catalogProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
      await db.transaction().execute(async (trx) => {
        const left = leftFor(engine, stand);
        const subjectId = await store.subject(actor.id, bookId, left.length === 0, trx);
        const pages = left.length === 0 ? stand.all : left;
        const upTo = (engine === 'model' ? pages.slice(0, recognizePages) : pages).at(-1); // what is read here costs nothing
        await jobs.send(
          RECOGNIZE,
          { bookId, upTo, engine },
          { trx, singletonKey: bookId, subjectId, ownerId: actor.id },
        );
      });
      return state(actor, bookId);
    },
    async cancel(actor: Actor, bookId: string): Promise<Recognition> {
      await keptBy(actor, bookId);
      const row = await store.of(bookId);
      if (row) await jobs.cancel(row.id);
      return state(actor, bookId);
    },
    defineJobs(): void {
      jobs.define(RECOGNIZE, {
        schema: Run,
        concurrency: MAX_CONCURRENT,
        takesTurns: true,
        stages: ['read'],
        run: async (job) => {
          const book = await catalog.findForJob(job.data.bookId);
          if (!book || book.trashed_at) return;
          const stand = await standOf(book);
          if (!stand.row) return;
          const { engine, upTo } = job.data;
          try {
            await readPages(
              book,
              stand.row.round,
              leftFor(engine, stand).filter((page) => page <= upTo),
              engine,
              job,
            );
          } catch (error) {
            throw error instanceof ChildStalled ? new TryAgainLater(BUSY_STAGE, error) : error;
          } finally {
            if (!job.signal.aborted || (await job.cancelled())) await keep(book.id); // when the program stops, the job comes back
          }
        },
      });
    },
  };
}

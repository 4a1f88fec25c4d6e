import * as z from 'zod';
import { certainLanguage } from '../../../adapters/ai/index.ts';
import { LIMITS, type Passage } from '../../../adapters/formats/index.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Recognition } from '../contract.ts';
import { libraryProblems } from '../core/index.ts';
import { ASSUMED_LANGUAGE, LANGUAGE_SAMPLE } from '../limits.ts';
import type { BookStore } from './book-store.ts';
import type { LibraryDeps } from './deps.ts';
import type { PassageStore } from './passage-store.ts';
import { pageReader } from './recognise-pages.ts';
import { sampleOf, withRecognised, wordsOf } from './recognised-passages.ts';
import type { RecognitionStore } from './recognition-store.ts';
import { isScan, type BookRow } from './shape.ts';

/** Named when it read pictures alone. */
const RECOGNISE = 'library.recognise_picture';
/** Books read at once: the provider is waited for, little is done here. */
const AT_ONCE = 4;

type Parts = {
  books: BookStore;
  passages: PassageStore;
  store: RecognitionStore;
  reindexed(book: BookRow): Promise<void>;
};

/** Reading the words in pictures and scanned pages, where a provider's model sees. What was read before stays until new words are there. */
export function bookRecognition(deps: LibraryDeps, parts: Parts) {
  const { db, jobs, cpu, vision, recognisePages } = deps;
  const { books, passages, store, reindexed } = parts;
  const readPages = pageReader(deps, parts);

  /** The pages whose words only a model can read: a picture is one; of a PDF those without text, where they are most of it. */
  async function pictured(book: BookRow): Promise<number[]> {
    if (!book.listed) return [];
    if (book.readable === 'image') return book.readable_key && book.readable_key !== book.original_key ? [1] : [];
    if (book.readable !== 'pdf' || !book.pages) return [];
    const letters = await passages.lettersByPage(book.id);
    const bare = Array.from({ length: book.pages }, (_, index) => index + 1).filter((page) => (letters.get(page) ?? 0) < LIMITS.pageLetters);
    return bare.length * 2 > book.pages ? bare : [];
  }

  async function bookOf(actor: Actor, bookId: string): Promise<BookRow> {
    const book = await books.find(actor.id, bookId);
    if (!book?.listed) throw libraryProblems.make('BOOK_NOT_FOUND');
    return book;
  }

  /** Which pages of a book are to be read, and which of them are. */
  async function standOf(book: BookRow) {
    const [row, kept, all] = await Promise.all([store.of(book.owner_id, book.id), store.pages(book.owner_id, book.id), pictured(book)]);
    const done = new Set(kept.filter(({ round }) => round === row?.round).map(({ page }) => page));
    return { row, kept, all, missing: all.filter((page) => !done.has(page)) };
  }

  const runOf = async (row: { id: string } | undefined) => {
    const run = row && (await jobs.latest(row.id));
    return { run, underWay: run?.state === 'queued' || run?.state === 'running' };
  };

  async function state(actor: Actor, bookId: string): Promise<Recognition> {
    const book = await bookOf(actor, bookId);
    const { row, kept, all, missing } = await standOf(book);
    const [{ run, underWay }, model] = await Promise.all([runOf(row), all.length > 0 ? vision.offered() : null]);
    const models = [...new Set(kept.flatMap((page) => page.model ?? []))];
    return {
      model,
      pages: { all: all.length, read: all.length - missing.length, undrawn: kept.filter(({ text }) => text === null).length, atOnce: recognisePages },
      running: underWay,
      failure: run?.state === 'failed' ? run.failure : null,
      words: wordsOf(kept),
      text: book.readable === 'image' ? (kept[0]?.text ?? null) : null,
      made: kept.length > 0 ? { models, at: kept.map((page) => page.made_at).reduce((a, b) => (a > b ? a : b)) } : null,
    };
  }

  /** Makes the words that were read part of the book: its passages, its index, what is said of it. */
  async function keep(bookId: string): Promise<void> {
    const found = await books.findForJob(bookId);
    if (!found) return;
    const [own, read] = await Promise.all([passages.own(bookId), store.pages(found.owner_id, bookId)]);
    if (read.length === 0) return;
    const asked = found.language === null && found.user_metadata.language === undefined,
      readIn = asked ? certainLanguage(sampleOf(read, LANGUAGE_SAMPLE)) : null;
    const book = { ...found, language: found.language ?? readIn };
    const all: Passage[] = [];
    for await (const passage of withRecognised(own, read, book)) all.push(passage);
    const { postings, stats } = await cpu.index(all.map(({ ord, text, chapter }) => ({ ord, text, chapter })), book.language ?? ASSUMED_LANGUAGE);
    const now = {
      words: book.media ? book.words : wordsOf(all),
      scanned: isScan(book) && wordsOf(read) === 0,
    };
    const kept = await db.transaction().execute(async (trx) => {
      if (!(await store.hold(bookId, trx))) return false;
      await passages.replace(bookId, all, trx);
      await passages.replaceIndex({ id: bookId, ownerId: book.owner_id }, postings, stats, trx);
      await store.tell(bookId, { ...now, language: readIn }, trx);
      return true;
    });
    if (!kept) throw new Error('the book is being made again: later');
    await reindexed({ ...book, ...now });
  }

  return {
    state,
    /** Begins, goes on where it stopped, or begins anew when all is read. */
    async begin(actor: Actor, bookId: string): Promise<Recognition> {
      const book = await bookOf(actor, bookId);
      const { row, all, missing } = await standOf(book);
      if ((await runOf(row)).underWay) return state(actor, bookId);
      if (book.state !== 'ready' || all.length === 0 || !(await vision.offered())) throw libraryProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
      await db.transaction().execute(async (trx) => {
        const again = missing.length === 0;
        const subjectId = await store.subject(actor.id, bookId, again, trx);
        const upTo = (again ? all : missing).slice(0, recognisePages).at(-1);
        await jobs.send(RECOGNISE, { bookId, upTo }, { trx, singletonKey: bookId, subjectId, ownerId: actor.id });
      });
      return state(actor, bookId);
    },
    async cancel(actor: Actor, bookId: string): Promise<Recognition> {
      await bookOf(actor, bookId);
      const row = await store.of(actor.id, bookId);
      if (row) await jobs.cancel(row.id);
      return state(actor, bookId);
    },
    defineJobs(): void {
      jobs.define(RECOGNISE, {
        /** The last page of the run, also when it is started again. */
        schema: z.object({ bookId: z.uuid(), upTo: z.number().int().default(1) }),
        concurrency: AT_ONCE,
        takesTurns: true,
        stages: ['read'],
        run: async (job) => {
          const book = await books.findForJob(job.data.bookId);
          if (!book || book.trashed_at) return;
          const { row, missing } = await standOf(book);
          if (!row) return;
          try {
            await readPages(book, row.round, missing.filter((page) => page <= job.data.upTo), job);
          } finally {
            if (!job.signal.aborted || (await job.cancelled())) await keep(book.id); // when the program stops, the job comes back
          }
        },
      });
    },
  };
}

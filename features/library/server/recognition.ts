import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { cutPassages, LIMITS, type Passage } from '../../../adapters/formats/index.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Recognition } from '../contract.ts';
import { libraryProblems } from '../core/index.ts';
import type { BookStore } from './book-store.ts';
import type { LibraryDeps } from './deps.ts';
import type { PassageStore } from './passage-store.ts';
import type { RecognitionStore } from './recognition-store.ts';
import type { BookRow } from './shape.ts';

const RECOGNISE = 'library.recognise_picture';
/** Section of the words that a model read; what the file itself says is in section 0. */
const READ_SECTION = 1;
const PAGE = 500;

/** Passages of the words that were read in a picture, after those of the file. */
export function recognisedPassages(text: string, from: number, chapter: string, language: string | null): Passage[] {
  const texts = cutPassages(text, language ?? 'und').map(([start, end]) => text.slice(start, end));
  return texts.map((one, index) => ({
    ord: from + index,
    section: READ_SECTION,
    chapter,
    text: one,
    prefix: texts[index - 1]?.slice(-LIMITS.contextCharacters) ?? '',
    suffix: texts[index + 1]?.slice(0, LIMITS.contextCharacters) ?? '',
    cfi: null,
    page: null,
    rects: null,
  }));
}

/** The passages of a file, followed by those that were read in it before. */
export async function* withRecognised(own: AsyncIterable<Passage>, text: string | null, chapter: string, language: string | null): AsyncIterable<Passage> {
  let next = 0;
  for await (const passage of own) {
    next = passage.ord + 1;
    yield passage;
  }
  if (text) yield* recognisedPassages(text, next, chapter, language);
}

type Parts = {
  books: BookStore;
  passages: PassageStore;
  store: RecognitionStore;
  reindexed(book: BookRow): Promise<void>;
};

/** Reading the words in pictures, where a provider's model sees. What was read before stays until new words are there. */
export function bookRecognition({ db, jobs, files, cpu, vision }: LibraryDeps, { books, passages, store, reindexed }: Parts) {
  const isPicture = (book: BookRow) => book.readable === 'image' && book.listed && !!book.readable_key && book.readable_key !== book.original_key;

  async function pictureBook(actor: Actor, bookId: string): Promise<BookRow> {
    const book = await books.find(actor.id, bookId);
    if (!book?.listed) throw libraryProblems.make('BOOK_NOT_FOUND');
    return book;
  }

  async function state(actor: Actor, bookId: string): Promise<Recognition> {
    const book = await pictureBook(actor, bookId);
    const [row, model] = await Promise.all([store.of(actor.id, bookId), isPicture(book) ? vision.offered() : null]);
    const run = row && (await jobs.latest(row.id));
    const underWay = run?.state === 'queued' || run?.state === 'running';
    return {
      model,
      running: underWay ? { progress: run.of > 0 ? Math.round((100 * run.done) / run.of) : 0 } : null,
      failure: run?.state === 'failed' ? run.failure : null,
      text: row?.text ?? null,
      made: row?.made_at && row.model ? { model: row.model, at: row.made_at } : null,
    };
  }

  /** The passages of the file itself. */
  async function ownPassages(book: BookRow) {
    const own = await passages.inOrder(book.id, 0, PAGE);
    const whole = await passages.passagesAt(book.owner_id, own.filter(({ section }) => section !== READ_SECTION).map(({ ord }) => ({ bookId: book.id, ord })));
    return whole.toSorted((a, b) => a.ord - b.ord);
  }

  async function keep(book: BookRow, text: string, engine: { model: string; version: string }): Promise<void> {
    const own = await ownPassages(book);
    const all: Passage[] = [...own, ...recognisedPassages(text, (own.at(-1)?.ord ?? -1) + 1, book.title, book.language)];
    const { postings, stats } = await cpu.index(all.map(({ ord, text: words, chapter }) => ({ ord, text: words, chapter })), book.language ?? 'und');
    const kept = await db.transaction().execute(async (trx) => {
      if (!(await store.hold(book.id, trx))) return false;
      await store.save(book.id, { text, ...engine }, trx);
      await passages.replace(book.id, each(all), trx);
      await passages.replaceIndex({ id: book.id, ownerId: book.owner_id }, postings, stats, trx);
      return true;
    });
    if (!kept) throw new Error('the book is being made again: later');
    await reindexed(book);
  }

  return {
    state,
    async begin(actor: Actor, bookId: string): Promise<Recognition> {
      const book = await pictureBook(actor, bookId);
      if (book.state !== 'ready' || !isPicture(book) || !(await vision.offered())) throw libraryProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
      await db.transaction().execute(async (trx) => {
        const subjectId = await store.subject(actor.id, bookId, trx);
        await jobs.send(RECOGNISE, { bookId }, { trx, singletonKey: bookId, subjectId, ownerId: actor.id });
      });
      return state(actor, bookId);
    },
    async cancel(actor: Actor, bookId: string): Promise<Recognition> {
      await pictureBook(actor, bookId);
      const row = await store.of(actor.id, bookId);
      if (row) await jobs.cancel(row.id);
      return state(actor, bookId);
    },
    defineJobs(): void {
      jobs.define(RECOGNISE, {
        schema: z.object({ bookId: z.uuid() }),
        stages: ['picture', 'read', 'index'],
        run: async (job) => {
          const book = await books.findForJob(job.data.bookId);
          if (!book?.readable_key || !isPicture(book) || book.trashed_at) return;
          await job.progress('picture', 5, 100);
          const found = await files.get(book.readable_key);
          if (!found) throw libraryProblems.make('UPLOAD_INCOMPLETE', { fileName: book.file_name });
          const bytes = await cpu.pictureForModel(new Uint8Array(await buffer(found.stream)));
          await job.progress('read', 20, 100);
          const { text, engine } = await vision.recognise(book.owner_id, { bytes, mediaType: 'image/jpeg' }, job.signal);
          await job.progress('index', 80, 100);
          await keep(book, text, engine);
        },
      });
    },
  };
}

async function* each<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

import type { Actor } from '../../../../platform/server/context.ts';
import type { Jobs } from '../../../../platform/server/jobs.ts';
import type { BookHealth } from '../../core/shapes.ts';
import { testSentence } from '../../core/test-sentence.ts';
import { PIPELINE } from '../../limits.ts';
import { type BookRow, isScan, shownFindings, type SelfTest } from '../../../catalog/server/index.ts';
import { catalogProblems } from '../../../catalog/core/index.ts';
import type { Catalog } from '../../../catalog/server/index.ts';
import type { Passages } from '../../../passages/server/index.ts';
import type { ReprocessStore } from './reprocess-store.ts';

/** Pieces of a book among which the sentence of the test is chosen, and how many passages each spans. */
const PIECES = 8,
  SPAN = 5;
/** Places in which the sentence is looked for. */
const PLACES = 10;

const textLayerOf = (book: BookRow): BookHealth['textLayer'] =>
  book.media
    ? 'described'
    : book.scanned
      ? 'scanned'
      : isScan(book)
        ? 'recognised'
        : (book.words ?? 0) > 0
          ? 'full'
          : 'none';

type Parts = { catalog: Catalog; reprocessing: ReprocessStore; passages: Passages; jobs: Jobs };

/** What is known of the state of a book's file, and the test of its index. */
export function bookHealth({ catalog, reprocessing, passages, jobs }: Parts) {
  /** A sentence of the stored text, from places all over the book. */
  async function sentenceOf(book: BookRow, last: number) {
    const starts = Array.from({ length: PIECES }, (_, index) => Math.floor((last * index) / PIECES));
    const pieces = await Promise.all([...new Set(starts)].map((from) => passages.inOrder(book.id, from, SPAN)));
    return testSentence(pieces.flat(), book.language);
  }

  /** Searches a book for a sentence of its own; it must be the first that is found. Null when there is nothing to look for. */
  async function test(book: BookRow): Promise<SelfTest | null> {
    const last = await passages.lastOrd(book.id);
    const chosen = last === null ? null : await sentenceOf(book, last);
    if (!chosen) return null;
    const hits = await passages.searchWords({ ownerId: book.owner_id, bookIds: [book.id] }, chosen.sentence, PLACES);
    const at = hits.findIndex((hit) => hit.ord === chosen.ord || hit.text.includes(chosen.sentence));
    const result: SelfTest = {
      ok: at === 0,
      sentence: chosen.sentence,
      place: at < 0 ? null : at + 1,
      at: new Date().toISOString(),
    };
    await reprocessing.tested(book.id, result);
    return result;
  }

  async function bookOf(actor: Actor, bookId: string): Promise<BookRow> {
    const book = await catalog.find(actor.id, bookId);
    if (!book) throw catalogProblems.make('BOOK_NOT_FOUND');
    return book;
  }

  async function report(actor: Actor, bookId: string): Promise<BookHealth> {
    const book = await bookOf(actor, bookId);
    const run = book.state === 'processing' ? await jobs.latest(bookId) : undefined;
    const [stats] = book.searchable ? await passages.stats({ ownerId: actor.id, bookIds: [bookId] }, [bookId]) : [];
    return {
      state: book.state,
      stage: book.state === 'processing' ? (run?.stage ?? 'waiting') : null,
      progress: run?.done ?? 0,
      failure: book.failure,
      listed: book.listed,
      readable: book.readable ?? 'epub',
      tool: book.findings.some(({ code }) => code === 'libreoffice') ? 'libreoffice' : 'own',
      textLayer: textLayerOf(book),
      language: book.language,
      direction: book.direction,
      words: book.words,
      pages: book.pages,
      pictures: book.pictures,
      findings: shownFindings(book),
      index: book.searchable ? { passages: stats?.passages ?? 0, words: stats?.words ?? 0 } : null,
      selfTest: book.self_test,
      timings: book.timings,
      upToDate: book.pipeline >= PIPELINE,
      version: book.version,
    };
  }

  return {
    report,
    /** The test after the work; its failure fails no work. */
    test,
    async retest(actor: Actor, bookId: string): Promise<BookHealth> {
      const book = await catalog.kept(actor.id, bookId);
      if (!book.searchable) throw catalogProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
      await test(book);
      return report(actor, bookId);
    },
  };
}

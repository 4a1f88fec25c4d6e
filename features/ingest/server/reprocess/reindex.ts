import * as z from 'zod';
import { isStaleIndex } from '../../../../adapters/ai/index.ts';
import type { BookRow } from '../../../catalog/server/index.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import type { Job } from '../../../../platform/server/jobs.ts';
import type { IngestDeps } from '../deps.ts';
import type { ReprocessStore } from './reprocess-store.ts';

const REINDEX = 'library.reindex_book';
const REINDEX_ALL = 'library.reindex_all';
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Files that people wait for go first. */
const LOW = -10;

const languageOf = (book: Pick<BookRow, 'language'>): string => book.language ?? ASSUMED_LANGUAGE;

/**
 * Search indexes that another version of the analyzer made, or that are in another language than their book by now, are
 * made again from the stored passages. The old index answers until the new one replaces it.
 */
export function bookReindex(
  { db, jobs, cpu, catalog, passages, log }: IngestDeps,
  { reprocessing, selfTest }: { reprocessing: ReprocessStore; selfTest(book: BookRow): Promise<unknown> },
) {
  /** Rebuilds one index. A run that was killed starts over; a book that is being processed gets its index from that work. */
  async function rebuild({ data: { bookId }, signal }: Job<{ bookId: string }>): Promise<void> {
    const book = await catalog.findForJob(bookId);
    const before = await passages.indexMadeBy(bookId);
    if (!book?.searchable || book.state !== 'ready' || !before) return;
    if (!isStaleIndex(before.analyzer, languageOf(book))) return;
    const { terms, stats } = await cpu.index(await passages.texts(bookId), languageOf(book));
    signal.throwIfAborted();
    const replaced = await db.transaction().execute(async (trx) => {
      const held = await reprocessing.hold(bookId, trx);
      // Whatever changes passages writes an index of them, too: then this one is of the past.
      if (!held || (await passages.indexMadeBy(bookId, trx))?.state !== before.state) return false;
      await passages.replaceIndex({ id: bookId, ownerId: book.owner_id }, terms, stats, trx);
      return true;
    });
    if (!replaced) return;
    await selfTest(book).catch((error: unknown) => log.warn({ bookId, err: error }, 'the index could not be tested'));
    await catalog.invalidateContent(book);
  }

  return {
    /** Looks for stale indexes. Asked twice it is the same work. */
    begin: async (): Promise<void> => {
      await jobs.send(REINDEX_ALL, {}, { singletonKey: REINDEX_ALL, subjectId: null, ownerId: null, priority: LOW });
    },

    defineJobs(): void {
      jobs.define(REINDEX, { schema: z.object({ bookId: z.uuid() }), run: rebuild });
      jobs.define(REINDEX_ALL, {
        schema: z.object({}),
        run: async (job) => {
          for (let after = FIRST_ID; !job.signal.aborted;) {
            const some = await passages.indexes(after, BATCH);
            for (const { bookId, analyzer, languages } of some) {
              if (!languages.some((language) => isStaleIndex(analyzer, language))) continue;
              const options = { singletonKey: bookId, subjectId: null, ownerId: null, priority: LOW };
              await jobs.send(REINDEX, { bookId }, options);
            }
            const last = some.at(-1);
            if (!last) return;
            after = last.bookId;
          }
        },
      });
    },
  };
}

import * as z from 'zod';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Actor } from '../../../platform/server/context.ts';
import { libraryProblems } from '../core/index.ts';
import type { AgainStore } from './again-store.ts';
import type { BookStore, Db } from './book-store.ts';
import { PROCESS_BOOK } from './process-book.ts';

const UPGRADE = 'library.upgrade';
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Files that people wait for go first. */
const LOW = -10;

/** Making books readable again: one that its owner names, and all that an older pipeline made. */
export function bookUpgrade(parts: { db: Db; jobs: Jobs; books: BookStore; again: AgainStore }) {
  const { db, jobs, books, again } = parts;
  return {
    /** Its owner wants a book read anew. */
    async reprocess(actor: Actor, bookId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await again.ask(actor.id, bookId, trx);
        if (row)
          return void (await jobs.send(
            PROCESS_BOOK,
            { bookId },
            { trx, singletonKey: bookId, subjectId: bookId, ownerId: actor.id },
          ));
        const book = await books.find(actor.id, bookId);
        if (!book) throw libraryProblems.make('BOOK_NOT_FOUND');
        throw libraryProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
      });
    },

    /** After a start: looks for books that an older pipeline made. Asked twice it is the same work. */
    async begin(): Promise<void> {
      await jobs.send(UPGRADE, {}, { singletonKey: UPGRADE, subjectId: null, ownerId: null, priority: LOW });
    },

    defineJobs(): void {
      jobs.define(UPGRADE, {
        schema: z.object({}),
        run: async (job) => {
          for (let after = FIRST_ID; !job.signal.aborted;) {
            const some = await again.stale(after, BATCH);
            for (const { id, owner_id } of some) {
              await jobs.send(
                PROCESS_BOOK,
                { bookId: id, stale: true },
                { singletonKey: id, subjectId: id, ownerId: owner_id, priority: LOW },
              );
            }
            const last = some.at(-1);
            if (!last) return;
            after = last.id;
          }
        },
      });
    },
  };
}
export type BookUpgrade = ReturnType<typeof bookUpgrade>;

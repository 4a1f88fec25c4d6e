import * as z from 'zod';
import type { Jobs } from '../../../../platform/server/jobs.ts';
import type { Actor } from '../../../../platform/server/context.ts';
import { catalogProblems } from '../../../catalog/core/index.ts';
import { PROCESS_BOOK } from '../process/process-book.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { Catalog } from '../../../catalog/server/index.ts';
import type { ReprocessStore } from './reprocess-store.ts';

const UPGRADE = 'library.upgrade';
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Files that people wait for go first. */
const LOW = -10;

/** Making books readable again: one that its owner names, and all that an older pipeline made. */
export function bookUpgrade(parts: { db: Db; jobs: Jobs; catalog: Catalog; reprocessing: ReprocessStore }) {
  const { db, jobs, catalog, reprocessing } = parts;

  /** Looks for books that an older pipeline made. Asked twice it is the same work. */
  const begin = async (): Promise<void> => {
    await jobs.send(UPGRADE, {}, { singletonKey: UPGRADE, subjectId: null, ownerId: null, priority: LOW });
  };

  /** Its owner wants a book read anew. */
  async function reprocess(actor: Actor, bookId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (await reprocessing.ask(actor.id, bookId, trx))
        return void (await jobs.send(
          PROCESS_BOOK,
          { bookId },
          { trx, singletonKey: bookId, subjectId: bookId, ownerId: actor.id },
        ));
      const book = await catalog.kept(actor.id, bookId);
      throw catalogProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
    });
  }

  return {
    reprocess,
    /** Has books made again behind all other work; those whose work failed are tried at once. How many. */
    async reprocessMany(actor: Actor, bookIds: readonly string[]): Promise<number> {
      const { stale, failed } = await reprocessing.makeStale(actor.id, bookIds);
      if (stale > 0) await begin();
      for (const id of failed) await reprocess(actor, id);
      return stale + failed.length;
    },
    begin,

    defineJobs(): void {
      jobs.define(UPGRADE, {
        schema: z.object({}),
        run: async (job) => {
          for (let after = FIRST_ID; !job.signal.aborted;) {
            const some = await reprocessing.stale(after, BATCH);
            for (const { id, brought_by } of some) {
              await jobs.send(
                PROCESS_BOOK,
                { bookId: id, stale: true },
                { singletonKey: id, subjectId: id, ownerId: brought_by, priority: LOW },
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

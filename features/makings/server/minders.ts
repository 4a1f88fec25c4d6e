import * as z from 'zod';
import { STEPS_KEPT_DAYS } from '../limits.ts';
import type { MakingsDeps } from './deps.ts';
import { announce, type Stores } from './run/stretch.ts';

type Parts = { deps: MakingsDeps; stores: Stores; send(row: { id: string; owner_id: string }): Promise<void> };

/** Every minute: makings whose file is there by now, and those that nobody works on. */
const LOOK = 'makings.look';
/** Every night: texts of steps that nobody needs. */
const SWEEP = 'makings.sweep';
/** A making that nothing was written of for so long may have lost its job, seconds. */
const FORSAKEN_SECONDS = 60;

/** Looks after makings that no worker holds. */
export function openMinders({ deps: { jobs, live, log }, stores, send }: Parts) {
  let stop = (): void => {};

  async function goOn(bookId: string | null): Promise<void> {
    for (const row of await stores.makings.waiting(bookId)) await send(row);
  }

  /** The queue gave a job up, or it was lost with its database: its making says that it failed. */
  async function endForsaken(): Promise<void> {
    for (const { id, owner_id: ownerId, turn } of await stores.makings.forsaken(FORSAKEN_SECONDS)) {
      const run = await jobs.latest(id);
      if (run && (run.state === 'queued' || run.state === 'running')) continue;
      if (await stores.makings.end({ ownerId, id, turn }, 'failed', { code: 'INTERNAL', details: {} })) {
        const row = await stores.makings.find(ownerId, id);
        if (row) await announce(stores.db, row);
      }
    }
  }

  return {
    defineJobs(): void {
      jobs.define(LOOK, {
        schema: z.object({}),
        cron: { at: '* * * * *', data: {} },
        run: async () => {
          await goOn(null);
          await endForsaken();
        },
      });
      jobs.define(SWEEP, {
        schema: z.object({}),
        cron: { at: '43 3 * * *', data: {} },
        run: () => stores.steps.sweep(STEPS_KEPT_DAYS),
      });
    },
    /** Follows what becomes of books; a notice that is missed is made up for within a minute. */
    watch(): void {
      stop = live.subscribe({ kind: 'library.book_changed' }, ({ subjectId }) => {
        goOn(String(subjectId)).catch((error: unknown) =>
          log.warn({ err: error }, 'makings that wait were not looked at'),
        );
      });
    },
    stopWatching: async (): Promise<void> => stop(),
  };
}

import * as z from 'zod';
import { Problem } from '../../../../platform/common/problem.ts';
import type { Jobs } from '../../../../platform/server/jobs.ts';
import type { Log } from '../../../../platform/server/log.ts';
import type { VersionStore } from './version-store.ts';
import type { Versions } from './versions.ts';

type Parts = { jobs: Jobs; log: Pick<Log, 'warn'>; versions: Pick<Versions, 'keepHourly'>; store: VersionStore };

/** Canvases looked at in one step. */
const BATCH = 100;

/** Registers what keeps versions by itself: every hour of canvases that changed, and the nightly thinning. */
export function defineVersionJobs({ jobs, log, versions, store }: Parts): void {
  jobs.define('forge.versions', {
    schema: z.object({}),
    cron: { at: '23 * * * *', data: {} },
    async run(job) {
      const skipped = new Set<string>();
      while (!job.signal.aborted) {
        const changed = (await store.changed(BATCH + skipped.size)).filter(({ id }) => !skipped.has(id));
        if (changed.length === 0) return;
        for (const { id, owner_id: ownerId } of changed) {
          if (job.signal.aborted) return;
          skipped.add(id); // it may change again meanwhile: that is for the next hour
          await versions.keepHourly(ownerId, id).catch((error: unknown) => {
            if (!(error instanceof Problem)) throw error;
            log.warn({ canvas: id, code: error.code }, 'a canvas was kept in no version');
          });
        }
      }
    },
  });
  jobs.define('forge.versions.thin', {
    schema: z.object({}),
    cron: { at: '13 4 * * *', data: {} },
    run: async () => void (await store.thin()),
  });
}

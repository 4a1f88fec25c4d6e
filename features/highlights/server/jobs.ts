import * as z from 'zod';
import type { Jobs } from '../../../platform/server/jobs.ts';
import { DELETED_DAYS } from '../limits.ts';
import type { Highlights } from './highlights.ts';

/** Registers the nightly clearing of deleted marks. */
export function defineHighlightJobs(jobs: Jobs, highlights: Highlights): void {
  jobs.define('highlights.sweep', {
    schema: z.object({}),
    cron: { at: '41 3 * * *', data: {} },
    run: async () => {
      await highlights.store.sweep(DELETED_DAYS);
    },
  });
}

import * as z from 'zod';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Forge } from './forge.ts';

/** Registers the nightly clearing of what is deleted, of names of writes and of replaced values. */
export function defineForgeJobs(jobs: Jobs, { sessions, items }: Forge): void {
  jobs.define('forge.sweep', {
    schema: z.object({}),
    cron: { at: '53 3 * * *', data: {} },
    async run() {
      await sessions.sweep();
      await items.sweep();
    },
  });
}

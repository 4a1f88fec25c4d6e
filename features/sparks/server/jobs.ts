import * as z from 'zod';
import { Problem } from '../../../platform/common/problem.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import { DRAW_COVER } from './first-cover.ts';
import type { Sparks } from './sparks.ts';

/** Registers the drawing of first covers and the nightly clearing of the trash. */
export function defineSparkJobs(jobs: Jobs, sparks: Sparks): void {
  jobs.define(DRAW_COVER, {
    schema: z.object({ ownerId: z.string(), sparkId: z.string() }),
    async run({ data: { ownerId, sparkId }, signal }) {
      await sparks.drawCover(ownerId, sparkId, signal).catch((error: unknown) => {
        if (!(error instanceof Problem && error.code === 'COVER_NOT_FOUND')) throw error; // deleted meanwhile
      });
    },
  });
  jobs.define('sparks.sweep', {
    schema: z.object({}),
    cron: { at: '47 3 * * *', data: {} },
    run: () => sparks.sweep(),
  });
}

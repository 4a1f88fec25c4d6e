// A worker in a process of its own that takes a job and never ends it: node job-holder.ts <database url>
import * as z from 'zod';
import { openDatabase } from '../../platform/server/database.ts';
import { type JobTables, openJobs } from '../../platform/server/jobs.ts';

/** The kind that is held. */
export const HELD = 'bench.held';

if (import.meta.main) {
  const url = process.argv[2] ?? '';
  const { db } = openDatabase<JobTables>(url, { max: 2 });
  const jobs = openJobs({ url, role: 'worker', db });
  jobs.define(HELD, {
    schema: z.object({}),
    async run({ signal }) {
      process.stdout.write('held\n');
      await new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('stopped'))));
    },
  });
  await jobs.start();
  process.stdout.write('ready\n');
}

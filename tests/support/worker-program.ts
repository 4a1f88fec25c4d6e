// A worker of its own process for the tests of killed workers: node worker-program.ts <url> <hold|finish>
import * as z from 'zod';
import { openDatabase } from '../../platform/server/database.ts';
import { openJobs, type JobTables } from '../../platform/server/jobs.ts';

const [url = '', mode = 'finish'] = process.argv.slice(2);
const { db, close } = openDatabase<JobTables>(url, { max: 2 });
const jobs = openJobs({ url, role: 'worker', db });
jobs.define('test.survivor', {
  schema: z.object({}),
  async run(job) {
    await job.progress('held', job.attempt, 0);
    if (mode !== 'hold') return;
    await new Promise((_, fail) => {
      job.signal.throwIfAborted(); // others saw "held" before this line was reached
      job.signal.addEventListener('abort', () => fail(new Error('stopped')));
    });
  },
});
process.once('SIGTERM', () => {
  void jobs.stop().then(close);
});
await jobs.start();
process.stdout.write('ready\n');

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testDatabase } from '../../tests/support/test-database.ts';
import { newId } from '../common/id.ts';
import { Problem } from '../common/problem.ts';
import { type JobRun, type Jobs, type JobTables, openJobs } from './jobs.ts';
import { type Live, openLive } from './live.ts';

const t = await testDatabase<JobTables>();
let live: Live;
let jobs: Jobs;
const ran: string[] = [];
const gates = new Map<string, () => void>();
const gate = (name: string) => new Promise<void>((open) => gates.set(name, open));

async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 40_000; Date.now() < end; await sleep(25)) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error('waited in vain');
}
const runOf = (id: string): Promise<JobRun | undefined> => t.db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirst();
const ended = (id: string) => until(async () => {
  const run = await runOf(id);
  return run && ['done', 'failed', 'cancelled'].includes(run.state) ? run : undefined;
});
const nobody = { subjectId: null, ownerId: null };

beforeAll(async () => {
  live = await openLive(t.url);
  jobs = openJobs({ url: t.url, role: 'all', db: t.db, live });
  jobs.define('test.note', { schema: z.object({ say: z.string() }), async run(job) { ran.push(job.data.say); } });
  jobs.define('test.steps', {
    schema: z.object({}),
    stages: ['one', 'two', 'three'],
    async run(job) {
      await job.progress('one', 0, 2);
      await job.progress('one', 1, 2, 'half');
      await job.progress('two', 1, 4);
      await gate('two');
      await job.progress('three', 1, 1);
    },
  });
  jobs.define('test.refused', { schema: z.object({}), async run() { throw new Problem('TEST_REFUSED', 422, { name: 'a.epub' }); } });
  jobs.define('test.broken', { schema: z.object({}), async run(job) { ran.push(`broken ${job.attempt}`); throw new Error('boom'); } });
  jobs.define('test.deaf', {
    schema: z.object({}),
    run: (job) => new Promise((_, fail) => job.signal.addEventListener('abort', () => fail(job.signal.reason as Error))),
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await live.close();
});

test('ACT-01 a job runs once its transaction commits, and never when it rolls back', async () => {
  await t.db.transaction().execute(async (trx) => {
    await jobs.send('test.note', { say: 'rolled back' }, { ...nobody, trx });
    throw new Error('no');
  }).catch(() => {});
  const { id } = await t.db.transaction().execute((trx) => jobs.send('test.note', { say: 'kept' }, { ...nobody, trx }));
  expect((await ended(id)).state).toBe('done');
  expect(ran).toContain('kept');
  expect(ran).not.toContain('rolled back');
});

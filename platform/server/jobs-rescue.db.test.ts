import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testDatabase } from '../../tests/support/test-database.ts';
import { type JobRun, type Jobs, type JobTables, openJobs } from './jobs.ts';

const t = await testDatabase<JobTables>();
const program = resolve(import.meta.dirname, '../../tests/support/worker-program.ts');
const children: ChildProcess[] = [];
let sender: Jobs;

async function worker(mode: 'hold' | 'finish'): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, t.url, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}
async function until(id: string, holds: (run: JobRun) => boolean): Promise<JobRun> {
  for (const end = Date.now() + 200_000; Date.now() < end; await sleep(25)) {
    const run = await t.db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirst();
    if (run && holds(run)) return run;
  }
  throw new Error('waited in vain');
}

beforeAll(async () => {
  sender = openJobs({ url: t.url, role: 'web', db: t.db });
  sender.define('test.survivor', { schema: z.object({}), run: async () => {} });
  await sender.start();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await sender.stop();
});

test('a job of a worker killed with -9 is taken up by the next one at its start', async () => {
  const first = await worker('hold');
  const { id } = await sender.send('test.survivor', {}, { subjectId: null, ownerId: null });
  await until(id, (run) => run.stage === 'held');
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = await worker('finish');
  const run = await until(id, (one) => one.state === 'done');
  expect(run).toMatchObject({ attempts: 2, done: 2, errors: 0 });
  // well below the 10 to 20 seconds a missed heartbeat takes: it was given back at the start
  const { rows } = await t.pool.query<{ retry_count: number }>('select retry_count from jobs.job where id = $1', [id]);
  expect(rows[0]?.retry_count).toBe(1);
  second.kill('SIGKILL');
  await once(second, 'exit');
});

test('a worker that runs already takes over from one that is killed', async () => {
  const holder = await worker('hold');
  const { id } = await sender.send('test.survivor', {}, { subjectId: null, ownerId: null });
  await until(id, (run) => run.stage === 'held');
  const helper = await worker('finish');
  holder.kill('SIGKILL');
  expect(await until(id, (run) => run.state === 'done')).toMatchObject({ attempts: 2 });
  helper.kill('SIGKILL');
  await once(helper, 'exit');
});

test('a worker that stops gives its job back without counting the attempt', async () => {
  const holder = await worker('hold');
  const { id } = await sender.send('test.survivor', {}, { subjectId: null, ownerId: null });
  await until(id, (run) => run.stage === 'held');
  holder.kill('SIGTERM');
  await once(holder, 'exit');
  expect(await until(id, () => true)).toMatchObject({ state: 'queued', attempts: 0, worker: null });
  const next = await worker('finish');
  expect(await until(id, (run) => run.state === 'done')).toMatchObject({ attempts: 1 });
  next.kill('SIGKILL');
});

test('a run that lost its process again and again waits before it is begun once more: a storm passes, and others are not taken along', async () => {
  const holder = await worker('hold');
  const { id } = await t.db.transaction().execute(async (trx) => {
    const sent = await sender.send('test.survivor', {}, { subjectId: null, ownerId: null, trx });
    await trx.updateTable('job_runs').set({ attempts: 3 }).where('id', '=', sent.id).execute();
    return sent;
  });
  await until(id, (run) => run.stage === 'held');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const next = await worker('finish');
  expect(await until(id, (run) => run.state === 'queued')).toMatchObject({ attempts: 4 });
  const { rows } = await t.pool.query<{ seconds: number }>(
    'select extract(epoch from j.start_after - r.updated_at)::int as seconds from jobs.job j join job_runs r using (id) where id = $1',
    [id],
  );
  expect(rows).toEqual([{ seconds: 20 }]);
  await t.pool.query('update jobs.job set start_after = now() where id = $1', [id]);
  expect(await until(id, (run) => run.state === 'done')).toMatchObject({ attempts: 5 });
  next.kill('SIGKILL');
  await once(next, 'exit');
});

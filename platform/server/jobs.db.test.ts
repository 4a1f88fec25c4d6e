import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testDatabase } from '../../tests/support/test-database.ts';
import { newId } from '../common/id.ts';
import { Problem } from '../common/problem.ts';
import { type JobRun, type Jobs, type JobTables, openJobs, TryAgainLater } from './jobs.ts';
import { progressWriter } from './jobs-progress.ts';
import { beginRun, insertRun } from './jobs-store.ts';
import { type Live, openLive } from './live.ts';

const t = await testDatabase<JobTables>();
let live: Live;
let jobs: Jobs;
const ran: string[] = [];
const gates = new Map<string, () => void>();
const gate = (name: string) => new Promise<void>((open) => gates.set(name, open));
/** Lets a job go on; it may not stand at its gate yet. */
async function pass(name: string): Promise<void> {
  (await until(async () => gates.get(name)))();
  gates.delete(name);
}

async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 200_000; Date.now() < end; await sleep(25)) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error('waited in vain');
}
const runOf = (id: string): Promise<JobRun | undefined> =>
  t.db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirst();
const ended = (id: string) =>
  until(async () => {
    const run = await runOf(id);
    return run && ['done', 'failed', 'cancelled'].includes(run.state) ? run : undefined;
  });
const nobody = { subjectId: null, ownerId: null };

beforeAll(async () => {
  live = await openLive(t.url);
  jobs = openJobs({ url: t.url, role: 'all', db: t.db, live });
  jobs.define('test.note', {
    schema: z.object({ say: z.string() }),
    async run(job) {
      ran.push(job.data.say);
    },
  });
  jobs.define('test.held', { schema: z.object({ say: z.string() }), run: (job) => gate(`held ${job.data.say}`) });
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
  jobs.define('test.refused', {
    schema: z.object({}),
    async run() {
      throw new Problem('TEST_REFUSED', 422, { name: 'a.epub' });
    },
  });
  jobs.define('test.broken', {
    schema: z.object({}),
    async run(job) {
      ran.push(`broken ${job.attempt}`);
      throw new Error('boom');
    },
  });
  jobs.define('test.later', {
    schema: z.object({}),
    async run(job) {
      if (job.attempt === 1) throw new TryAgainLater('busy', new Error('no processor'));
    },
  });
  jobs.define('test.cut', {
    schema: z.object({}),
    async run(job) {
      ran.push(`cut ${job.errors}`);
      if (ran.filter((one) => one.startsWith('cut')).length < 6) throw new Error('Connection terminated unexpectedly');
    },
  });
  jobs.define('test.deaf', {
    schema: z.object({}),
    run: (job) =>
      new Promise((_, fail) => job.signal.addEventListener('abort', () => fail(job.signal.reason as Error))),
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await live.close();
});

test('a job runs once its transaction commits, and never when it rolls back', async () => {
  await t.db
    .transaction()
    .execute(async (trx) => {
      await jobs.send('test.note', { say: 'rolled back' }, { ...nobody, trx });
      throw new Error('no');
    })
    .catch(() => {});
  const { id } = await t.db.transaction().execute((trx) => jobs.send('test.note', { say: 'kept' }, { ...nobody, trx }));
  expect((await ended(id)).state).toBe('done');
  expect(ran).toContain('kept');
  expect(ran).not.toContain('rolled back');
});

test('a second send with the same singleton key answers with the open run', async () => {
  const first = await jobs.send('test.deaf', {}, { ...nobody, singletonKey: 'book-1' });
  const second = await jobs.send('test.deaf', {}, { ...nobody, singletonKey: 'book-1' });
  expect(second).toEqual({ id: first.id, created: false });
  await jobs.cancel(first.id);
  await ended(first.id);
  const third = await jobs.send('test.deaf', {}, { ...nobody, singletonKey: 'book-1' });
  expect(third.created).toBe(true);
  await jobs.cancel(third.id);
  await ended(third.id);
});

test('what is sent while a run of its key is at work is done after it, once, with the newest data', async () => {
  const key = { ...nobody, singletonKey: 'book-2' };
  const first = await jobs.send('test.held', { say: 'first' }, key);
  await until(async () => gates.has('held first') && (await runOf(first.id))?.state === 'running');
  for (const say of ['second', 'third'])
    expect(await jobs.send('test.held', { say }, key)).toEqual({ id: first.id, created: false });
  await pass('held first');
  expect((await ended(first.id)).state).toBe('done');
  await pass('held third');
  const runs = await until(async () => {
    const all = await t.db
      .selectFrom('job_runs')
      .selectAll()
      .where('singleton_key', '=', 'book-2')
      .orderBy('created_at')
      .execute();
    return all.every((run) => run.state === 'done') && all;
  });
  expect(runs.map((run) => run.data)).toEqual([{ say: 'first' }, { say: 'third' }]);
});

test('a run that waits does not begin before what was sent about it is there', async () => {
  const row = {
    id: newId(),
    kind: 'test.idle',
    data: '{}',
    subject_id: null,
    owner_id: null,
    singleton_key: 'book-3',
    stage: null,
    note: null,
    failure: null,
    worker: null,
    then_data: null,
    finished_at: null,
  };
  await insertRun(t.db, row);
  let began = false;
  const waits = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        t.db,
      )
    ).rows.length > 0;
  const beginning = await t.db.transaction().execute(async (trx) => {
    expect(await insertRun(trx, { ...row, id: newId() })).toEqual({ id: row.id, created: false });
    const begun = beginRun(t.db, row.id, 1).then(() => (began = true));
    await until(async () => began || (await waits()));
    expect(began).toBe(false);
    return { begun };
  });
  expect(await beginning.begun).toBe(true);
});

test('a payload that breaks its schema is refused at the sender', async () => {
  await expect(jobs.send('test.note', { say: 7 }, nobody)).rejects.toThrow();
  await expect(jobs.send('test.unknown', {}, nobody)).rejects.toThrow('unknown job kind');
});

test('progress is written with its stage and told on the live channel', async () => {
  const subjectId = newId();
  const heard: unknown[] = [];
  const stop = live.subscribe({ kind: 'job', subjectId }, (notice) => heard.push(notice));
  const { id } = await jobs.send('test.steps', {}, { subjectId, ownerId: null });
  const half = await until(async () => {
    const run = await runOf(id);
    return run?.stage === 'two' ? run : undefined;
  });
  expect(half).toMatchObject({ state: 'running', done: 1, of: 4, note: null, attempts: 1 });
  await pass('two');
  expect(await ended(id)).toMatchObject({ state: 'done', stage: 'three', done: 1, of: 1, failure: null });
  await until(async () => heard.length >= 4);
  expect(heard[0]).toEqual({ kind: 'job', job: 'test.steps', id, subjectId, ownerId: null });
  expect((await jobs.latest(subjectId))?.id).toBe(id);
  expect(jobs.stagesOf('test.steps')).toEqual(['one', 'two', 'three']);
  stop();
});

test('steps that nobody waits for are written in their order', async () => {
  const row = {
    id: newId(),
    kind: 'test.idle',
    data: '{}',
    subject_id: null,
    owner_id: null,
    singleton_key: null,
    stage: null,
    note: null,
    failure: null,
    worker: null,
    then_data: null,
    finished_at: null,
  };
  await insertRun(t.db, row);
  const run = (await beginRun(t.db, row.id, 1))!;
  let open = (): void => {};
  const held = new Promise<void>((done) => (open = done));
  let asked = 0;
  const connect = async () => {
    if (asked++ === 0) await held; // the first step meets a slow line
    return t.pool.connect();
  };
  const slow = new Kysely<JobTables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => {} } as never }),
  });
  const progress = progressWriter(slow, run, () => {});
  const steps = [progress.step('one'), progress.step('two')];
  await until(async () => asked > 0);
  for (let i = 0; i < 10; i++) await runOf(row.id);
  open();
  await Promise.all(steps);
  await progress.flush();
  expect(await runOf(row.id)).toMatchObject({ stage: 'two' });
});

test('a cancelled job ends between two stages', async () => {
  const subjectId = newId();
  const { id } = await jobs.send('test.steps', {}, { subjectId, ownerId: null });
  await until(async () => (await runOf(id))?.stage === 'two');
  expect(await jobs.cancel(subjectId)).toBe(1);
  await pass('two');
  expect(await ended(id)).toMatchObject({ state: 'cancelled', stage: 'two', cancel_requested: true });
});

test('a running handler hears the cancel through its signal', async () => {
  const { id } = await jobs.send('test.deaf', {}, nobody);
  await until(async () => (await runOf(id))?.state === 'running');
  await jobs.cancel(id);
  expect((await ended(id)).state).toBe('cancelled');
});

test('a queued job is cancelled at once and never runs; it can be tried again', async () => {
  const blocker = await jobs.send('test.deaf', {}, nobody);
  await until(async () => (await runOf(blocker.id))?.state === 'running');
  const { id } = await jobs.send('test.deaf', {}, nobody);
  expect(await jobs.cancel(id)).toBe(1);
  expect(await runOf(id)).toMatchObject({ state: 'cancelled', attempts: 0 });
  await jobs.cancel(blocker.id);
  await ended(blocker.id);
  expect(await jobs.retry(id)).toBe(true);
  await until(async () => (await runOf(id))?.state === 'running');
  expect(await jobs.retry(id)).toBe(false);
  await jobs.cancel(id);
  await ended(id);
});

test('a problem fails the job at once, with its code and details', async () => {
  const { id } = await jobs.send('test.refused', {}, nobody);
  expect(await ended(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    failure: { code: 'TEST_REFUSED', details: { name: 'a.epub' } },
  });
});

test('an unexpected error is tried three more times, then the job fails with INTERNAL', async () => {
  const { id } = await jobs.send('test.broken', {}, nobody);
  await until(async () => {
    // the waits between the tries belong to the queue; this test does not sit them out
    await sql`update jobs.job set start_after = now() where id = ${id} and state = 'retry'`.execute(t.db);
    return (await runOf(id))?.state === 'failed';
  });
  expect(await runOf(id)).toMatchObject({ errors: 3, attempts: 4, failure: { code: 'INTERNAL', details: {} } });
  expect(ran.filter((one) => one.startsWith('broken'))).toEqual(['broken 1', 'broken 2', 'broken 3', 'broken 4']);
});

test('what cannot be done now waits, says why, and is done later by itself: no error counts', async () => {
  const { id } = await jobs.send('test.later', {}, nobody);
  const waiting = await until(async () => {
    const run = await runOf(id);
    return run?.stage === 'busy' ? run : undefined;
  });
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1, errors: 0, failure: null });
  const job = await until(async () => {
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - now())::int as wait from jobs.job where id = ${id} and state = 'created'`.execute(
      t.db,
    );
    return rows[0];
  });
  expect(job.wait).toBeGreaterThan(30);
  await sql`update jobs.job set start_after = now() where id = ${id}`.execute(t.db);
  expect(await ended(id)).toMatchObject({ state: 'done', attempts: 2, errors: 0 });
});

test('losing the database is no error of the job: it is given back, uncounted, as often as that happens', async () => {
  const { id } = await jobs.send('test.cut', {}, nobody);
  await until(async () => {
    await sql`update jobs.job set start_after = now() where id = ${id} and state = 'retry'`.execute(t.db);
    return (await runOf(id))?.state === 'done';
  });
  expect(await runOf(id)).toMatchObject({ errors: 0, failure: null });
  expect(ran.filter((one) => one.startsWith('cut'))).toEqual(Array(6).fill('cut 0'));
});

test('fifty short jobs drain without waiting for the poll', async () => {
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, i) => jobs.send('test.note', { say: `n${i}` }, nobody)),
  );
  for (const { id } of sent) expect((await ended(id)).state).toBe('done');
});

test('an open run whose job the queue lost is sent again', async () => {
  const id = newId();
  await sql`insert into job_runs (id, kind, data, updated_at) values (${id}, 'test.note', '{"say":"orphan"}', now() - interval '1 hour')`.execute(
    t.db,
  );
  expect((await ended(id)).state).toBe('done');
  expect(ran).toContain('orphan');
});

test('a run that only ever kills its process is given up', async () => {
  const { id } = await t.db.transaction().execute(async (trx) => {
    const sent = await jobs.send('test.note', { say: 'poison' }, { ...nobody, trx });
    await trx.updateTable('job_runs').set({ attempts: 8 }).where('id', '=', sent.id).execute();
    return sent;
  });
  expect(await ended(id)).toMatchObject({ state: 'failed', failure: { code: 'INTERNAL' } });
  expect(ran).not.toContain('poison');
});

test('a scheduled kind is known to the queue, and one that is no longer scheduled is forgotten', async () => {
  const schema = z.object({});
  const open = async (cron: boolean) => {
    const own = openJobs({ url: t.url, role: 'worker', db: t.db });
    own.define('test.nightly', { schema, ...(cron && { cron: { at: '0 3 * * *', data: {} } }), async run() {} });
    await own.start();
    const { rows } = await sql<{ cron: string }>`select cron from jobs.schedule where name = 'test.nightly'`.execute(
      t.db,
    );
    await own.stop();
    return rows.map((row) => row.cron);
  };
  expect(await open(true)).toEqual(['0 3 * * *']);
  expect(await open(false)).toEqual([]);
});

test('a job that the schedule sent gets its row when it begins', async () => {
  const id = newId();
  await sql`insert into jobs.job (id, name, data, policy, retry_limit, heartbeat_seconds, expire_seconds) values (${id}, 'test.note', '{"say":"nightly"}', 'standard', 3, 10, 60)`.execute(
    t.db,
  );
  expect(await ended(id)).toMatchObject({ state: 'done', kind: 'test.note', owner_id: null });
  expect(ran).toContain('nightly');
});

test('the database is restarted under the workers: jobs go on', async () => {
  // It waits for the end of each: none is lost only later, under what follows here.
  await t.pool.query(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const id = await until(() =>
    jobs.send('test.note', { say: 'after' }, nobody).then(
      (sent) => sent.id,
      () => undefined,
    ),
  );
  expect((await ended(id)).state).toBe('done');
  await until(async () => jobs.ready() && live.connected());
});

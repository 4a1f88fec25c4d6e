import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { root } from '../../scripts/bootstrap.mjs';
import { openDatabase } from '../../platform/server/database.ts';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { type Jobs, type JobTables, openJobs } from '../../platform/server/jobs.ts';
import { openLive } from '../../platform/server/live.ts';
import { migrate, readMigrations } from '../../platform/server/migrate.ts';
import { BUDGETS } from '../measure/budgets.ts';
import { HELD } from '../measure/job-holder.ts';
import type { Bench, Part } from '../measure/part.ts';
import { signUp } from '../measure/person.ts';
import { startProgram } from '../measure/program.ts';
import type { Report } from '../measure/report.ts';
import { spreadOf } from '../measure/statistics.ts';
import { benchFile } from '../content/bench-files.ts';

const ROUNDS = 60,
  PAUSE_MS = 30;
const HOLDER = join(root, 'bench', 'measure', 'job-holder.ts');

type Queue = (role: 'all' | 'web' | 'worker') => Promise<Jobs>;

/** Queues on a database of their own. */
async function openQueues(bench: Bench): Promise<{ url: string; queue: Queue }> {
  const embedded = await startEmbedded(join(bench.folder('queue'), 'postgres'));
  bench.onEnd(() => embedded.stop());
  const { url } = embedded;
  await migrate(url, readMigrations(join(root, 'migrations')));
  const queue: Queue = async (role) => {
    const { db, close } = openDatabase<JobTables>(url, { max: 4 });
    bench.onEnd(close);
    const live = await openLive(url);
    bench.onEnd(() => live.close());
    const jobs = openJobs({ url, role, db, live });
    bench.onEnd(() => jobs.stop());
    return jobs;
  };
  return { url, queue };
}

async function sendToStart(bench: Bench, report: Report, queue: Queue): Promise<void> {
  const jobs = await queue('all');
  const starts = new Map<string, () => void>();
  jobs.define('bench.start', {
    schema: z.object({ key: z.string() }),
    run: async ({ data }) => starts.get(data.key)?.(),
  });
  await jobs.start();
  const took: number[] = [];
  for (let round = 0; round < (bench.quick ? 15 : ROUNDS); round++) {
    const key = String(round);
    const started = new Promise<void>((done) => starts.set(key, done));
    const began = performance.now();
    await jobs.send('bench.start', { key }, { subjectId: null, ownerId: null });
    await started;
    if (round >= 3) took.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  await jobs.stop();
  const { p50, p95 } = spreadOf(took);
  report.add('send to start, p50', p50, 'ms', { budget: BUDGETS.jobStartP50 });
  report.add('send to start, p95', p95, 'ms', { budget: BUDGETS.jobStartP95 });
}

/** A worker of another process takes a job and is killed; the one here has to notice and go on. */
async function takeOver(report: Report, url: string, queue: Queue): Promise<void> {
  const define = (jobs: Jobs, run: () => Promise<void>) => jobs.define(HELD, { schema: z.object({}), run });
  const holder = spawn(process.execPath, [HOLDER, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(holder.stdout, 'data'); // ready
    const sender = await queue('web');
    define(sender, async () => {});
    await sender.start();
    const held = once(holder.stdout, 'data');
    await sender.send(HELD, {}, { subjectId: null, ownerId: null });
    await held;
    const survivor = await queue('worker');
    const resumed = new Promise<void>((done) => define(survivor, async () => done()));
    await survivor.start();
    holder.kill('SIGKILL');
    const began = performance.now();
    await resumed;
    report.add('a worker killed, another goes on', (performance.now() - began) / 1000, 's', {
      budget: BUDGETS.resumeSeconds,
    });
  } finally {
    holder.kill('SIGKILL');
  }
}

/** A book whose program is killed in the middle of the work. */
async function killedInWork(bench: Bench, report: Report): Promise<void> {
  const dataDir = bench.folder('killed');
  const first = await startProgram(bench.main, dataDir);
  bench.onEnd(() => first.stop());
  const person = await signUp(first.url, 'killed');
  const bookId = await person.give(benchFile('epub/moby-dick.epub'));
  await person.until(bookId, ({ stage }) => stage !== null && stage !== 'waiting');
  const { stage } = await person.status(bookId);
  await first.kill();
  const began = performance.now();
  const second = await startProgram(bench.main, dataDir, { PORT: new URL(first.url).port });
  bench.onEnd(() => second.stop());
  await person.until(bookId, ({ embeddingsReady }) => embeddingsReady);
  const note = `moby-dick.epub, killed at "${stage ?? ''}"`;
  report.add('killed in the work, started again: chat-ready', (performance.now() - began) / 1000, 's', {
    budget: BUDGETS.resumeSeconds,
    note,
  });
  await second.stop();
}

/** The queue: how soon work begins, and how soon it goes on after kill -9. */
export const jobs: Part = {
  name: 'jobs',
  async run(bench, report) {
    const { url, queue } = await openQueues(bench);
    await sendToStart(bench, report, queue);
    await takeOver(report, url, queue);
    await killedInWork(bench, report);
  },
};

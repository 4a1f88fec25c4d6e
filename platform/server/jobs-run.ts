import type { Job as BossJob } from 'pg-boss';
import type * as z from 'zod';
import { Problem } from '../common/problem.ts';
import { isUnreachable } from './database.ts';
import { knownProblem } from './known-problem.ts';
import { Cancelled, progressWriter } from './jobs-progress.ts';
import {
  beginRun,
  cancelRequested,
  type EndState,
  endRun,
  insertRun,
  postponeRun,
  requeueRun,
  runExists,
} from './jobs-store.ts';
import { GaveWay, type Turns } from './jobs-turns.ts';
import { type Failure, type JobDefinition, type JobRun, type JobsDb, TryAgainLater } from './jobs-types.ts';

/** Unexpected errors after which a run fails: the first try and three more. */
const ERRORS = 4;
/** Starts after which a run fails even if each only ended with its process; the later ones are minutes apart. */
const STARTS = 8;
/** How long a run waits that is tried again later, seconds: twice as long each time. */
const LATER = { first: 60, longest: 3600 };

export type Running = Map<string, AbortController>;
export type RunContext = {
  db: JobsDb;
  worker: number;
  running: Running;
  /** For kinds whose runs take turns. */
  turns: Turns | undefined;
  stopping(): boolean;
  /** Gives a run back to the queue, which offers it again after so many seconds. */
  giveBack(run: JobRun, afterSeconds: number): Promise<void>;
  /** Sends a job of the same kind, key, subject and owner, in this transaction. */
  follow(run: JobRun, data: object, trx: JobsDb): Promise<unknown>;
  onError(error: unknown, run: JobRun): void;
};

const INTERNAL: Failure = { code: 'INTERNAL', details: {} };
const failureOf = (error: unknown): Failure => {
  const known = knownProblem(error);
  return known ? { code: known.code, details: known.details } : INTERNAL;
};

/** The run's row, started; a scheduled job gets its row here. */
async function begin(c: RunContext, kind: string, job: BossJob): Promise<JobRun | undefined> {
  const run = await (c.turns ? c.turns.begin(job.id, c.worker) : beginRun(c.db, job.id, c.worker));
  if (run) return run;
  if (await runExists(c.db, job.id)) return undefined; // cancelled before it began, already over, or somebody else's turn
  await insertRun(c.db, {
    id: job.id,
    kind,
    data: JSON.stringify(job.data ?? {}),
    subject_id: null,
    owner_id: null,
    singleton_key: null,
    stage: null,
    note: null,
    failure: null,
    worker: null,
    then_data: null,
    finished_at: null,
  });
  return beginRun(c.db, job.id, c.worker);
}

/** Ends a run; one that was asked for meanwhile begins in the same moment. */
const end = (c: RunContext, run: JobRun, state: EndState, failure: Failure | null = null): Promise<void> =>
  c.db.transaction().execute(async (trx) => {
    const wanted = await endRun(trx, run, state, failure);
    if (wanted) await c.follow(run, wanted, trx);
  });

/** What becomes of a run whose handler threw; rethrows when the queue should try again later. */
async function afterError(c: RunContext, run: JobRun, signal: AbortSignal, error: unknown): Promise<void> {
  if (isUnreachable(error)) throw error; // no fault of the job's: the worker gives it back when the database is there again
  const asked = error instanceof Cancelled || (await cancelRequested(c.db, [run.id])).length > 0;
  if (asked) return void (await end(c, run, 'cancelled'));
  if (error instanceof Problem) return void (await end(c, run, 'failed', { code: error.code, details: error.details }));
  if (signal.reason instanceof GaveWay && c.turns) {
    await requeueRun(c.db, run, false);
    return c.giveBack(run, 0);
  }
  if (error instanceof TryAgainLater) {
    await postponeRun(c.db, run, error.stage);
    return c.giveBack(run, Math.min(LATER.first * 2 ** (run.attempts - 1), LATER.longest));
  }
  if (signal.aborted) {
    if (c.stopping()) await requeueRun(c.db, run, false);
    throw error; // stopped, or another attempt holds it: the queue decides
  }
  c.onError(error, run);
  if (run.errors + 1 >= ERRORS) return void (await end(c, run, 'failed', failureOf(error)));
  await requeueRun(c.db, run, true);
  throw error;
}

async function attempt<S extends z.ZodType>(
  c: RunContext,
  definition: JobDefinition<S>,
  run: JobRun,
  own: AbortController,
  signal: AbortSignal,
): Promise<void> {
  if (c.stopping()) own.abort(new Error('the program stops'));
  const progress = progressWriter(c.db, run, (reason) => own.abort(reason));
  try {
    await definition.run({
      id: run.id,
      data: definition.schema.parse(run.data),
      subjectId: run.subject_id,
      ownerId: run.owner_id,
      attempt: run.attempts,
      errors: run.errors,
      signal,
      progress: (stage, done, of, note) => progress.step(stage, done, of, note),
      cancelled: async () => (await cancelRequested(c.db, [run.id])).length > 0,
    });
    await progress.flush().catch(() => {});
    await end(c, run, 'done');
  } catch (error) {
    await afterError(c, run, signal, error);
  }
}

/** One attempt of one job, from its row's "running" to its end. */
export async function runJob<S extends z.ZodType>(
  c: RunContext,
  kind: string,
  definition: JobDefinition<S>,
  job: BossJob,
): Promise<void> {
  const own = new AbortController();
  c.running.set(job.id, own); // before its row says so: a run of ours that is at work here nowhere counts as lost
  try {
    const run = await begin(c, kind, job);
    if (!run) return;
    if (run.cancel_requested) return void (await end(c, run, 'cancelled'));
    if (run.attempts > STARTS) return void (await end(c, run, 'failed', INTERNAL));
    await attempt(c, definition, run, own, AbortSignal.any([own.signal, job.signal]));
  } finally {
    if (c.running.get(job.id) === own) c.running.delete(job.id);
  }
}

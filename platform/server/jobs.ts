import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type Job as BossJob } from 'pg-boss';
import * as z from 'zod';
import { newId } from '../common/id.ts';
import { takeWorkerLease, type WorkerLease } from './jobs-lease.ts';
import { Cancelled } from './jobs-progress.ts';
import { rescuer } from './jobs-rescue.ts';
import { runJob, type RunContext, type Running } from './jobs-run.ts';
import { announce, cancelNotice, cancelRequested, insertRun, latestRun, reopenRun, requestCancel } from './jobs-store.ts';
import type { JobDefinition, JobRun, JobsDb, SendOptions } from './jobs-types.ts';
import type { Live } from './live.ts';

export type { Failure, Job, JobDefinition, JobRun, JobRunsTable, JobTables, RunState, SendOptions } from './jobs-types.ts';
export { Cancelled } from './jobs-progress.ts';

export type Jobs = {
  /** Declares a kind before `start`; every process declares all kinds, workers run them. */
  define<S extends z.ZodType>(kind: string, definition: JobDefinition<S>): void;
  start(): Promise<void>;
  /** Makes a run and its job in one transaction; with a singleton key that is taken, answers with the open run. */
  send(kind: string, data: object, o: SendOptions): Promise<{ id: string; created: boolean }>;
  /** Asks the open runs with this id, or of this subject, to stop; answers how many. */
  cancel(idOrSubjectId: string): Promise<number>;
  /** Runs a failed or cancelled run again under its id; false when it is neither. */
  retry(id: string): Promise<boolean>;
  /** The newest run about a subject, for showing how far it is. */
  latest(subjectId: string): Promise<JobRun | undefined>;
  /** The stages a kind declared. */
  stagesOf(kind: string): readonly string[];
  stop(): Promise<void>;
  /** Can jobs be taken and given? For the readiness check. */
  ready(): boolean;
};
export type JobsOptions = {
  /** A direct address: listening and the worker's sign of life need a session. */
  url: string;
  role: 'all' | 'web' | 'worker';
  // oxlint-disable-next-line no-explicit-any -- whatever tables the program knows, job_runs among them
  db: Kysely<any>;
  live?: Live;
  onError?: (error: unknown, what: string) => void;
};

const SCHEMA = 'jobs';
const TICK_MS = 5000;
/** A worker that is missing is looked for once more before its jobs are taken: its line may just be coming back. */
const SECOND_LOOK_MS = 1500;
/** How long `stop` waits for handlers to notice their signal. */
const DRAIN_MS = 8000;
const LIMIT_SECONDS = 6 * 3600;
const DAY = 86_400;

const queueOptions = (limitSeconds: number) => ({
  // The number of errors that fail a run is counted in job_runs; these are the outer bounds.
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  expireInSeconds: limitSeconds,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: DAY,
  notify: true,
});

/** Notified workers nap 30 s after one job unless told otherwise, so both intervals are set. */
const WORK = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, heartbeatRefreshSeconds: 3 } as const;

function createBoss(o: JobsOptions, works: boolean): PgBoss {
  return new PgBoss({
    connectionString: o.url,
    schema: SCHEMA,
    application_name: `maktaba-jobs-${o.role}`,
    max: works ? 4 : 2,
    migrate: true,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
  });
}

/** Durable jobs: sent in a transaction, resumed after a killed process, cancellable, visible in `job_runs`. */
export function openJobs(o: JobsOptions): Jobs {
  const works = o.role !== 'web';
  const db = o.db as JobsDb;
  const boss = createBoss(o, works);
  const report = (error: unknown, what: string): void => o.onError?.(error, what);
  boss.on('error', (error) => report(error, 'jobs')); // without a listener the process dies
  const kinds = new Map<string, JobDefinition<z.ZodType>>();
  const running: Running = new Map();
  const rescue = rescuer(boss, db, () => new Set(kinds.keys()));
  const workers: string[] = [];
  let lease: WorkerLease | undefined;
  let started = false;
  let stopping = false;
  let tick: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void) | undefined;

  const startWorker = async (kind: string, definition: JobDefinition<z.ZodType>, worker: number): Promise<void> => {
    const context: RunContext = { db, worker, running, stopping: () => stopping, onError: (error) => report(error, kind) };
    let self: string | undefined;
    self = await boss.work<object>(kind, WORK, async ([job]: BossJob<object>[]) => {
      try {
        if (job) await runJob(context, kind, definition, job);
      } finally {
        if (self) boss.notifyWorker(self); // look for the next job now, not at the next poll
      }
    });
    workers.push(self);
  };

  /** Stops what people asked to stop, and takes over from dead workers. */
  const look = async (): Promise<void> => {
    for (const id of await cancelRequested(db, [...running.keys()])) running.get(id)?.abort(new Cancelled());
    if (!lease?.held()) return;
    const { rescued, again } = await rescue();
    if (rescued > 0) for (const id of workers) boss.notifyWorker(id);
    if (again) setTimeout(watch, SECOND_LOOK_MS).unref();
  };
  const watch = (): void => {
    if (!stopping) void look().catch((error: unknown) => report(error, 'jobs watch'));
  };

  const startWorkers = async (): Promise<void> => {
    const own = await takeWorkerLease(o.url, (error) => report(error, 'worker lease'));
    lease = own;
    await rescue(true);
    for (const [kind, definition] of kinds) {
      if (definition.cron) await boss.schedule(kind, definition.cron.at, definition.cron.data as object, { tz: 'UTC' });
      for (let i = 0; i < (definition.concurrency ?? 1); i++) await startWorker(kind, definition, own.worker);
    }
    unsubscribe = o.live?.subscribe({ kind: 'job.cancel' }, ({ id }) => running.get(String(id))?.abort(new Cancelled()));
    tick = setInterval(watch, TICK_MS);
  };

  const definitionOf = (kind: string): JobDefinition<z.ZodType> => {
    const definition = kinds.get(kind);
    if (!definition) throw new Error(`unknown job kind: ${kind}`);
    return definition;
  };

  return {
    define(kind, definition) {
      if (started) throw new Error(`job kind ${kind} declared after start`);
      if (kinds.has(kind)) throw new Error(`job kind ${kind} declared twice`);
      kinds.set(kind, definition as unknown as JobDefinition<z.ZodType>);
    },
    async start() {
      await boss.start();
      for (const [kind, definition] of kinds) {
        const options = queueOptions(definition.limitSeconds ?? LIMIT_SECONDS);
        await boss.createQueue(kind, { ...options, policy: 'standard' });
        await boss.updateQueue(kind, options); // an older version may have made it with other bounds
      }
      started = true;
      if (works) await startWorkers();
    },
    async send(kind, data, options) {
      const parsed = definitionOf(kind).schema.parse(data) as object;
      const insert = async (trx: JobsDb) => {
        const row = { id: newId(), kind, data: JSON.stringify(parsed), subject_id: options.subjectId, owner_id: options.ownerId, singleton_key: options.singletonKey ?? null };
        const made = await insertRun(trx, { ...row, stage: null, note: null, failure: null, worker: null, finished_at: null });
        if (!made.created) return made;
        await boss.send(kind, {}, { id: made.id, db: fromKysely(trx) });
        await announce(trx, { id: made.id, kind, subject_id: row.subject_id, owner_id: row.owner_id });
        return made;
      };
      return options.trx ? insert(options.trx as JobsDb) : db.transaction().execute(insert);
    },
    async cancel(id) {
      const rows = await requestCancel(db, id);
      for (const row of rows) {
        if (row.state === 'cancelled') await boss.cancel(row.kind, row.id);
        else await cancelNotice(db, row);
      }
      return rows.length;
    },
    retry: (id) =>
      db.transaction().execute(async (trx) => {
        const run = await reopenRun(trx, id);
        if (!run) return false;
        const executor = fromKysely(trx);
        await boss.deleteJob(run.kind, id, { db: executor });
        await boss.send(run.kind, {}, { id, db: executor });
        await announce(trx, run);
        return true;
      }),
    latest: (subjectId) => latestRun(db, subjectId),
    stagesOf: (kind) => definitionOf(kind).stages ?? [],
    async stop() {
      stopping = true;
      clearInterval(tick);
      unsubscribe?.();
      if (started) await Promise.all([...kinds.keys()].map((kind) => boss.offWork(kind, { wait: false })));
      for (const controller of running.values()) controller.abort(new Error('the program stops'));
      for (const deadline = Date.now() + DRAIN_MS; running.size > 0 && Date.now() < deadline; ) await sleep(20);
      await boss.stop({ graceful: false });
      await lease?.close();
      started = false;
    },
    ready: () => started && !stopping && (!works || lease?.held() === true),
  };
}

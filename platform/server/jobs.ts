import type { Kysely } from 'kysely';
import { fromKysely } from 'pg-boss';
import type * as z from 'zod';
import { newId } from '../common/id.ts';
import { isUnreachable } from './database.ts';
import { createBoss, queueOptions } from './jobs-boss.ts';
import { openJobsDatabase } from './jobs-database.ts';
import { announce, cancelNotice, insertRun, latestRun, reopenRun, requestCancel } from './jobs-store.ts';
import type { JobDefinition, JobRun, JobsDb, SendOptions } from './jobs-types.ts';
import { createWorkers } from './jobs-workers.ts';
import type { Live } from './live.ts';

export { TryAgainLater } from './jobs-types.ts';
export type { Job, JobDefinition, JobRun, JobTables, SendOptions } from './jobs-types.ts';

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
  /** Ends every line to the database that may hang; what waited goes on over new ones. */
  cut(reason: Error): void;
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
  /** Does the database answer? */
  up?: () => boolean;
  onError?: (error: unknown, what: string) => void;
};

const LIMIT_SECONDS = 6 * 3600;

/** Durable jobs: sent in a transaction, resumed after a killed process, cancellable, visible in `job_runs`. */
export function openJobs(o: JobsOptions): Jobs {
  const works = o.role !== 'web';
  const db = o.db as JobsDb;
  const report = (error: unknown, what: string): void => o.onError?.(error, what);
  const onError = (error: unknown): void => void (isUnreachable(error) || report(error, 'jobs')); // an outage is told once, by who watches the database
  const lines = openJobsDatabase(o.url, {
    max: works ? 4 : 2,
    name: `maktaba-jobs-${o.role}`,
    onError,
    ...(o.up && { up: o.up }),
  });
  const boss = createBoss({ db: lines, works, onError });
  const kinds = new Map<string, JobDefinition<z.ZodType>>();
  let started = false;

  const definitionOf = (kind: string): JobDefinition<z.ZodType> => {
    const definition = kinds.get(kind);
    if (!definition) throw new Error(`unknown job kind: ${kind}`);
    return definition;
  };

  const send: Jobs['send'] = async (kind, data, options) => {
    const parsed = definitionOf(kind).schema.parse(data) as object;
    const insert = async (trx: JobsDb) => {
      const row = {
        id: newId(),
        kind,
        data: JSON.stringify(parsed),
        subject_id: options.subjectId,
        owner_id: options.ownerId,
        singleton_key: options.singletonKey ?? null,
        priority: options.priority ?? 0,
      };
      const made = await insertRun(trx, {
        ...row,
        stage: null,
        note: null,
        failure: null,
        worker: null,
        then_data: null,
        finished_at: null,
      });
      if (!made.created) return made;
      await boss.send(kind, {}, { id: made.id, db: fromKysely(trx), priority: row.priority });
      await announce(trx, { id: made.id, kind, subject_id: row.subject_id, owner_id: row.owner_id });
      return made;
    };
    return options.trx ? insert(options.trx as JobsDb) : db.transaction().execute(insert);
  };
  const follow = (run: JobRun, data: object, trx: JobsDb) =>
    send(run.kind, data, {
      subjectId: run.subject_id,
      ownerId: run.owner_id,
      ...(run.singleton_key === null ? {} : { singletonKey: run.singleton_key }),
      trx,
    });
  const workers = works ? createWorkers({ boss, db, url: o.url, live: o.live, kinds, report, follow }) : null;

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
      await workers?.start();
    },
    send,
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
      try {
        if (started) await workers?.stop();
        started = false;
        await boss.stop({ graceful: false });
      } finally {
        await workers?.release(); // also while the database is away: a sign of life that stays keeps others off the jobs
        await lines.close();
      }
    },
    cut: lines.cut,
    ready: () => started && o.up?.() !== false && workers?.alive() !== false, // a lease on a line that hangs still looks held
  };
}

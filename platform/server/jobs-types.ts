import type { Generated, Insertable, JSONColumnType, Kysely, Selectable } from 'kysely';
import type * as z from 'zod';

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
export type Failure = { code: string; details: Record<string, unknown> };

/** The row of a run: what a person sees of long work. */
export interface JobRunsTable {
  id: string;
  kind: string;
  data: JSONColumnType<object>;
  subject_id: string | null;
  owner_id: string | null;
  singleton_key: string | null;
  state: Generated<RunState>;
  stage: string | null;
  done: Generated<number>;
  of: Generated<number>;
  note: string | null;
  failure: JSONColumnType<Failure> | null;
  attempts: Generated<number>;
  errors: Generated<number>;
  worker: number | null;
  /** As it was sent: above 0 goes before others. */
  priority: Generated<number>;
  /** With a singleton key: another run was asked for while this one was at work, with these data. */
  then_data: JSONColumnType<object> | null;
  cancel_requested: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  finished_at: string | null;
}
/** Tables of this room; a feature that reads runs in its own queries joins this to its tables type. */
export interface JobTables {
  job_runs: JobRunsTable;
}
export type JobRun = Selectable<JobRunsTable>;
export type NewJobRun = Insertable<JobRunsTable>;
export type JobsDb = Kysely<JobTables>;

/**
 * Thrown by a handler whose work can't be done now through no fault of its own, such as for want of processor time: the run
 * waits, shows `stage` meanwhile, and is tried again by itself.
 */
export class TryAgainLater extends Error {
  readonly stage: string;
  constructor(stage: string, cause: unknown) {
    super(`tried again later: ${stage}`, { cause });
    this.name = 'TryAgainLater';
    this.stage = stage;
  }
}

/** What a handler gets. */
export type Job<T> = {
  id: string;
  data: T;
  subjectId: string | null;
  ownerId: string | null;
  /** 1 at the first start; it also counts starts after a killed process. */
  attempt: number;
  /** Attempts before this one that ended with an unexpected error. */
  errors: number;
  /** Aborted when the person cancels, when the program stops and when another worker took the job over. */
  signal: AbortSignal;
  /** Tells how far the work is; written at once for a new stage, else at most every 300 ms. Throws when the job was cancelled. */
  progress(stage: string, done?: number, of?: number, note?: string | null): Promise<void>;
  /** Did the person ask to stop? Asks the database. */
  cancelled(): Promise<boolean>;
};

export type JobDefinition<S extends z.ZodType> = {
  schema: S;
  /** How many of this kind one process runs at once. Default 1. */
  concurrency?: number;
  /** Long work that people wait for: while others wait, nobody has more of it at work than they do. A run may be stopped for that and goes on later. */
  takesTurns?: true;
  /** In the order they are passed; told to whoever shows progress. */
  stages?: readonly string[];
  /** Longest time of one attempt. Default six hours. */
  limitSeconds?: number;
  /** Run at these times (UTC, five fields) with `data`. */
  cron?: { at: string; data: z.input<S> };
  run(job: Job<z.output<S>>): Promise<void>;
};

export type SendOptions = {
  subjectId: string | null;
  ownerId: string | null;
  /** At most one queued or running job of this kind and key; sent while one runs, another follows it. */
  singletonKey?: string;
  /** Above 0 goes before others that wait, below 0 after them. Default 0. */
  priority?: number;
  /** The caller's transaction: the job exists only if it commits. */
  // oxlint-disable-next-line no-explicit-any -- a transaction over whatever tables the caller knows
  trx?: Kysely<any>;
};

declare module './db.ts' {
  interface AllTables extends JobTables {}
}

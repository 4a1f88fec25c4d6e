import { sql } from 'kysely';
import { publish } from './live.ts';
import type { Failure, JobRun, JobsDb, NewJobRun, RunState } from './jobs-types.ts';

const OPEN = ['queued', 'running'] as const;
export type EndState = Exclude<RunState, (typeof OPEN)[number]>;
const now = sql<string>`now()`;

/** The run of this kind and key that waits for its turn; it goes on waiting until the asker's transaction is over. */
const queuedRun = (db: JobsDb, row: NewJobRun): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('job_runs')
    .select('id')
    .where('kind', '=', row.kind)
    .where('singleton_key', '=', row.singleton_key ?? '')
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();

/** Asks the run of this kind and key that is at work to be followed by another, in place of one more beside it. */
const followRun = (db: JobsDb, row: NewJobRun): Promise<{ id: string } | undefined> =>
  db
    .updateTable('job_runs')
    .set({ then_data: row.data })
    .where('kind', '=', row.kind)
    .where('singleton_key', '=', row.singleton_key ?? '')
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();

/**
 * The id of a new run, or of the open one with the same singleton key.
 * One that runs already may have read what this send is about before it changed: it is followed by another.
 */
export async function insertRun(db: JobsDb, row: NewJobRun): Promise<{ id: string; created: boolean }> {
  for (;;) {
    const made = await db
      .insertInto('job_runs')
      .values(row)
      .onConflict((c) => c.columns(['kind', 'singleton_key']).where('state', 'in', OPEN).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return { id: made.id, created: true };
    const open = (await followRun(db, row)) ?? (await queuedRun(db, row));
    if (open) return { id: open.id, created: false };
  }
}

/** Marks a run as started by this worker; undefined when it is no longer wanted. */
export function beginRun(db: JobsDb, id: string, worker: number): Promise<JobRun | undefined> {
  return db
    .updateTable('job_runs')
    .set((e) => ({ state: 'running', worker, attempts: e('attempts', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returningAll()
    .executeTakeFirst();
}

/** Is there a row for this run at all? */
export const runExists = async (db: JobsDb, id: string): Promise<boolean> =>
  (await db.selectFrom('job_runs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export type Step = { stage: string; done: number; of: number; note: string | null };

/** Writes progress of this attempt; `lost` when another attempt or an end took over. */
export async function writeStep(db: JobsDb, run: JobRun, step: Step): Promise<'ok' | 'cancel' | 'lost'> {
  const mine = { id: run.id, state: 'running', attempts: run.attempts } as const;
  const row = await db
    .updateTable('job_runs')
    .set({ ...step, updated_at: now })
    .where((e) => e.and(mine))
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!row)
    return (await db
      .selectFrom('job_runs')
      .select('id')
      .where((e) => e.and(mine))
      .executeTakeFirst())
      ? 'cancel'
      : 'lost';
  await announce(db, run);
  return 'ok';
}

/** Ends this attempt's run; answers what another run of its key shall be given, if one was asked for meanwhile. */
export async function endRun(
  db: JobsDb,
  run: JobRun,
  state: EndState,
  failure: Failure | null,
): Promise<object | null> {
  const ended = await db
    .updateTable('job_runs')
    .set({ state, worker: null, failure: failure ? JSON.stringify(failure) : null, updated_at: now, finished_at: now })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .where('attempts', '=', run.attempts)
    .returning('then_data')
    .executeTakeFirst();
  if (ended) await announce(db, run);
  return ended?.then_data ?? null;
}

/** Back to the queue: after an unexpected error (counted) or because the program stops (not counted). */
export async function requeueRun(db: JobsDb, run: JobRun, counted: boolean): Promise<void> {
  await db
    .updateTable('job_runs')
    .set((e) => ({
      state: 'queued',
      worker: null,
      updated_at: now,
      ...(counted ? { errors: e('errors', '+', 1) } : { attempts: e('attempts', '-', 1) }),
    }))
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .where('attempts', '=', run.attempts)
    .execute();
  await announce(db, run);
}

/** Back to the queue to be tried again later; `stage` says meanwhile what it waits for. The attempt counts. */
export async function postponeRun(db: JobsDb, run: JobRun, stage: string): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ state: 'queued', worker: null, stage, note: null, updated_at: now })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .where('attempts', '=', run.attempts)
    .execute();
  await announce(db, run);
}

/** Asks the open runs with this id or subject to stop; a queued one is cancelled at once. */
export async function requestCancel(db: JobsDb, id: string): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    update job_runs set cancel_requested = true, then_data = null, updated_at = now(),
      finished_at = case when state = 'queued' then now() end,
      state = case when state = 'queued' then 'cancelled' else state end
    where (id = ${id} or subject_id = ${id}) and state in ('queued', 'running') returning *`.execute(db);
  for (const row of rows) await announce(db, row);
  return rows;
}

/** A finished run opened again under the same id, for "try again". */
export function reopenRun(db: JobsDb, id: string): Promise<JobRun | undefined> {
  return db
    .updateTable('job_runs')
    .set({
      state: 'queued',
      stage: null,
      done: 0,
      of: 0,
      note: null,
      failure: null,
      attempts: 0,
      errors: 0,
      worker: null,
      priority: 0,
      cancel_requested: false,
      then_data: null,
      updated_at: now,
      finished_at: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .returningAll()
    .executeTakeFirst();
}

/** Runs of the program itself (no owner) that ended well long ago are of no use to anybody. */
export async function forgetOldRuns(db: JobsDb): Promise<void> {
  await sql`delete from job_runs where owner_id is null and state in ('done', 'cancelled') and finished_at < now() - interval '30 days'`.execute(
    db,
  );
}

/** The newest run about a subject. */
export const latestRun = (db: JobsDb, subjectId: string): Promise<JobRun | undefined> =>
  db
    .selectFrom('job_runs')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Which of these running runs are asked to stop. */
export async function cancelRequested(db: JobsDb, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('job_runs')
    .select('id')
    .where('id', 'in', ids)
    .where('cancel_requested', '=', true)
    .execute();
  return rows.map((row) => row.id);
}

/** Tells the live channel that a run changed; the receiver reads the row. */
export function announce(db: JobsDb, run: Pick<JobRun, 'id' | 'kind' | 'subject_id' | 'owner_id'>): Promise<void> {
  return publish(db, { kind: 'job', job: run.kind, id: run.id, subjectId: run.subject_id, ownerId: run.owner_id });
}

/** Tells the worker that holds this run to stop it now. */
export const cancelNotice = (db: JobsDb, run: JobRun): Promise<void> => publish(db, { kind: 'job.cancel', id: run.id });

import { sql } from 'kysely';
import { WORKER_CLASS } from './jobs-lease.ts';
import type { JobsDb } from './jobs-types.ts';

export type Lost = { id: string; kind: string; worker: number | null; attempts: number };

/** A worker and the runs it has in its hands. */
export type Hands = { worker: number; held: ReadonlySet<string> };

/** Runs that say "running" under a worker whose sign of life is gone, or that this worker no longer has in its hands: it lost the database over them. */
export async function lostRuns(db: JobsDb, own: Hands): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select id, kind, worker, attempts from job_runs
    where state = 'running' and worker is not null and (
      worker = ${own.worker} and id <> all(${[...own.held]}::uuid[])
      or worker <> ${own.worker} and not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = ${WORKER_CLASS} and objid = worker::oid and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())))`.execute(db);
  return rows;
}

/** Runs that are open here while the queue has no live job for them: after a restore, or when the queue gave up. */
export async function orphanRuns(db: JobsDb): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select r.id, r.kind, r.worker, r.attempts from job_runs r
    where r.state in ('queued', 'running') and r.updated_at < now() - interval '30 seconds' and not exists (
      select from jobs.job j where j.name = r.kind and j.id = r.id and j.state < 'completed')`.execute(db);
  return rows;
}

/** The run is queued again if this worker still has it; false when somebody was faster. An attempt that is not the job's own fault is not counted. */
export async function takeFrom(db: JobsDb, lost: Lost, counted: boolean): Promise<boolean> {
  const { rows } = await sql`
    update job_runs set state = 'queued', worker = null, attempts = attempts - ${counted ? 0 : 1}, updated_at = now()
    where id = ${lost.id} and state = 'running' and worker is not distinct from ${lost.worker} and attempts = ${lost.attempts} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The run waits again, whatever it did. */
export async function queueAgain(db: JobsDb, id: string): Promise<void> {
  await sql`update job_runs set state = 'queued', worker = null, updated_at = now() where id = ${id}`.execute(db);
}

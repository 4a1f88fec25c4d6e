import { sql } from 'kysely';
import { WORKER_CLASS } from './jobs-lease.ts';
import type { JobsDb } from './jobs-types.ts';

export type Lost = { id: string; kind: string; worker: number | null };

/** Runs that say "running" under a worker whose sign of life is gone. */
export async function lostRuns(db: JobsDb): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select id, kind, worker from job_runs
    where state = 'running' and worker is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = ${WORKER_CLASS} and objid = worker::oid and objsubid = 2
        and database = (select oid from pg_database where datname = current_database()))`.execute(db);
  return rows;
}

/** Runs that are open here while the queue has no live job for them: after a restore, or when the queue gave up. */
export async function orphanRuns(db: JobsDb): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select r.id, r.kind, r.worker from job_runs r
    where r.state in ('queued', 'running') and r.updated_at < now() - interval '30 seconds' and not exists (
      select from jobs.job j where j.name = r.kind and j.id = r.id and j.state < 'completed')`.execute(db);
  return rows;
}

/** The run is queued again if this worker still has it; false when somebody was faster. */
export async function takeFrom(db: JobsDb, lost: Lost): Promise<boolean> {
  const { rows } = await sql`
    update job_runs set state = 'queued', worker = null, updated_at = now()
    where id = ${lost.id} and state = 'running' and worker is not distinct from ${lost.worker} returning id`.execute(db);
  return rows.length > 0;
}

/** The run waits again, whatever it did. */
export async function queueAgain(db: JobsDb, id: string): Promise<void> {
  await sql`update job_runs set state = 'queued', worker = null, updated_at = now() where id = ${id}`.execute(db);
}

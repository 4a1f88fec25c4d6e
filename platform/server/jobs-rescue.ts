import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { WORKER_CLASS } from './jobs-lease.ts';
import type { JobsDb } from './jobs-types.ts';

type Lost = { id: string; kind: string; worker: number | null };

/** Runs that say "running" under a worker whose sign of life is gone. */
async function lostRuns(db: JobsDb): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select id, kind, worker from job_runs
    where state = 'running' and worker is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = ${WORKER_CLASS} and objid = worker::oid and objsubid = 2
        and database = (select oid from pg_database where datname = current_database()))`.execute(db);
  return rows;
}

/** Runs that are open here while the queue has no live job for them: after a restore, or when the queue gave up. */
async function orphanRuns(db: JobsDb): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select r.id, r.kind, r.worker from job_runs r
    where r.state in ('queued', 'running') and r.updated_at < now() - interval '30 seconds' and not exists (
      select from jobs.job j where j.name = r.kind and j.id = r.id and j.state < 'completed')`.execute(db);
  return rows;
}

/**
 * Gives the jobs of dead workers back to the queue at once, instead of after the heartbeat's 10 to 20 seconds.
 * A worker counts as dead when it is missing at two looks (`again` asks for the second), or at the first one with `now`.
 */
export function rescuer(boss: PgBoss, db: JobsDb, kinds: () => ReadonlySet<string>) {
  let seen = new Set<number>();

  const giveBack = (lost: Lost): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const executor = fromKysely(trx);
      const open = await sql`
        update job_runs set state = 'queued', worker = null, updated_at = now()
        where id = ${lost.id} and state = 'running' and worker is not distinct from ${lost.worker} returning id`.execute(trx);
      if (open.rows.length === 0) return;
      await boss.cancel(lost.kind, lost.id, { db: executor });
      await boss.resume(lost.kind, lost.id, { db: executor }); // keeps "started", so the next claim is a new attempt
    });

  const sendAgain = (lost: Lost): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const executor = fromKysely(trx);
      await sql`update job_runs set state = 'queued', worker = null, updated_at = now() where id = ${lost.id}`.execute(trx);
      await boss.deleteJob(lost.kind, lost.id, { db: executor });
      await boss.send(lost.kind, {}, { id: lost.id, db: executor });
    });

  return async (now = false): Promise<{ rescued: number; again: boolean }> => {
    const known = kinds();
    const lost = (await lostRuns(db)).filter((run) => known.has(run.kind));
    const ripe = lost.filter((run) => now || (run.worker !== null && seen.has(run.worker)));
    seen = new Set(lost.flatMap((run) => (run.worker === null ? [] : [run.worker])));
    for (const run of ripe) await giveBack(run);
    const orphans = (await orphanRuns(db)).filter((run) => known.has(run.kind));
    for (const run of orphans) await sendAgain(run);
    return { rescued: ripe.length + orphans.length, again: ripe.length < lost.length };
  };
}

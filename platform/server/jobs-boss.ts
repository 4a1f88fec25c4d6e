import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { JobsDb } from './jobs-types.ts';

const DAY = 86_400;

/** The queue engine, in its own schema `jobs`; supervision and schedules belong to workers. */
export function createBoss(o: { db: Db; works: boolean; onError: (error: unknown) => void }): PgBoss {
  const boss = new PgBoss({
    db: o.db,
    schema: 'jobs',
    migrate: true,
    useListenNotify: o.works,
    supervise: o.works,
    schedule: o.works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', o.onError); // without a listener the process dies
  return boss;
}

/** Bounds of a queue. The errors that fail a run are counted in job_runs; these are the outer bounds. */
export const queueOptions = (limitSeconds: number) => ({
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

/** Gives a job back to its queue, which offers it again after so many seconds. Keeps "started", so the next claim is a new attempt. */
export async function giveJobBack(
  boss: PgBoss,
  kind: string,
  id: string,
  trx: JobsDb,
  afterSeconds = 0,
): Promise<void> {
  const executor = fromKysely(trx);
  await boss.cancel(kind, id, { db: executor });
  await boss.resume(kind, id, { db: executor });
  if (afterSeconds > 0) await boss.update(kind, undefined, { id, startAfter: afterSeconds, db: executor });
}

/** A notified worker naps 30 s after one job unless told otherwise, so both intervals are set. */
export const WORK = {
  batchSize: 1,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  heartbeatRefreshSeconds: 3,
} as const;

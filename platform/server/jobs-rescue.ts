import { fromKysely, type PgBoss } from 'pg-boss';
import { type Hands, type Lost, lostRuns, orphanRuns, queueAgain, takeFrom } from './jobs-rescue-store.ts';
import type { JobsDb } from './jobs-types.ts';

/** A run that lost its process three times may be what ends it: it waits then, longer each time, and the rest goes on without it. */
const SUSPECT = 3;
const WAIT_SECONDS = { first: 10, longest: 120 };
const waitAfter = (starts: number): number =>
  starts < SUSPECT ? 0 : Math.min(WAIT_SECONDS.first * 2 ** (starts - SUSPECT), WAIT_SECONDS.longest);

/**
 * Gives the jobs of dead workers back to the queue at once, instead of after the heartbeat's 10 to 20 seconds.
 * A worker counts as dead when it is missing at two looks (`again` asks for the second), or at the first one with `now`.
 * Its own jobs, dropped while the database was away, are given back at the first look.
 */
export function rescuer(boss: PgBoss, db: JobsDb, kinds: () => ReadonlySet<string>, own: () => Hands) {
  let seen = new Set<number>();

  const giveBack = (lost: Lost, counted: boolean): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const executor = fromKysely(trx);
      if (!(await takeFrom(trx, lost, counted))) return;
      await boss.cancel(lost.kind, lost.id, { db: executor });
      await boss.resume(lost.kind, lost.id, { db: executor }); // keeps "started", so the next claim is a new attempt
      const wait = counted ? waitAfter(lost.attempts) : 0;
      if (wait > 0) await boss.update(lost.kind, undefined, { id: lost.id, startAfter: wait, db: executor });
    });

  const sendAgain = (lost: Lost): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const executor = fromKysely(trx);
      await queueAgain(trx, lost.id);
      await boss.deleteJob(lost.kind, lost.id, { db: executor });
      await boss.send(lost.kind, {}, { id: lost.id, db: executor });
    });

  return async (now = false): Promise<{ rescued: number; again: boolean }> => {
    const known = kinds();
    const lost = (await lostRuns(db, own())).filter((run) => known.has(run.kind));
    const { worker, held } = own(); // again: one of ours may have begun while the database was asked
    const ripe = lost.filter((run) =>
      run.worker === worker ? !held.has(run.id) : now || (run.worker !== null && seen.has(run.worker)),
    );
    seen = new Set(lost.flatMap((run) => (run.worker === null ? [] : [run.worker])));
    for (const run of ripe) await giveBack(run, run.worker !== worker);
    const orphans = (await orphanRuns(db)).filter((run) => known.has(run.kind));
    for (const run of orphans) await sendAgain(run);
    return {
      rescued: ripe.length + orphans.length,
      again: lost.some((run) => run.worker !== worker && !ripe.includes(run)),
    };
  };
}

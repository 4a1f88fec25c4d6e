import { setTimeout as sleep } from 'node:timers/promises';
import type { Job as BossJob, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import { isUnreachable } from './database.ts';
import { giveJobBack, WORK } from './jobs-boss.ts';
import { takeWorkerLease, type WorkerLease } from './jobs-lease.ts';
import { Cancelled } from './jobs-progress.ts';
import { rescuer } from './jobs-rescue.ts';
import { runJob, type RunContext, type Running } from './jobs-run.ts';
import { cancelRequested, forgetOldRuns } from './jobs-store.ts';
import { GaveWay, type Turns, turnsOf } from './jobs-turns.ts';
import type { JobDefinition, JobsDb } from './jobs-types.ts';
import type { Live } from './live.ts';

const TICK_MS = 5000;
/** A worker that is missing is looked for once more before its jobs are taken: its line may just be coming back. */
const SECOND_LOOK_MS = 1500;
/** How long `stop` waits for handlers to notice their signal. */
const DRAIN_MS = 8000;

export type Workers = {
  start(): Promise<void>;
  /** Asks the handlers to end and waits a while; their jobs go back to the queue. */
  stop(): Promise<void>;
  /** Ends the sign of life, last of all. */
  release(): Promise<void>;
  alive(): boolean;
};
type Definition = JobDefinition<z.ZodType>;

/** The part of the jobs that runs them: workers for each kind, cancels, rescue of what dead workers held. */
export function createWorkers(o: {
  boss: PgBoss;
  db: JobsDb;
  url: string;
  live: Live | undefined;
  kinds: ReadonlyMap<string, Definition>;
  report: (error: unknown, what: string) => void;
  follow: RunContext['follow'];
}): Workers {
  const { boss, db, kinds, report } = o;
  const running: Running = new Map();
  const rescue = rescuer(
    boss,
    db,
    () => new Set(kinds.keys()),
    () => ({ worker: lease?.worker ?? 0, held: new Set(running.keys()) }),
  );
  const turns = new Map<string, Turns>();
  const ids: string[] = [];
  let lease: WorkerLease | undefined;
  let stopping = false;
  let tick: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void) | undefined;

  async function startOne(kind: string, definition: Definition, worker: number): Promise<void> {
    const context: RunContext = {
      db,
      worker,
      running,
      turns: turns.get(kind),
      stopping: () => stopping,
      giveBack: (run, afterSeconds) =>
        db.transaction().execute((trx) => giveJobBack(boss, kind, run.id, trx, afterSeconds)),
      follow: o.follow,
      onError: (error) => report(error, kind),
    };
    const self = { id: '' }; // known only once `work` answers, and the first job may be faster
    self.id = await boss.work<object>(kind, WORK, async ([job]: BossJob<object>[]) => {
      try {
        if (job) await runJob(context, kind, definition, job);
      } finally {
        if (self.id) boss.notifyWorker(self.id); // look for the next job now, not at the next poll
      }
    });
    ids.push(self.id);
  }

  /** Schedules as the program declares them, and no others. */
  async function schedule(): Promise<void> {
    for (const old of await boss.getSchedules())
      if (!kinds.get(old.name)?.cron) await boss.unschedule(old.name, old.key);
    for (const [kind, { cron }] of kinds)
      if (cron) await boss.schedule(kind, cron.at, cron.data as object, { tz: 'UTC' });
  }

  /** Stops what people asked to stop and what others wait for, and takes over from dead workers. */
  async function look(): Promise<void> {
    for (const id of await cancelRequested(db, [...running.keys()])) running.get(id)?.abort(new Cancelled());
    for (const one of turns.values()) running.get((await one.inTheWay()) ?? '')?.abort(new GaveWay());
    if (!lease?.held()) return;
    const { rescued, again } = await rescue();
    if (rescued > 0) for (const id of ids) boss.notifyWorker(id);
    if (again) setTimeout(watch, SECOND_LOOK_MS).unref();
  }
  function watch(): void {
    if (!stopping) void look().catch((error: unknown) => isUnreachable(error) || report(error, 'jobs watch'));
  }

  return {
    async start() {
      const own = await takeWorkerLease(o.url, (error) => isUnreachable(error) || report(error, 'worker lease'), watch);
      lease = own;
      await forgetOldRuns(db);
      await rescue(true);
      await schedule();
      for (const [kind, { takesTurns }] of kinds) if (takesTurns) turns.set(kind, turnsOf(boss, db, kind));
      for (const [kind, definition] of kinds)
        for (let i = 0; i < (definition.concurrency ?? 1); i++) await startOne(kind, definition, own.worker);
      unsubscribe = o.live?.subscribe({ kind: 'job.cancel' }, ({ id }) =>
        running.get(String(id))?.abort(new Cancelled()),
      );
      tick = setInterval(watch, TICK_MS);
    },
    async stop() {
      stopping = true;
      clearInterval(tick);
      unsubscribe?.();
      const idle = Promise.all([...kinds.keys()].map((kind) => boss.offWork(kind, { wait: true })));
      for (const controller of running.values()) controller.abort(new Error('the program stops'));
      await Promise.race([idle, sleep(DRAIN_MS, undefined, { ref: false })]);
    },
    release: async () => lease?.close(),
    alive: () => lease?.held() === true && !stopping,
  };
}

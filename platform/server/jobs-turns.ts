import { fromKysely, type PgBoss } from 'pg-boss';
import { giveJobBack } from './jobs-boss.ts';
import { beginRun } from './jobs-store.ts';
import { atWork, type Held, lockTurns, offered, type Waiting, waitingPeople } from './jobs-turns-store.ts';
import type { JobRun, JobsDb } from './jobs-types.ts';

/** How long somebody waits before a run of another gives way: most runs end sooner than that. */
const PATIENCE_MS = 2000;

/** Why a run is stopped that holds what somebody else waits for; it goes on later. */
export class GaveWay extends Error {
  constructor() {
    super('others wait for this worker');
    this.name = 'GaveWay';
  }
}

/** The run that should make room: the latest of the person who has the most, when somebody waits who has two fewer. */
export function givesWay(held: readonly Held[], waiting: readonly Waiting[]): string | undefined {
  const runsOf = Map.groupBy(held, ({ ownerId }) => ownerId);
  for (const runs of [...runsOf.values()].toSorted((a, b) => b.length - a.length)) {
    const latest = runs.at(-1)!;
    const isWanted = ({ ownerId, priority, running, waitedMs }: Waiting) =>
      ownerId !== latest.ownerId &&
      priority >= latest.priority &&
      running + 2 <= runs.length &&
      waitedMs >= PATIENCE_MS;
    if (waiting.some(isWanted)) return latest.id;
  }
  return undefined;
}

export type Turns = {
  /** Begins a run that the queue offered; undefined when it is somebody else's turn (theirs is then offered next) or it is no longer wanted. */
  begin(id: string, worker: number): Promise<JobRun | undefined>;
  /** The run at work that should make room for somebody who waits. */
  inTheWay(): Promise<string | undefined>;
};

/**
 * Turns for one kind of work: while others wait, the next run is one of the person who has the fewest at work, and of
 * those the one who was served longest ago. A person alone gets every worker.
 */
export function turnsOf(boss: PgBoss, db: JobsDb, kind: string): Turns {
  const served = new Map<string, number>();
  let turn = 0;
  const servedAt = (ownerId: string) => served.get(ownerId) ?? 0;

  /** Whose turn it is before this run's owner. */
  async function before(run: Held, trx: JobsDb): Promise<Waiting | undefined> {
    const others = (await waitingPeople(trx, kind)).filter(
      ({ ownerId, priority }) => ownerId !== run.ownerId && priority >= run.priority,
    );
    const [first] = others.toSorted((a, b) => a.running - b.running || servedAt(a.ownerId) - servedAt(b.ownerId));
    if (!first) return undefined;
    const own = (await atWork(trx, kind)).filter(({ ownerId }) => ownerId === run.ownerId).length;
    const gap = own - first.running || servedAt(run.ownerId) - servedAt(first.ownerId);
    return gap > 0 ? first : undefined;
  }

  return {
    begin: (id, worker) =>
      db.transaction().execute(async (trx) => {
        await lockTurns(trx, kind);
        const run = await offered(trx, kind, id);
        const first = run && (await before(run, trx));
        if (first) {
          await boss.update(kind, undefined, { id: first.id, priority: run.queuePriority + 1, db: fromKysely(trx) });
          await giveJobBack(boss, kind, id, trx);
          return undefined;
        }
        if (run) served.set(run.ownerId, ++turn);
        return beginRun(trx, id, worker);
      }),
    inTheWay: async () => {
      const waiting = await waitingPeople(db, kind);
      return waiting.length > 0 ? givesWay(await atWork(db, kind), waiting) : undefined;
    },
  };
}

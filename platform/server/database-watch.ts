import { terminated } from './database-client.ts';
import { openSession } from './database-session.ts';
import { type Database, openDatabase, type SteadyPool } from './database.ts';

export type WatchedDatabase<T> = Database<T> & {
  /** Does the database answer, and may it be written to? While it does not, every query fails at once. */
  up(): boolean;
  /** Lines lost so far, for telling a failure from an outage. */
  losses(): number;
  /** Calls this too when lines that may hang are to be cut. */
  whenAway(cut: SteadyPool['cut']): void;
};
type WatchOptions = { max: number; name: string; onAway: (error: unknown) => void; onBack: (seconds: number) => void };

const LOOK_MS = 3000;

/**
 * The app's pool, and a line of its own that looks after the database, so that nobody has to wait to find out that it is away. One lost
 * line is no outage: it is away when a new line cannot be had either, and back when one can.
 */
export async function openWatchedDatabase<T>(url: string, o: WatchOptions): Promise<WatchedDatabase<T>> {
  let awaySince: number | undefined;
  let losses = 0;
  let look = (): void => {};
  const up = (): boolean => awaySince === undefined;
  const database = openDatabase<T>(url, {
    max: o.max,
    name: o.name,
    up,
    onLost() {
      losses++;
      look();
    },
  });
  const cuts = [database.cut];
  const session = await openSession(url, {
    name: `${o.name}-watch`,
    beatMs: LOOK_MS,
    onFailed(error) {
      if (!up()) return;
      awaySince = Date.now();
      o.onAway(error);
      for (const cut of cuts) cut(terminated('the database does not answer')); // else what hangs keeps its requests waiting
    },
    onOpen() {
      if (awaySince === undefined) return;
      const seconds = (Date.now() - awaySince) / 1000;
      awaySince = undefined;
      o.onBack(seconds);
    },
  });
  look = session.check;
  return {
    ...database,
    up,
    losses: () => losses,
    whenAway: (cut) => void cuts.push(cut),
    async close() {
      await database.close();
      await session.close();
    },
  };
}

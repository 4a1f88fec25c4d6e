import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from './database-connect.ts';
import { isUnreachable } from './database.ts';
import { StartError } from './start-error.ts';

const WAIT = { first: 1000, longest: 10_000 };

/** Did the start fail for want of the database alone? */
const lacksDatabase = (error: unknown): boolean =>
  error instanceof StartError ? error instanceof DatabaseAway : isUnreachable(error);

/** Starts, and starts again as long as the database is not there yet or goes away meanwhile; after `limitMs` the failure is told. */
export async function startSteadily<T>(
  start: () => Promise<T>,
  o: { limitMs: number; onAway: (error: Error) => void },
): Promise<T> {
  let wait = WAIT.first;
  for (const deadline = Date.now() + o.limitMs; ; wait = Math.min(wait * 2, WAIT.longest)) {
    try {
      return await start();
    } catch (error) {
      if (!lacksDatabase(error) || Date.now() > deadline) throw error;
      o.onAway(error as Error);
      await sleep(wait);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something and answers after a whole number of steps: how long the work took stays unknown as long as it is shorter than a step.
 * Giving a book to an account takes longer than noting an address that has none.
 */
export async function evenly<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - started;
    await sleep(Math.ceil(took / stepMs) * stepMs - took);
  }
}

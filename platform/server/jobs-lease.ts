import { randomInt } from 'node:crypto';
import { openSession } from './database-session.ts';

/** Class of the advisory locks that say "this worker lives"; the second number is the worker's own. */
export const WORKER_CLASS = 0x6d6b6a62;

export type WorkerLease = { worker: number; held(): boolean; close(): Promise<void> };

/** A worker's sign of life: an advisory lock on a connection of its own, which the database frees when the process dies. */
export async function takeWorkerLease(
  url: string,
  onError: (error: unknown) => void,
  onBack: () => void,
): Promise<WorkerLease> {
  const worker = randomInt(1, 2 ** 31 - 1);
  const session = await openSession(url, {
    name: 'maktaba-worker',
    setUp: (client) => client.query('select pg_advisory_lock($1, $2)', [WORKER_CLASS, worker]),
    onFailed: onError,
    onOpen: (again) => again && onBack(),
  });
  return { worker, held: () => session.client() !== undefined, close: session.close };
}

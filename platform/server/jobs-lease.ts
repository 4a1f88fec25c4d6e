import { randomInt } from 'node:crypto';
import pg from 'pg';

/** Class of the advisory locks that say "this worker lives"; the second number is the worker's own. */
export const WORKER_CLASS = 0x6d6b6a62;

export type WorkerLease = { worker: number; held(): boolean; close(): Promise<void> };

/** A worker's sign of life: an advisory lock on a connection of its own, which the database frees when the process dies. */
export async function takeWorkerLease(url: string, onError: (error: unknown) => void): Promise<WorkerLease> {
  const worker = randomInt(1, 2 ** 31 - 1);
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'maktaba-worker', keepAlive: true });
    next.on('error', () => {});
    await next.connect();
    await next.query('select pg_advisory_lock($1, $2)', [WORKER_CLASS, worker]);
    next.once('end', () => {
      client = undefined;
      again();
    });
    client = next;
  };
  const again = (): void => {
    if (closed) return;
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        onError(error);
        again();
      });
    }, 250);
  };
  await connect();
  return {
    worker,
    held: () => client !== undefined,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';

/** PostgreSQL's number for "cancel what this line does" (protocol 3.0). */
const CANCEL_REQUEST = 80_877_102;
/** The other side closes once it has told the line's process; it is not waited for longer. */
const CANCEL_MS = 2000;

const wanted = new AsyncLocalStorage<AbortSignal>();

/** Does work whose running statement is canceled when the signal is aborted. Only for reads: a write is to end as it began. */
export const cancelQueriesOn = <T>(signal: AbortSignal, work: () => T): T => wanted.run(signal, work);

/** What names a line to the database. */
export type LineName = { host: string; port: number; processID: number; secretKey: number };

/** Asks the database, by a connection of its own, to cancel the statement that runs on a line; resolves when it was told, or can't be. */
function cancelStatement({ host, port, processID, secretKey }: LineName): Promise<void> {
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  return new Promise((resolve) => {
    const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    socket.setTimeout(CANCEL_MS, () => socket.destroy());
    socket.on('error', () => {}); // as before: the statement runs to its end
    socket.on('close', () => resolve());
    socket.resume();
    socket.end(request);
  });
}

/**
 * Follows a statement: canceled when nobody wants its result any more. It isn't over before the database was told, or the line's next
 * statement, of somebody else, could be meant.
 */
export function cancelWhenUnwanted<T>(line: LineName, result: Promise<T>): Promise<T> {
  const signal = wanted.getStore();
  if (!signal) return result;
  let told: Promise<void> | undefined;
  const cancel = (): void => {
    told = cancelStatement(line);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return result.finally(() => {
    signal.removeEventListener('abort', cancel);
    return told;
  });
}

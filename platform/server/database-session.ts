import { SteadyClient, terminated } from './database-client.ts';
import { runningTimeout } from './running-timeout.ts';

export type Session = {
  /** The connection now; undefined while it is lost. */
  client(): SteadyClient | undefined;
  /** Asks at once whether the other side still answers. */
  check(): void;
  close(): Promise<void>;
};
export type SessionOptions = {
  name: string;
  /** Makes every new connection ready, before it counts: LISTEN, a lock. */
  setUp?: (client: SteadyClient) => Promise<unknown>;
  /** So often it is asked whether the database may be written to; a connection on which it may not, or that does not answer in time, is given up for a new one. */
  beatMs?: number;
  /** A connection is there; `again` when one was lost before it. */
  onOpen?: (again: boolean) => void;
  /** A try to come back failed; the next one follows. */
  onFailed?: (error: unknown) => void;
};

/** Silence that counts as a dead line: nothing that is asked here takes long. */
const ANSWER_MS = 6000;
const BEAT_MS = 10_000;
const WAIT = { first: 100, longest: 1000 };

/** Cuts a connection that does not answer in time: then what waits on it ends by itself. */
async function inTime(client: SteadyClient, work: Promise<unknown>): Promise<void> {
  const limit = runningTimeout(() => client.cut(terminated('the database did not answer')), ANSWER_MS);
  try {
    await work;
  } finally {
    limit.clear();
  }
}

/** One connection of its own that comes back by itself, on a new line and to whatever server answers there then and may be written to. The first one is waited for. */
export async function openSession(url: string, o: SessionOptions): Promise<Session> {
  let client: SteadyClient | undefined;
  let closed = false;
  let asking = false;
  let wait = WAIT.first;
  let timer: NodeJS.Timeout | undefined;

  const makeReady = async (next: SteadyClient): Promise<void> => {
    await next.writable();
    await o.setUp?.(next);
  };
  const open = async (): Promise<void> => {
    const next = new SteadyClient({
      connectionString: url,
      application_name: o.name,
      connectionTimeoutMillis: ANSWER_MS,
    });
    try {
      await next.connect();
      await inTime(next, makeReady(next));
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    if (closed) return void (await next.end());
    next.once('end', () => {
      client = undefined;
      later(0);
    });
    client = next;
    wait = WAIT.first;
  };
  const later = (ms: number): void => {
    if (closed) return;
    timer = setTimeout(() => {
      open().then(
        () => client && o.onOpen?.(true),
        (error: unknown) => {
          if (closed) return;
          o.onFailed?.(error);
          later(wait);
          wait = Math.min(wait * 2, WAIT.longest);
        },
      );
    }, ms);
  };
  const check = (): void => {
    const current = client;
    if (!current || asking) return;
    asking = true;
    inTime(current, current.writable())
      .catch(() => current.cut())
      .finally(() => (asking = false));
  };

  await open();
  o.onOpen?.(false);
  const beats = setInterval(check, o.beatMs ?? BEAT_MS).unref();
  return {
    client: () => client,
    check,
    async close() {
      closed = true;
      clearInterval(beats);
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

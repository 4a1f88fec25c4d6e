import type { SteadyClient } from './database-client.ts';
import { openSession } from './database-session.ts';

export type DatabaseWatch = {
  /** Does the database answer, and may it be written to? */
  up(): boolean;
  /** A line was lost: look at once. */
  suspect(): void;
  close(): Promise<void>;
};

const LOOK_MS = 3000;

/** After a failover a line may still lead to the old server, which reads and no longer writes. */
async function writable(client: SteadyClient): Promise<void> {
  const { rows } = await client.query<{ ok: boolean }>("select current_setting('transaction_read_only') = 'off' as ok");
  if (!rows[0]?.ok) throw new Error('Connection terminated: the database may only be read');
}

/**
 * Looks after the database on a line of its own, so that nobody has to wait for it to find out that it is away. One lost line is no
 * outage: it is away when a new line cannot be had either, and back when one can.
 */
export async function watchDatabase(url: string, o: { name: string; onAway: (error: unknown) => void; onBack: (seconds: number) => void }): Promise<DatabaseWatch> {
  let awaySince: number | undefined;
  const session = await openSession(url, {
    name: o.name,
    setUp: writable,
    beat: writable,
    beatMs: LOOK_MS,
    onFailed(error) {
      if (awaySince !== undefined) return;
      awaySince = Date.now();
      o.onAway(error);
    },
    onOpen() {
      if (awaySince === undefined) return;
      const seconds = (Date.now() - awaySince) / 1000;
      awaySince = undefined;
      o.onBack(seconds);
    },
  });
  return { up: () => awaySince === undefined, suspect: session.check, close: session.close };
}

import type { Db } from 'pg-boss';
import { openPool, type SteadyPool } from './database.ts';
import { openSession } from './database-session.ts';

export type JobsDatabase = Db & Pick<SteadyPool, 'cut' | 'close'>;

/**
 * The queue's connections, ours instead of its own: those of pg-boss are let go without a listener for their errors, and nothing ends one
 * that hangs. (Its built-in LISTEN takes all listeners off a lost line before it says goodbye on it: the next error ends the process.)
 */
export function openJobsDatabase(
  url: string,
  o: { max: number; name: string; up?: () => boolean; onError: (error: unknown) => void },
): JobsDatabase {
  const { pool, cut, close } = openPool(url, { max: o.max, name: o.name, ...(o.up && { up: o.up }) });
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const session = await openSession(url, {
        name: `${o.name}-listen`,
        async setUp(client) {
          client.on('notification', ({ payload }) => payload !== undefined && onNotification(payload));
          await client.query(`listen ${client.escapeIdentifier(channel)}`);
        },
        onFailed: o.onError,
        onOpen: () => onReconnect(), // what was missed meanwhile is looked for
      });
      return { close: session.close };
    },
    cut,
    close,
  };
}

import type { Log } from '../../platform/server/log.ts';

const EVERY_MS = 3_600_000;

/** Removes what dead processes left unfinished: now, and every hour what no one could tell from living work yet. */
export function sweepLeftovers(places: readonly { sweep(): Promise<number> }[], log: Log) {
  const sweep = async () => {
    for (const place of places) {
      const removed = await place
        .sweep()
        .catch((error: unknown) => log.warn({ err: error }, 'could not check for unfinished files'));
      if (removed) log.info({ removed }, 'removed unfinished files left by processes that no longer run');
    }
  };
  let running = sweep();
  const hourly = setInterval(() => void (running = running.then(sweep)), EVERY_MS).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(hourly);
      await running;
    },
  };
}

import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Log } from './log.ts';

/** How often the loop is looked at, and for how long a look counts, ms. */
const RESOLUTION_MS = 20;
const WINDOW_MS = 10_000;
/** A loop that stood still for so long is worth a line in the log, ms. */
const BLOCKED_MS = 500;

/** How late the one thread was for what it had to do, ms: in the last full ten seconds. */
export type LoopDelay = { p50: number; p99: number; max: number };
const NONE: LoopDelay = { p50: 0, p99: 0, max: 0 };

/** Watches how long the one thread of this process keeps everything else waiting, and writes down when it was long. */
export function watchLoopDelay(log: Pick<Log, 'warn'>) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const ms = (nanoseconds: number): number =>
    Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / 1e6 - RESOLUTION_MS)) : 0;
  const read = (): LoopDelay =>
    histogram.count === 0
      ? NONE
      : { p50: ms(histogram.percentile(50)), p99: ms(histogram.percentile(99)), max: ms(histogram.max) };
  let latest = NONE,
    load = performance.eventLoopUtilization();
  histogram.enable();
  const timer = setInterval(() => {
    latest = read();
    histogram.reset();
    const since = performance.eventLoopUtilization(load);
    load = performance.eventLoopUtilization();
    if (latest.max >= BLOCKED_MS)
      log.warn({ ...latest, busy: Math.round(since.utilization * 100) }, 'the event loop was blocked');
  }, WINDOW_MS).unref();
  return {
    /** Of the last full window, or of the one under way when that was worse. */
    now(): LoopDelay {
      const current = read();
      return current.max > latest.max ? current : latest;
    },
    stop(): void {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

import { dropOldest } from '../common/drop-oldest.ts';
import type { RateStore } from './rate-store.ts';

/** A process tells the others what it counted this long after it is worth telling, ms. */
const TELL_MS = 200;
/** After the database did not answer, ms: until then each process counts for itself. */
const AWAY_MS = 5_000;
const PRUNE_MS = 60_000;
/** Less than this part of a limit is not worth telling: whoever asks now and then costs no query. */
const WORTH_TELLING = 1 / 60;
const RATE_BATCH_SIZE = 1_000;

/** Keys counted at once; a further one takes the place of the one whose window began first. */
const MAX_KEYS = 50_000;

type Window = {
  endsAt: number;
  /** What all processes counted, as far as it is known here. */
  known: number;
  /** What was counted here since. */
  untold: number;
};
export type RateLimit = { windowMs: number; max: number; keys?: number };
export type SharedRateLimit = RateLimit & {
  /** Tells its keys from those of other limits. */
  name: string;
  store: RateStore;
};

/**
 * Counts per key in windows; bounded memory. It decides at once from what is known here. With a store, what is counted goes to all
 * web processes in bundles, behind the requests: the limit holds for all together but for what comes within `TELL_MS`.
 * Without the database each process counts for itself. See docs/decisions/0033-rate-limits-for-all-processes.md.
 */
export function rateLimiter(o: RateLimit | SharedRateLimit) {
  const windows = new Map<string, Window>();
  const share = 'store' in o ? sharing(o, windows) : undefined;
  return {
    /** Seconds to wait when the key has used up its share, else 0. */
    take(key: string, now: number = Date.now()): number {
      let w = windows.get(key);
      if (!w || now >= w.endsAt) {
        windows.delete(key); // else a new window would have the place of the old one
        dropOldest(windows, (o.keys ?? MAX_KEYS) - 1);
        windows.set(key, (w = { endsAt: now + o.windowMs, known: 0, untold: 0 }));
      }
      // Who is over the limit is not counted on: a flood from one client never becomes a flood of queries.
      if (w.known + w.untold >= o.max) return Math.max(1, Math.ceil((w.endsAt - now) / 1000));
      w.untold++;
      share?.(key, w);
      return 0;
    },
  };
}

/** Tells the store what was counted, a bundle at a time, and takes in what the others did. */
function sharing(o: SharedRateLimit, windows: Map<string, Window>) {
  const worth = Math.max(1, Math.floor(o.max * WORTH_TELLING));
  const waiting = new Map<string, Window>();
  const prefix = `${o.name}:`;
  let timer: NodeJS.Timeout | undefined;
  let prunedAt = Date.now();

  const later = (ms: number) => (timer ??= setTimeout(() => void tell(), ms).unref());

  async function tell(): Promise<void> {
    const bundle = [...waiting].slice(0, RATE_BATCH_SIZE);
    const told = new Map(bundle.map(([key, window]) => [key, window.untold]));
    for (const key of told.keys()) waiting.delete(key);
    let away = false;
    try {
      const totals = await o.store.add(
        bundle.map(([key, { untold }]) => ({ key: prefix + key, n: untold })),
        o.windowMs,
      );
      for (const total of totals) take(total.key.slice(prefix.length), total, told);
      if (Date.now() - prunedAt >= PRUNE_MS) {
        prunedAt = Date.now();
        await o.store.prune();
      }
    } catch {
      away = true; // what it counted is still untold here; the window may end before it can be told
      for (const [key, window] of bundle) if (windows.get(key) === window) waiting.set(key, window);
    }
    timer = undefined;
    if (waiting.size > 0) later(away ? AWAY_MS : TELL_MS);
  }

  function take(key: string, { n, leftMs }: { n: number; leftMs: number }, told: ReadonlyMap<string, number>): void {
    const window = windows.get(key);
    if (!window) return;
    window.untold = Math.max(0, window.untold - (told.get(key) ?? 0));
    window.known = n;
    window.endsAt = Date.now() + leftMs;
  }

  return (key: string, window: Window): void => {
    if (window.untold < worth) return;
    waiting.set(key, window);
    later(TELL_MS);
  };
}

export type Attempts = ReturnType<typeof openAttempts>;

/** Counts events by key in a sliding window, in memory, with a bound on the number of keys. */
export function openAttempts(o: { max: number; windowMs: number; maxKeys?: number; now?: () => number }) {
  const now = o.now ?? Date.now;
  const maxKeys = o.maxKeys ?? 20_000;
  const seen = new Map<string, number[]>();

  function recent(key: string): number[] {
    const since = now() - o.windowMs;
    const times = (seen.get(key) ?? []).filter((time) => time > since);
    if (times.length === 0) seen.delete(key);
    return times;
  }

  return {
    /** Milliseconds until the key may try again; 0 when it may now. */
    waitMs(key: string): number {
      const times = recent(key);
      return times.length < o.max ? 0 : Math.max(1, times[times.length - o.max]! + o.windowMs - now());
    },
    /** Counts one event. */
    record(key: string): void {
      const times = [...recent(key), now()].slice(-o.max);
      seen.delete(key);
      seen.set(key, times);
      while (seen.size > maxKeys) seen.delete(seen.keys().next().value!);
    },
    /** Forgets the key, after a success. */
    clear(key: string): void {
      seen.delete(key);
    },
  };
}

/** Runs the work of one key in turn, so that parallel guesses are counted one by one. */
export function openTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

/** Counts per key in fixed windows; bounded memory. */
export function rateLimiter(o: { windowMs: number; max: number; keys?: number }) {
  const windows = new Map<string, { since: number; n: number }>();
  return {
    /** Seconds to wait when the key has used up its share, else 0. */
    take(key: string, now: number = Date.now()): number {
      const w = windows.get(key);
      if (!w || now - w.since >= o.windowMs) {
        if (windows.size >= (o.keys ?? 50_000)) windows.clear();
        windows.set(key, { since: now, n: 1 });
        return 0;
      }
      w.n++;
      return w.n > o.max ? Math.max(1, Math.ceil((w.since + o.windowMs - now) / 1000)) : 0;
    },
  };
}

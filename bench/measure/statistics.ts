/** The middle and the slow end of repeated measurements, in milliseconds. */
export type Spread = { p50: number; p95: number; n: number };

/** The value below which `share` of the sorted values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle value. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Both ends of some measurements. */
export const spreadOf = (values: readonly number[]): Spread => ({
  p50: median(values),
  p95: percentile(values, 0.95),
  n: values.length,
});

/** The middle of some rounds of the same measurement. */
export const middleOf = (rounds: readonly Spread[]): Spread => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  n: rounds.reduce((sum, { n }) => sum + n, 0),
});

/** Milliseconds that something took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Slow work is measured less often, but never less than this. */
const LONGEST_MS = 8000,
  FEWEST = 15;

/** Runs `work` a few times unmeasured, then up to `times` times one after the other. */
export async function repeat(times: number, work: (round: number) => Promise<unknown>, warmUp = 3): Promise<Spread> {
  for (let round = 0; round < warmUp; round++) await work(round);
  const took: number[] = [];
  const end = performance.now() + LONGEST_MS;
  for (let round = 0; round < times && (round < FEWEST || performance.now() < end); round++)
    took.push(await timed(() => work(warmUp + round)));
  return spreadOf(took);
}

/** Random numbers that are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

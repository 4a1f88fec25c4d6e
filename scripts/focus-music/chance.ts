/** Numbers from 0 to 1 that look thrown and are the same each time. */
export type Chance = () => number;

/** Mulberry32: one sequence for each seed. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number between two. */
export const between = (chance: Chance, low: number, high: number): number => low + (high - low) * chance();

import type { Timeouts } from './call.ts';

/** Timeouts with the wait for the first word as set in the settings; the whole reply gets what was added to it. */
export const withPatience = (timeouts: Timeouts, seconds: number | null): Timeouts =>
  seconds === null
    ? timeouts
    : {
        ...timeouts,
        firstChunkMs: seconds * 1000,
        totalMs: timeouts.totalMs + Math.max(0, seconds * 1000 - timeouts.firstChunkMs),
      };

import { SILENCE } from '../limits.ts';

export type Stretch = { at: number; to: number };

/** What of the pauses isn't heard: the middle of long ones, so that words don't run into each other. */
export const skipsOf = (pauses: readonly Stretch[]): Stretch[] =>
  pauses
    .filter(({ at, to }) => to - at > SILENCE.long)
    .map(({ at, to }) => ({ at: at + SILENCE.kept / 2, to: to - SILENCE.kept / 2 }));

/** The skip that a second is in, or the next one. */
export const nextSkip = (skips: readonly Stretch[], seconds: number): Stretch | null =>
  skips.find(({ to }) => to > seconds) ?? null;

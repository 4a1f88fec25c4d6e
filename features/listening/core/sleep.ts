import { FADE_SECONDS, SLEEP_MORE_SECONDS } from '../limits.ts';

/** When it falls silent: after some time of playing, at a place (the end of a chapter), or at the end of what plays. */
export type Sleep = { until: 'time'; left: number } | { until: 'chapter'; at: number } | { until: 'end' };

/** Where it plays, and how fast. */
export type Playing = { seconds: number; length: number; speed: number };

/** How long it still plays, seconds of a listener. */
export function sleepLeft(sleep: Sleep, { seconds, length, speed }: Playing): number {
  if (sleep.until === 'time') return Math.max(0, sleep.left);
  const end = sleep.until === 'chapter' ? sleep.at : length;
  return Math.max(0, (end - seconds) / speed);
}

/** It has played on for some seconds. */
export const sleptFor = (sleep: Sleep, elapsed: number): Sleep =>
  sleep.until === 'time' ? { ...sleep, left: Math.max(0, sleep.left - elapsed) } : sleep;

/** Some minutes more than there are left. */
export const sleepLonger = (sleep: Sleep, playing: Playing): Sleep => ({
  until: 'time',
  left: sleepLeft(sleep, playing) + SLEEP_MORE_SECONDS,
});

/** How loud it is before sleep, 0 to 1. Only time runs out in the middle of a sentence and fades. */
export const fadeOf = (sleep: Sleep | null): number =>
  sleep?.until === 'time' ? Math.min(1, sleep.left / FADE_SECONDS) : 1;

import type { Making } from '../contract.ts';
import { DEFAULT_ESTIMATE_SECONDS } from '../limits.ts';

type Step = NonNullable<Making['step']>;

/** Where each step of the text begins and ends, percent of the text. */
const TEXT: Record<'sources' | 'gather' | 'outline' | 'draft' | 'check' | 'finish', readonly [number, number]> = {
  sources: [0, 2],
  gather: [2, 10],
  outline: [10, 20],
  draft: [20, 80],
  check: [80, 97],
  finish: [97, 100],
};
/** A step after the text; they work side by side. */
export type AfterName = 'voice' | 'master';
/** Bounds of the text's share of the whole, when something comes after it. */
const SHARE = { least: 0.05, most: 0.6 } as const;

/** Which share of the whole the text is, by the seconds that both take. */
export const textShare = (textSeconds: number, afterSeconds: number): number =>
  afterSeconds <= 0
    ? 1
    : Math.min(SHARE.most, Math.max(SHARE.least, textSeconds / Math.max(1, textSeconds + afterSeconds)));

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** How far the whole is, percent, at a share of a step of the text, which is `text` of the whole. */
export function progressAt({ step, share }: { step: Exclude<Step, AfterName>; share: number }, text: number): number {
  const [from, to] = TEXT[step];
  return (from + (to - from) * within(share)) * text;
}

/** How far the whole is when the steps after the text have done so much each. */
export function progressAfter(shares: readonly number[], text: number): number {
  const done = shares.reduce((sum, share) => sum + within(share), 0) / Math.max(1, shares.length);
  return 100 * text + (100 - 100 * text) * done;
}

/** Seconds that are left, by the pace so far; the default while there is none (spec 4, 9). */
export function secondsLeft(progress: number, paced: { seconds: number; from: number }): number {
  const made = progress - paced.from;
  const left = 100 - progress;
  if (progress <= 0 || made <= 0) return Math.round((DEFAULT_ESTIMATE_SECONDS * left) / 100);
  return Math.max(1, Math.round((paced.seconds / made) * left));
}

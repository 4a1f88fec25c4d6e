import { type AUTO_STOPS, FADE_MS } from '../limits.ts';

export type AutoStop = (typeof AUTO_STOPS)[number];

/** How long a choice lets the voice go on; null when no clock ends it. */
export const stopAfterMs = (choice: AutoStop): number | null =>
  choice === 'off' || choice === 'chapter' ? null : Number(choice) * 60_000;

/** Milliseconds left of a choice after so much has been heard; null when no clock ends it. */
export function timeLeft(choice: AutoStop, heardMs: number): number | null {
  const after = stopAfterMs(choice);
  return after === null ? null : Math.max(0, after - heardMs);
}

/** How loud the voice is with so much time left, 0 to 1: it fades out. */
export const loudness = (leftMs: number | null): number =>
  leftMs === null ? 1 : Math.min(1, Math.max(0, leftMs / FADE_MS));

/** Does the chapter end between two passages? The end of the book is the end of its last chapter. */
export const endsChapter = (now: { chapter: string }, next: { chapter: string } | null): boolean =>
  next === null || next.chapter !== now.chapter;

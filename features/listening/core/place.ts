import { CHAPTER_BEGUN_SECONDS, END_SECONDS } from '../limits.ts';

type Chapter = { at: number };

/** A second within a length; where that is unknown only the beginning bounds it. */
export const clampPlace = (seconds: number, length: number): number =>
  Number.isNaN(seconds) ? 0 : Math.max(0, Math.min(seconds, length > 0 ? length : Infinity));

/** So near to its end it was heard to the end, seconds. */
export const endOf = (length: number): number => Math.min(END_SECONDS, length / 10);

/** Where to begin: what was heard to its end begins anew. */
export const beginAt = (start: number, length: number): number =>
  start > 0 && (length <= 0 || start < length - endOf(length)) ? start : 0;

/** The chapter that a second is in; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ at }) => at <= seconds + 0.05);

/** The beginning of this chapter, or of the one before when this one has just begun. */
export function chapterBefore(chapters: readonly Chapter[], seconds: number): number {
  const now = chapterAt(chapters, seconds);
  const begun = chapters[now]?.at ?? 0;
  return seconds - begun > CHAPTER_BEGUN_SECONDS ? begun : (chapters[now - 1]?.at ?? 0);
}

/** The beginning of the next chapter; null in the last. */
export const chapterAfter = (chapters: readonly Chapter[], seconds: number): number | null =>
  chapters[chapterAt(chapters, seconds) + 1]?.at ?? null;

import { PDF_MINUTES_PER_PAGE, TICKS_MAX } from '../limits.ts';

/** One line of a table of contents. `position` is where it starts, in percent of the book. */
export type Chapter = {
  id: string;
  title: string;
  position: number;
  depth: number;
  href: string | null;
  page: number | null;
};

/** Does an entry of the contents lead anywhere? Some books name parts that they do not contain. */
export const hasTarget = ({ href, page }: Chapter): boolean => href !== null || page !== null;

/** Puts entries that lead nowhere where the next one begins, which they mostly stand over; the last ones at the end. */
export function placeHeadings(chapters: readonly Chapter[]): Chapter[] {
  let next = 100;
  return chapters
    .toReversed()
    .map((chapter) => {
      if (hasTarget(chapter)) next = chapter.position;
      return hasTarget(chapter) ? chapter : { ...chapter, position: next };
    })
    .toReversed();
}

/** A percentage between 0 and 100; anything else becomes 0. */
export function clampPercent(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
}

/**
 * Where the marks of the progress bar stand: one a chapter start, none at the very edge, none twice, and none closer
 * than `apart` percent, so that a book of 140 chapters keeps a bar that can be read.
 */
export function chapterTicks(chapters: readonly Chapter[], apart = 0): number[] {
  const marked = chapters.length > TICKS_MAX ? chapters.filter((c) => c.depth === 0) : chapters;
  const places = new Set(marked.map((c) => Math.round(clampPercent(c.position) * 10) / 10));
  const inside = [...places].filter((at) => at > 0.5 && at < 99.5).sort((a, b) => a - b);
  const ticks: number[] = [];
  for (const at of inside) if (at - (ticks.at(-1) ?? -Infinity) >= apart) ticks.push(at);
  return ticks;
}

/** The chapter being read and the one after it. `currentId` is what the engine reports, when it knows. */
export function chaptersAround(
  chapters: readonly Chapter[],
  percent: number,
  currentId: string | null = null,
): { current: Chapter | null; next: Chapter | null; index: number } {
  let index = currentId === null ? -1 : chapters.findIndex((c) => c.id === currentId);
  if (index < 0) index = chapters.findLastIndex((c) => c.position <= percent + 0.001);
  return { current: chapters[index] ?? null, next: chapters[index + 1] ?? null, index };
}

/** Where a 1-based page of a PDF is, in percent: page 1 is 0 only when there is more than one. */
export function pagePercent(page: number, pages: number): number {
  if (pages <= 0) return 0;
  return pages === 1 ? 100 : clampPercent(((page - 1) / (pages - 1)) * 100);
}

/** Minutes to the end of a PDF. */
export function pdfMinutesLeft(page: number, pages: number): number {
  return Math.max(0, pages - page) * PDF_MINUTES_PER_PAGE;
}

/** Minutes as hours and minutes. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Whole minutes to show: at least 1 while anything is left. */
export function minutesToShow(minutes: number): number {
  if (!Number.isFinite(minutes) || minutes <= 0) return 0;
  return Math.max(1, Math.round(minutes));
}

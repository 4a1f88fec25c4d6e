import type { OutlineMark, PageLine, PageText } from '../adapter.ts';

/** Marks start a little above the heading they name. */
const SLACK_HEIGHTS = 1.5;
const SLACK_LEFT_POINTS = 24;

/** For each page the lines at which a chapter starts. */
export type ChapterStarts = ReadonlyMap<PageLine, string>;

/** The line at which each outline entry begins; entries of pages without text count for what follows. */
export function chapterStarts(pages: readonly PageText[], marks: readonly OutlineMark[]): ChapterStarts {
  const starts = new Map<PageLine, string>();
  for (const mark of marks) {
    const line = lineAt(pages, mark);
    if (line) starts.set(line, mark.label);
  }
  return starts;
}

function lineAt(pages: readonly PageText[], mark: OutlineMark): PageLine | undefined {
  const lines = pages[mark.page - 1]?.lines ?? [];
  const below = lines.find((line) => isAtOrBelow(line, mark));
  if (below) return below;
  for (const page of pages.slice(mark.page)) if (page.lines[0]) return page.lines[0];
  return undefined;
}

function isAtOrBelow(line: PageLine, { top, left }: OutlineMark): boolean {
  if (top !== null && line.rect[3] > top + line.height * SLACK_HEIGHTS) return false;
  return left === null || line.rtl || line.rect[0] >= left - SLACK_LEFT_POINTS;
}

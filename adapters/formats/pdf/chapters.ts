import type { OutlineMark, PageLine, PageText } from '../adapter.ts';

/** Marks start a little above the heading they name. */
const SLACK_HEIGHTS = 1.5;
const SLACK_LEFT_POINTS = 24;
const MAX_LABEL_CHARACTERS = 200;

/** The lines at which a chapter starts. */
export type ChapterStarts = ReadonlyMap<PageLine, string>;

/**
 * The line at which each outline entry begins (entries of pages without text count for what follows); without an
 * outline the lines that look like headings, those that follow each other as one.
 */
export function chapterStarts(
  pages: readonly PageText[],
  marks: readonly OutlineMark[],
  headings: ReadonlySet<PageLine>,
): ChapterStarts {
  const starts = new Map<PageLine, string>();
  if (marks.length === 0) addHeadings(starts, pages, headings);
  for (const mark of marks) {
    const line = lineAt(pages, mark);
    if (line) starts.set(line, mark.label);
  }
  return starts;
}

function addHeadings(starts: Map<PageLine, string>, pages: readonly PageText[], headings: ReadonlySet<PageLine>): void {
  for (const page of pages) {
    let first: PageLine | undefined;
    for (const line of page.lines) {
      const text = line.text.replace(/\s+/g, ' ').trim();
      if (!headings.has(line)) first = undefined;
      else if (first) starts.set(first, `${starts.get(first)} ${text}`.slice(0, MAX_LABEL_CHARACTERS));
      else starts.set((first = line), text);
    }
  }
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

import type { PageLine, PageText } from '../adapter.ts';

/** Lines looked at from the top and from the bottom of each page. */
const EDGE_LINES = 2;
const MIN_PAGES = 3;
const MIN_SHARE = 0.3;

/** Pages without running headers and page numbers, which would end up in the middle of sentences and answers. */
export function withoutFurniture(pages: readonly PageText[]): PageText[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edges(page).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const repeated = (line: PageLine) => {
    const count = counts.get(keyOf(line)) ?? 0;
    return count >= MIN_PAGES && count >= pages.length * MIN_SHARE;
  };
  return pages.map((page) => {
    const furniture = new Set(edges(page).filter((line) => isPageNumber(line) || repeated(line)));
    return { lines: page.lines.filter((line) => !furniture.has(line)) };
  });
}

/** Highest and lowest lines by their place, wherever they stand in the content. */
function edges({ lines }: PageText): PageLine[] {
  if (lines.length <= EDGE_LINES * 2) return lines.filter(isPageNumber);
  const ordered = lines.toSorted((one, other) => other.rect[1] - one.rect[1]);
  return [...ordered.slice(0, EDGE_LINES), ...ordered.slice(-EDGE_LINES)];
}

const keyOf = (line: PageLine) => line.text.replace(/\d+|\b[ivxlc]+\b/gi, '#').replace(/\s+/g, ' ').trim().toLowerCase();

function isPageNumber(line: PageLine): boolean {
  return /^[-–—\s]*(\p{Nd}{1,4}|[ivxlc]{1,7})[-–—\s]*$/u.test(line.text);
}

import type { PageLine, PageText } from '../adapter.ts';

/** Lines looked at from the top and from the bottom of each page. */
const EDGE_LINES = 2;
const MIN_REPEATS = 3;
const MIN_SHARE = 0.3;
const MIN_NUMBERED = 2;

/**
 * Pages without running headers and page numbers, which would end up in the middle of sentences and answers. A line
 * goes when it stands at the edge of many pages in the same words, or when its number counts with the pages.
 */
export function withoutFurniture(pages: readonly PageText[]): PageText[] {
  const counts = new Map<string, number>();
  const edgeLines = pages.map(edges);
  edgeLines.forEach((lines, index) => {
    for (const key of new Set(lines.flatMap((line) => keysOf(line, index))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const isFurniture = (line: PageLine, index: number) =>
    keysOf(line, index).some((key) => {
      const count = counts.get(key) ?? 0;
      if (key.startsWith('number ')) return count >= MIN_NUMBERED;
      return count >= MIN_REPEATS && count >= pages.length * MIN_SHARE;
    });
  const rest = pages.map((page, index) => {
    const gone = new Set(edgeLines[index]!.filter((line) => isFurniture(line, index)));
    return { lines: page.lines.filter((line) => !gone.has(line)) };
  });
  return isEmptied(pages, rest) ? [...pages] : rest;
}

/** Forms and tickets say the same on every page: what repeats is then all there is. */
function isEmptied(pages: readonly PageText[], rest: readonly PageText[]): boolean {
  const written = pages.filter(({ lines }) => lines.length > 0).length;
  const left = rest.filter(({ lines }) => lines.length > 0).length;
  return left * 2 < written;
}

/** The highest and lowest lines by position, regardless of their order in the content. */
function edges({ lines }: PageText): PageLine[] {
  const ordered = lines.toSorted((one, other) => other.rect[1] - one.rect[1]);
  return [...new Set([...ordered.slice(0, EDGE_LINES), ...ordered.slice(-EDGE_LINES)])];
}

/** The line's words, and its words around a number with the number's distance from the page's own. */
function keysOf(line: PageLine, index: number): string[] {
  const text = line.text.replace(/\s+/g, ' ').trim().toLowerCase();
  const numbers = text.match(/\p{Nd}+/gu) ?? [];
  if (numbers.length === 0) return [`text ${text}`];
  if (numbers.length > 2) return [];
  return numbers.map((number) => {
    const words = text
      .replace(number, '#')
      .replace(/[-–—|·\s]+/g, ' ')
      .trim();
    return `${words === '#' ? 'number ' : 'text '}${words} ${valueOf(number) - index}`;
  });
}

/** Digits of any script as a number. */
function valueOf(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0)!;
    value = value * 10 + (code < 128 ? code - 48 : digitOf(code));
  }
  return value;
}

/** Digit blocks are ten characters long and start at a multiple of 16 or at 6 above one (Arabic, Devanagari). */
function digitOf(code: number): number {
  const last = code % 16;
  return last < 10 && code < 0x0900 ? last : last >= 6 ? last - 6 : last;
}

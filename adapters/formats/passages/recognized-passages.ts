import type { PageLine, Pages } from '../adapter.ts';
import type { Passage, PassageSpan } from '../types.ts';
import { pagePassages } from './page-passages.ts';

/** Lines that were recognized on a page (from 1), straight, and the way from there to the page's own points. */
export type RecognizedPage = { page: number; lines: PageLine[]; matrix: readonly number[] };

/** On a tilted page the box of a whole line would cover its neighbors: it is cut where it has sunk by this share of its height. */
const SUNK_SHARE = 0.4;

/** Passages of recognized pages with the rectangles of their lines, as those of any document with pages. */
export function recognizedPassages(
  read: readonly RecognizedPage[],
  o: { language: string | null; outline: readonly { label: string; page: number }[] },
): Passage[] {
  const pages = Array.from({ length: Math.max(0, ...read.map(({ page }) => page)) }, (): { lines: PageLine[] } => ({
    lines: [],
  }));
  for (const { page, lines } of read) pages[page - 1] = { lines };
  const marks = o.outline.map(({ label, page }) => ({ label, page, top: null, left: null }));
  const document: Pages = {
    kind: 'pages',
    pages,
    toc: [],
    marks,
    meta: { language: o.language },
    scanned: true,
    findings: [],
  };
  const matrices = new Map(read.map(({ page, matrix }) => [page, matrix]));
  return [...pagePassages(document)].map((passage) => {
    const lines = (passage.rects ?? []).map((rect) => onPage(rect, matrices.get(passage.page ?? 0)!));
    return {
      ...passage,
      rects: lines.flat(),
      spans: lines.flatMap((parts, line) => inParts(passage.spans![line]!, parts.length)),
      recognised: true,
    };
  });
}

/** The letters of a line that is cut into equal parts. */
const inParts = ({ at, length }: PassageSpan, count: number): PassageSpan[] =>
  Array.from({ length: count }, (_, part) => {
    const [from, to] = [Math.round((length * part) / count), Math.round((length * (part + 1)) / count)];
    return { at: at + from, length: to - from };
  });

/** A rectangle of the straight page as rectangles of the page. */
function onPage(rect: readonly number[], matrix: readonly number[]): number[][] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const tilt = Math.min(Math.abs(a), Math.abs(b)) / Math.max(Math.abs(a), Math.abs(b), 1e-9);
  const parts = Math.max(1, Math.ceil(((x1 - x0) * tilt) / ((y1 - y0) * SUNK_SHARE || 1)));
  return Array.from({ length: parts }, (_, index) => {
    const [left, right] = [x0 + ((x1 - x0) * index) / parts, x0 + ((x1 - x0) * (index + 1)) / parts];
    const corners = [
      [left, y0],
      [right, y0],
      [right, y1],
      [left, y1],
    ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
      (value) => Math.round(value * 100) / 100,
    );
  });
}

import type { PageLine } from '../formats/index.ts';
import type { PageRead } from './read-page.ts';
import type { Box, Seen, SeenLine, Turn } from './messages.ts';

/** x' = a x + c y + e, y' = b x + d y + f: as in PDF. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** What is kept of a page: its lines, straight and upright, and the way from there to the page they were seen on. */
export type RecognizedLines = { lines: PageLine[]; matrix: Matrix };

/** First `one`, then `other`. */
export const followedBy = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

/** From the straightened picture to the one that was looked at: about its middle. */
function tilted({ width, height, skew }: Seen): Matrix {
  const [cos, sin, x, y] = [Math.cos(-skew), Math.sin(-skew), width / 2, height / 2];
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
}

/** From the turned picture to the one before, both as shares of their width and height. */
const UNTURNED: Record<Turn, Matrix> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, -1, 1, 0, 0, 1],
  180: [-1, 0, 0, -1, 1, 1],
  270: [0, 1, -1, 0, 1, 0],
};

/** Lines with their origin at the bottom left, as documents have them; `toPage` leads from shares of the picture to the page. */
export function pageLinesOf({ seen, turned }: Pick<PageRead, 'seen' | 'turned'>, toPage: Matrix): RecognizedLines {
  const { width, height } = seen;
  const upward: Matrix = [1, 0, 0, -1, 0, height];
  const shares: Matrix = [1 / width, 0, 0, 1 / height, 0, 0];
  const matrix = [tilted(seen), shares, UNTURNED[turned], toPage].reduce(followedBy, upward);
  return { lines: withSteadyHeights(seen.lines.map((line) => lineOf(line, height))), matrix };
}

/** A box is as high as the tallest and the deepest letter in it: of such a difference no heading and no paragraph may be made. */
const WAVERS = { lower: 0.5, higher: 1.3 };

/** Lines about as high as most of the page's text are as high. */
function withSteadyHeights(lines: PageLine[]): PageLine[] {
  const sorted = lines.toSorted((one, other) => one.height - other.height);
  const half = lines.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let letters = 0;
  const body = sorted.find(({ text }) => (letters += text.length) >= half)?.height ?? 0;
  return lines.map((line) =>
    line.height >= body * WAVERS.lower && line.height <= body * WAVERS.higher ? { ...line, height: body } : line,
  );
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Chinese and Japanese are written without spaces. */
const between = (before: string, after: string): string =>
  WIDE.test(before.at(-1) ?? '') && WIDE.test(after[0] ?? '') ? '' : ' ';

function lineOf({ words, box, rtl }: SeenLine, height: number): PageLine {
  const spans: PageLine['spans'] = [];
  let text = '';
  for (const word of words) {
    if (text) text += between(text, word.text);
    spans.push({ at: text.length, length: word.text.length, x0: word.box.x0, x1: word.box.x1 });
    text += word.text;
  }
  const { x0, y0, x1, y1 } = around(
    words.map((word) => word.box),
    box,
  );
  return { text, rect: [x0, height - y1, x1, height - y0], height: y1 - y0, rtl, upright: true, spans };
}

const around = (boxes: readonly Box[], line: Box): Box => ({
  x0: Math.min(...boxes.map((box) => box.x0)),
  y0: Math.min(line.y0, ...boxes.map((box) => box.y0)),
  x1: Math.max(...boxes.map((box) => box.x1)),
  y1: Math.max(line.y1, ...boxes.map((box) => box.y1)),
});

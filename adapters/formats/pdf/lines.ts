import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { LineSpan, PageLine } from '../adapter.ts';
import { readColumns } from './columns.ts';
import type { Piece } from './text-piece.ts';

/** A change of baseline beyond this share of the letter height starts a new line. */
const NEW_LINE_SHARE = 0.8;
const DEFAULT_ASCENT = 0.8;
const DEFAULT_DESCENT = -0.2;

/** The lines of a page in the order of its content, columns one after the other, each with its box. */
export function pageLines(content: TextContent): PageLine[] {
  const lines: Piece[][] = [];
  let pieces: Piece[] = [];
  const flush = () => {
    lines.push(pieces);
    pieces = [];
  };
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const piece = pieceOf(item, content.styles[item.fontName]);
    const last = pieces.at(-1);
    const jump = last && piece.upright && last.upright ? Math.abs(piece.baseline - last.baseline) : 0;
    if (last && item.str && jump > Math.max(last.height, piece.height) * NEW_LINE_SHARE) flush();
    if (item.str) pieces.push(piece);
    if (item.hasEOL) flush();
  }
  flush();
  return readColumns(lines).flatMap((line) => lineOf(line) ?? []);
}

function pieceOf(item: TextItem, style: TextContent['styles'][string] | undefined): Piece {
  const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number];
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
  const along = Math.hypot(a, b) || 1;
  const ascent = clampMetric(style?.ascent, DEFAULT_ASCENT);
  const descent = clampMetric(style?.descent, DEFAULT_DESCENT);
  const vertical = style?.vertical === true;
  const corner = (distance: number, rise: number): [number, number] => [
    x + (a / along) * distance + (c / size) * rise,
    y + (b / along) * distance + (d / size) * rise,
  ];
  const corners = vertical
    ? [[x - size / 2, y], [x + size / 2, y - item.height] as const]
    : [
        corner(0, descent * size),
        corner(item.width, descent * size),
        corner(0, ascent * size),
        corner(item.width, ascent * size),
      ];
  const xs = corners.map((point) => point[0]!);
  const ys = corners.map((point) => point[1]!);
  return {
    text: item.str,
    rtl: item.dir === 'rtl',
    height: size,
    baseline: y,
    upright: !vertical && Math.abs(b) < Math.abs(a) / 50,
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}

/** Some fonts declare no metrics or absurd ones. */
function clampMetric(value: number | undefined, fallback: number): number {
  return value === undefined || !Number.isFinite(value) || value === 0 || Math.abs(value) > 1.5 ? fallback : value;
}

function lineOf(pieces: Piece[]): PageLine | undefined {
  const visible = pieces.filter(({ text }) => text.trim());
  if (visible.length === 0) return undefined;
  const rtl = visible.filter((piece) => piece.rtl).length * 2 > visible.length;
  const ordered = rtl ? readingOrderRtl(pieces) : pieces;
  const spans: LineSpan[] = [];
  let text = '';
  for (const piece of ordered) {
    spans.push({ at: text.length, length: piece.text.length, x0: piece.box[0], x1: piece.box[2] });
    text += piece.text;
  }
  const side = (index: 0 | 1 | 2 | 3) => visible.map(({ box }) => box[index]);
  const rect: PageLine['rect'] = [
    Math.min(...side(0)),
    Math.min(...side(1)),
    Math.max(...side(2)),
    Math.max(...side(3)),
  ];
  return {
    text: text.toWellFormed(),
    rect,
    height: Math.max(...visible.map(({ height }) => height)),
    rtl,
    upright: visible.every(({ upright }) => upright),
    spans,
  };
}

/** Some programs write right-to-left lines from the left edge: then the pieces are read backwards. */
function readingOrderRtl(pieces: Piece[]): Piece[] {
  const leftToRight = pieces.every((piece, index) => index === 0 || piece.box[0] >= pieces[index - 1]!.box[0] - 0.5);
  return leftToRight && pieces.length > 1 ? pieces.toReversed() : pieces;
}

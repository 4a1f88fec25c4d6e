// Breaking text into lines that fit, with the widths of whoever knows the letters.
import type { Line, Look } from './lines.ts';

/** The width of a text in this look, px. */
export type Measure = (text: string, look: Look) => number;
export type Wrapped = Line & { top: number };

const ELLIPSIS = '…';
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Lines that fit into a width and a height; what has no room ends in an ellipsis. */
export function wrapped(lines: readonly Line[], width: number, height: number, measure: Measure): Wrapped[] {
  const found: Wrapped[] = [];
  let top = 0;
  for (const line of lines) {
    const room = Math.max(width - line.indent, line.look.size);
    for (const text of broken(line.text, room, (one) => measure(one, line.look))) {
      if (top + line.look.height > height) return shortened(found, width, measure);
      found.push({ ...line, text, top });
      top += line.look.height;
    }
  }
  return found;
}

function shortened(lines: Wrapped[], width: number, measure: Measure): Wrapped[] {
  const last = lines.pop();
  if (!last) return lines;
  let { text } = last;
  const fits = (): boolean => measure(text + ELLIPSIS, last.look) <= width - last.indent;
  while (text !== '' && !fits()) text = text.slice(0, -1).trimEnd();
  return [...lines, { ...last, text: text.toWellFormed().replace(/\uFFFD$/, '') + ELLIPSIS }];
}

/** A text in lines no wider than `room`; a word that is wider by itself is broken where it must be. */
function broken(text: string, room: number, width: (text: string) => number): string[] {
  if (width(text) <= room) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)/)) {
    if (width((line + word).trimEnd()) <= room) {
      line += word;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = word;
    if (width(word.trimEnd()) > room) {
      const pieces = inPieces(word, room, width);
      line = pieces.pop()!;
      lines.push(...pieces);
    }
  }
  return [...lines, line.trimEnd()];
}

function inPieces(word: string, room: number, width: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of signs.segment(word)) {
    if (piece !== '' && width(piece + segment) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

import type { Line } from '../../contract.ts';

type Piece = { text: string };
/** Where the words of a piece are in the text of its line; `skipped`: blanks that the piece begins with. */
export type PieceSpan = { piece: number; start: number; end: number; skipped: number };
/** The text of a line as it is spoken, and where each piece is in it. */
export type LineText = { text: string; spans: readonly PieceSpan[] };
/** A stretch of a line's text. */
export type Stretch = { start: number; end: number };

/** The text of a line, put together as it is for its recording: what the timeline says of words counts in it. */
export function lineText({ pieces }: { pieces: readonly Piece[] }): LineText {
  let text = '';
  const spans: PieceSpan[] = [];
  for (const [piece, { text: said }] of pieces.entries()) {
    const words = said.trim();
    if (!words) continue;
    if (text) text += ' ';
    const skipped = said.length - said.trimStart().length;
    spans.push({ piece, start: text.length, end: text.length + words.length, skipped });
    text += words;
  }
  return { text, spans };
}

/** The parts of pieces that a stretch of a line covers, in letters of each piece. */
export function partsOf({ spans }: LineText, { start, end }: Stretch): ({ piece: number } & Stretch)[] {
  return spans
    .filter((span) => span.start < end && span.end > start)
    .map(({ piece, skipped, start: from, end: to }) => ({
      piece,
      start: Math.max(start, from) - from + skipped,
      end: Math.min(end, to) - from + skipped,
    }));
}

/** Where a letter of a piece is in the text of the line. */
export function offsetOf({ spans, text }: LineText, piece: number, at: number): number {
  const span = spans.find((one) => one.piece >= piece);
  if (!span) return text.length;
  return span.piece > piece ? span.start : Math.min(span.end, Math.max(span.start, span.start + at - span.skipped));
}

/** Whether there is something in a line that a voice can say. */
export const isSpeakable = (line: Pick<Line, 'pieces'>): boolean =>
  line.pieces.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

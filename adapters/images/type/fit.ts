import type { Setter } from './shape.ts';
import { LEADING, mainScript } from './scripts.ts';

/** Words that should not end a line: they belong to what follows. */
const LEANING = new Set([
  'a',
  'an',
  'the',
  'of',
  'to',
  'in',
  'on',
  'at',
  'by',
  'and',
  'or',
  'for',
  'from',
  'with',
  'my',
  'its',
  '&',
  'de',
  'del',
  'du',
  'des',
  'la',
  'le',
  'les',
  'el',
  'los',
  'las',
  'et',
  'y',
  'e',
  'o',
  'il',
  'di',
  'da',
  'do',
  'der',
  'die',
  'das',
  'und',
  'von',
  'im',
  'am',
  'и',
  'в',
  'на',
  'с',
  'о',
  'και',
  'του',
  'της',
  'των',
  'في',
  'من',
  'على',
  'إلى',
  'عن',
  'و',
  'ابن',
  'بن',
  'أبو',
  'أبي',
  'عبد',
  'של',
  'על',
  'אל',
  'की',
  'का',
  'के',
]);

export type Piece = { text: string; space: boolean };
export type Fitted = { size: number; leading: number; lines: string[] };
export type Room = { width: number; height: number; sizeMax: number; linesMax: number };

const isAsian = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
const noLineStart = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const noLineEnd = /[\p{Ps}\p{Pi}]$/u;

/** Breaks a word without spaces (Chinese, Japanese) into the words a reader sees. */
function asianPieces(word: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(word)) {
    const last = pieces.at(-1);
    if (last !== undefined && (noLineStart.test(segment) || noLineEnd.test(last)))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** The parts a text may be broken between. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((word) => (isAsian(word) ? asianPieces(word) : [word]).map((part, i) => ({ text: part, space: i === 0 })));
}

const join = (pieces: readonly Piece[]) =>
  pieces.map((piece, i) => (i > 0 && piece.space ? ` ${piece.text}` : piece.text)).join('');

type Cell = { cost: number; from: number };

/** Splits pieces into a number of lines of like width; a line never ends on a leaning word if it can be helped. */
function balance(pieces: readonly Piece[], widths: readonly number[], space: number, lines: number): string[] | null {
  const count = pieces.length;
  const widthOf = (from: number, to: number) => {
    let width = 0;
    for (let i = from; i < to; i += 1) width += widths[i]! + (i > from && pieces[i]!.space ? space : 0);
    return width;
  };
  const ideal = widthOf(0, count) / lines;
  const table: (Cell | undefined)[][] = Array.from({ length: lines + 1 }, () => []);
  table[0]![0] = { cost: 0, from: 0 };
  for (let line = 1; line <= lines; line += 1) {
    for (let to = line; to <= count; to += 1) {
      for (let from = line - 1; from < to; from += 1) {
        const before = table[line - 1]![from];
        if (!before) continue;
        const width = widthOf(from, to);
        const leaning = to < count && LEANING.has(pieces[to - 1]!.text.toLowerCase());
        const over = Math.max(0, width - ideal);
        const cost = before.cost + (width - ideal) ** 2 + over ** 2 + (leaning ? (0.16 * ideal + 0.5) ** 2 : 0);
        const known = table[line]![to];
        if (!known || cost < known.cost) table[line]![to] = { cost, from };
      }
    }
  }
  if (!table[lines]![count]) return null;
  const out: string[] = [];
  for (let line = lines, to = count; line > 0; line -= 1) {
    const { from } = table[line]![to]!;
    out.unshift(join(pieces.slice(from, to)));
    to = from;
  }
  return out;
}

/** Line distance in em: what the face wants, and enough that no two lines touch. */
function leadingOf(setter: Setter, lines: readonly string[]): number {
  let leading = setter.face.leading * LEADING[mainScript(lines.join(' '))];
  for (let i = 1; i < lines.length; i += 1) {
    const need = (setter.line(lines[i - 1]!, 100).below + setter.line(lines[i]!, 100).above) / 100 + 0.07;
    leading = Math.max(leading, need);
  }
  return leading;
}

/** The distance between two words, taken from the text itself. */
function spaceOf(setter: Setter, pieces: readonly Piece[], widths: readonly number[]): number {
  const at = pieces.findIndex((piece, i) => i > 0 && piece.space);
  if (at < 0) return 0.25;
  return setter.widthOf(`${pieces[at - 1]!.text} ${pieces[at]!.text}`) - widths[at - 1]! - widths[at]!;
}

/** The size and the lines that fill a room best: large, few lines, none much longer than the others. */
export function fit(text: string, setter: Setter, room: Room): Fitted {
  const pieces = piecesOf(text);
  const widths = pieces.map((piece) => setter.widthOf(piece.text));
  const space = spaceOf(setter, pieces, widths);
  let best: (Fitted & { score: number }) | null = null;
  for (let count = 1; count <= Math.min(room.linesMax, pieces.length); count += 1) {
    const lines = balance(pieces, widths, space, count);
    if (!lines) continue;
    const widest = Math.max(...lines.map((line) => setter.widthOf(line)), 0.01);
    const leading = leadingOf(setter, lines);
    const size = Math.min(room.sizeMax, room.width / widest, room.height / (count * leading));
    const narrowest = Math.min(...lines.map((line) => setter.widthOf(line)));
    const leaning = lines.slice(0, -1).filter((line) => LEANING.has(line.split(' ').at(-1)!.toLowerCase())).length;
    const score = size * 0.9 ** leaning * (1 - 0.07 * (count - 1)) * (0.76 + 0.24 * (narrowest / widest));
    if (!best || score > best.score) best = { size, leading, lines, score };
  }
  return best ?? { size: room.sizeMax, leading: setter.face.leading, lines: [text] };
}

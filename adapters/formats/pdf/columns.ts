import type { Piece } from './text-piece.ts';

/** Two columns need this many rows with text in both, this many letters a line, and this distance in letter heights. */
const MIN_ROWS = 5;
const MIN_LETTERS = 20;
const MIN_GUTTER = 1.2;
/** In a column of text most lines are nearly as wide as the widest; in a column of a table they are as wide as their entries. */
const FULL = { width: 0.75, share: 0.6 };
/** Entries of a table often end like sentences, lines of a text seldom do. */
const MAX_ENDED = 0.6;
const ENDED = /[.!?。！？؟۔]["'”’»)\]]*$/u;

type Fragment = { pieces: Piece[]; left: number; right: number; baseline: number; height: number };

const letters = ({ pieces }: Fragment): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim();

function fragmentOf(pieces: Piece[]): Fragment {
  const visible = pieces.filter(({ text }) => text.trim());
  return {
    pieces,
    left: Math.min(...visible.map(({ box }) => box[0])),
    right: Math.max(...visible.map(({ box }) => box[2])),
    baseline: visible[0]!.baseline,
    height: Math.max(...visible.map(({ height }) => height)),
  };
}

/** A line cut where a gutter could be. Blanks between two parts belong to neither; a line that isn't upright is one part. */
function fragmentsOf(line: readonly Piece[]): Fragment[] {
  if (!line.every(({ upright }) => upright)) return [fragmentOf([...line])];
  const parts: Piece[][] = [];
  let last: Piece | undefined;
  let blanks: Piece[] = [];
  for (const piece of line) {
    if (!piece.text.trim()) {
      blanks.push(piece);
      continue;
    }
    const gap = last ? Math.max(piece.box[0] - last.box[2], last.box[0] - piece.box[2]) : Infinity;
    if (gap >= piece.height * MIN_GUTTER) parts.push([piece]);
    else parts.at(-1)!.push(...blanks, piece);
    blanks = [];
    last = piece;
  }
  return parts.map(fragmentOf);
}

/** Rows of two columns that follow each other in the content. */
type Columns = { from: number; to: number; rows: number; left: Fragment[]; right: Fragment[] };

const isOneRow = (a: Fragment, b: Fragment): boolean =>
  Math.abs(a.baseline - b.baseline) < Math.max(a.height, b.height) * 0.5;

/** The columns that begin at a fragment; null when its row has no second one. */
function columnsFrom(fragments: readonly Fragment[], from: number): Columns | null {
  const [first, second] = [fragments[from], fragments[from + 1]];
  if (!first || !second || !isOneRow(first, second)) return null;
  const [a, b] = first.left < second.left ? [first, second] : [second, first];
  let [low, high] = [a.right, b.left];
  if (high - low < a.height * MIN_GUTTER) return null;
  const found: Columns = { from, to: from, rows: 0, left: [], right: [] };
  for (let at = from; at < fragments.length; at++) {
    const one = fragments[at]!;
    const before = fragments[at - 1];
    const gutter = one.height * MIN_GUTTER;
    const isLeft = one.right <= high - gutter;
    const goesUp = at > from && before && one.baseline > before.baseline + one.height * 0.5;
    if (goesUp || (!isLeft && one.left < low + gutter)) break;
    if (isLeft) low = Math.max(low, one.right);
    else high = Math.min(high, one.left);
    (isLeft ? found.left : found.right).push(one);
    if (at > from && before && isOneRow(one, before)) found.rows++;
    found.to = at + 1;
  }
  return found;
}

/** Whether a column holds running text rather than the entries of a table. */
function isText(column: readonly Fragment[]): boolean {
  const widest = Math.max(...column.map(({ left, right }) => right - left));
  const full = column.filter(({ left, right }) => right - left >= widest * FULL.width).length;
  const length = column.reduce((sum, one) => sum + letters(one).length, 0) / column.length;
  const ended = column.filter((one) => ENDED.test(letters(one))).length;
  return length >= MIN_LETTERS && full >= column.length * FULL.share && ended <= column.length * MAX_ENDED;
}

/** Columns one after the other; what stands right of the first may be columns again. */
function inOrder({ left, right }: Columns): Piece[][] {
  const all = [...left, ...right].flatMap(({ pieces }) => pieces);
  const rtl = all.filter((piece) => piece.rtl).length * 2 > all.length;
  const [first, second] = (rtl ? [right, left] : [left, right]).map((column) =>
    readColumns(column.map(({ pieces }) => pieces)),
  );
  return [...first!, ...second!];
}

/**
 * Lines in the order they are read: where the rows of columns of text alternate in the content, one column comes after the other, the
 * right one first where most is written from right to left. All other lines stay as they are.
 */
export function readColumns(lines: readonly Piece[][]): Piece[][] {
  const whole = lines.filter((line) => line.some(({ text }) => text.trim()));
  const fragments = whole.flatMap((line, row) => fragmentsOf(line).map((one) => ({ ...one, row })));
  const out: Piece[][] = [];
  for (let at = 0; at < fragments.length;) {
    const columns = columnsFrom(fragments, at);
    if (columns && columns.rows >= MIN_ROWS && isText(columns.left) && isText(columns.right)) {
      out.push(...inOrder(columns));
      at = columns.to;
      continue;
    }
    const { row, pieces } = fragments[at]!;
    const rest = fragments.slice(at).filter((one) => one.row === row).length;
    const isWhole = fragments[at - 1]?.row !== row;
    out.push(isWhole ? whole[row]! : pieces);
    at += isWhole ? rest : 1;
  }
  return out;
}

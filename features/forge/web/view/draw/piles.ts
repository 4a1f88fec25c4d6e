// Which blocks of a pile can be seen at all. Ten thousand blocks on one spot are ten thousand elements that nobody sees.
import type { Block, Rect } from '../../../core/model/things.ts';

/** A cell of the sieve, screen px: what shows less than two of them each way isn't worth an element. */
const CELL = 12;
/** Fewer blocks than this are all drawn. */
const FEW = 400;
const MOST_CELLS = 60_000;

/** The blocks, topmost first, that show some of themselves within `area`. Frames cover nothing: they are clear. */
export function showing(topmostFirst: readonly Block[], area: Rect, zoom: number): Block[] {
  if (topmostFirst.length <= FEW) return [...topmostFirst];
  const cell = Math.max(CELL / zoom, Math.sqrt((area.w * area.h) / MOST_CELLS));
  const columns = Math.ceil(area.w / cell);
  const rows = Math.ceil(area.h / cell);
  const covered = new Uint8Array(columns * rows);
  return topmostFirst.filter((block) => {
    if (block.w < 2 * cell || block.h < 2 * cell) return true;
    const left = Math.max(Math.ceil((block.x - area.x) / cell), 0);
    const top = Math.max(Math.ceil((block.y - area.y) / cell), 0);
    const right = Math.min(Math.floor((block.x + block.w - area.x) / cell), columns);
    const bottom = Math.min(Math.floor((block.y + block.h - area.y) / cell), rows);
    if (left >= right || top >= bottom) return true; // at the rim of the area
    return uncovered(covered, columns, { left, top, right, bottom }, block.kind === 'block');
  });
}

type Span = { left: number; top: number; right: number; bottom: number };

/** Whether a cell of the span was free; takes them all if `take`. */
function uncovered(covered: Uint8Array, columns: number, { left, top, right, bottom }: Span, take: boolean): boolean {
  let free = false;
  for (let row = top; row < bottom; row++) {
    const from = row * columns + left;
    const to = row * columns + right;
    free ||= covered.subarray(from, to).includes(0);
    if (take) covered.fill(1, from, to);
  }
  return free;
}

// Snapping while dragging, and the guides that show why.
import type { Rect } from '../model/things.ts';

export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number };
type Line = { at: number; from: number; to: number };
type Axis = 'x' | 'y';

const SIZE = { x: 'w', y: 'h' } as const;
const ACROSS = { x: 'y', y: 'x' } as const;

/** Both rims and the middle of a rectangle. */
function linesOf(r: Rect, axis: Axis): Line[] {
  const across = ACROSS[axis];
  const line = { from: r[across], to: r[across] + r[SIZE[across]] };
  return [0, 0.5, 1].map((share) => ({ at: r[axis] + r[SIZE[axis]] * share, ...line }));
}

function nearest(mine: readonly Line[], others: readonly Line[], within: number): { by: number; on: Line } | null {
  let best: { by: number; on: Line } | null = null;
  for (const m of mine)
    for (const o of others) {
      const by = o.at - m.at;
      if (Math.abs(by) <= within && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, on: o };
    }
  return best;
}

const guideTo = (axis: Axis, on: Line, r: Rect): Guide => {
  const across = ACROSS[axis];
  return {
    axis,
    at: on.at,
    from: Math.min(on.from, r[across]),
    to: Math.max(on.to, r[across] + r[SIZE[across]]),
  };
};

/** How far to correct a dragged rectangle so that it lines up with its neighbors. `within` is 6 px of screen: divide by the zoom. */
export function snapped(
  moving: Rect,
  near: readonly Rect[],
  within: number,
): { dx: number; dy: number; guides: Guide[] } {
  const found = (axis: Axis) =>
    nearest(
      linesOf(moving, axis),
      near.flatMap((r) => linesOf(r, axis)),
      within,
    );
  const x = found('x');
  const y = found('y');
  const to = { ...moving, x: moving.x + (x?.by ?? 0), y: moving.y + (y?.by ?? 0) };
  const guides: Guide[] = [];
  if (x) guides.push(guideTo('x', x.on, to));
  if (y) guides.push(guideTo('y', y.on, to));
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides };
}

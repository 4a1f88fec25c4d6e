// How a connection runs from one block to the other.
import { SIDES, type Point, type Rect, type Side } from '../model/things.ts';
import { bounds, center } from './geometry.ts';

/** A cubic curve: beginning, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point];

const MIDDLE: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0.5, 0],
  right: [1, 0.5],
  bottom: [0.5, 1],
  left: [0, 0.5],
};
const OUTWARD: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};
/** How far the handles of a curve reach, px. */
const REACH = { share: 0.4, least: 24, most: 240 };

/** The sides that face each other. */
export function facing(a: Rect, b: Rect): [Side, Side] {
  const from = center(a);
  const to = center(b);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.abs(dx) * (a.h + b.h) >= Math.abs(dy) * (a.w + b.w)) return dx >= 0 ? ['right', 'left'] : ['left', 'right'];
  return dy >= 0 ? ['bottom', 'top'] : ['top', 'bottom'];
}

/** The middle of a side. */
export const anchor = (r: Rect, side: Side): Point => ({
  x: r.x + r.w * MIDDLE[side][0],
  y: r.y + r.h * MIDDLE[side][1],
});

/** The side of a rectangle that is nearest to a point. */
export function nearestSide(r: Rect, p: Point): Side {
  const far = (side: Side): number => {
    const at = anchor(r, side);
    return Math.hypot(at.x - p.x, at.y - p.y);
  };
  return SIDES.reduce((best, side) => (far(side) < far(best) ? side : best));
}

const handle = (p: Point, side: Side, reach: number): Point => ({
  x: p.x + OUTWARD[side][0] * reach,
  y: p.y + OUTWARD[side][1] * reach,
});

/** The curve between two blocks; sides that aren't named are those that face each other. */
export function route(a: Rect, b: Rect, fromSide?: Side, toSide?: Side): Curve {
  const [first, second] = facing(a, b);
  const start = fromSide ?? first;
  const end = toSide ?? second;
  const from = anchor(a, start);
  const to = anchor(b, end);
  const reach = Math.min(Math.max(Math.hypot(to.x - from.x, to.y - from.y) * REACH.share, REACH.least), REACH.most);
  return [from, handle(from, start, reach), handle(to, end, reach), to];
}

/** The curve of a block that is connected with itself: around one of its corners. */
export function loop(a: Rect, fromSide: Side = 'right', toSide: Side = 'top'): Curve {
  const from = anchor(a, fromSide);
  const to = anchor(a, toSide);
  const reach = Math.max(a.w, a.h) * 0.75;
  return [from, handle(from, fromSide, reach), handle(to, toSide, reach), to];
}

/** The point of a curve at `t` between 0 and 1. */
export function onCurve([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const k = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
  return {
    x: k[0] * a.x + k[1] * b.x + k[2] * c.x + k[3] * d.x,
    y: k[0] * a.y + k[1] * b.y + k[2] * c.y + k[3] * d.y,
  };
}

/** A rectangle that the whole curve lies in. */
export const curveBounds = (curve: Curve): Rect => bounds(curve.map((p) => ({ ...p, w: 0, h: 0 })))!;

/** How far a point is from a curve, px. */
export function distanceTo(curve: Curve, p: Point, steps = 24): number {
  let best = Infinity;
  let from = curve[0];
  for (let step = 1; step <= steps; step++) {
    const to = onCurve(curve, step / steps);
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const along = ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(Math.max(along, 0), 1);
    best = Math.min(best, Math.hypot(p.x - from.x - t * dx, p.y - from.y - t * dy));
    from = to;
  }
  return best;
}

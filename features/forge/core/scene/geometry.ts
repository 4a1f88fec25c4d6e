// Rectangles and points, in canvas pixels.
import type { Point, Rect } from '../model/things.ts';

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;
export const inside = (r: Rect, p: Point): boolean => p.x >= r.x && p.x <= r.x + r.w && p.y >= r.y && p.y <= r.y + r.h;
/** The rectangle between two corners, in any order. */
export const rectOf = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
});
export const grown = (r: Rect, by: number): Rect => ({ x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by });
export const moved = <R extends Rect>(r: R, dx: number, dy: number): R => ({ ...r, x: r.x + dx, y: r.y + dy });
export const center = (r: Rect): Point => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 });

/** The smallest rectangle around all of them; null around nothing. */
export function bounds(rects: Iterable<Rect>): Rect | null {
  let x = Infinity;
  let y = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const r of rects) {
    x = Math.min(x, r.x);
    y = Math.min(y, r.y);
    right = Math.max(right, r.x + r.w);
    bottom = Math.max(bottom, r.y + r.h);
  }
  return x === Infinity ? null : { x, y, w: right - x, h: bottom - y };
}

/** Brings a rectangle into an area: smaller if it must be, otherwise only moved. */
export function clampTo(area: Rect, r: Rect): Rect {
  const w = Math.min(r.w, area.w);
  const h = Math.min(r.h, area.h);
  return {
    x: Math.min(Math.max(r.x, area.x), area.x + area.w - w),
    y: Math.min(Math.max(r.y, area.y), area.y + area.h - h),
    w,
    h,
  };
}

/** How far a group may really move so that all of it stays in the area: its shape is kept. */
export function clampMove(area: Rect, group: Rect, dx: number, dy: number): Point {
  const within = (by: number, at: number, size: number, from: number, room: number): number =>
    Math.min(Math.max(by, from - at), Math.max(from - at, from + room - at - size));
  return {
    x: within(dx, group.x, group.w, area.x, area.w),
    y: within(dy, group.y, group.h, area.y, area.h),
  };
}

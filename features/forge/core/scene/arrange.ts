// Aligning, distributing, and the room that a canvas needs.
import { CANVAS_SIZE } from '../../limits.ts';
import type { Rect } from '../model/things.ts';
import { bounds } from './geometry.ts';

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Size = { width: number; height: number };

/** Lines rectangles up. Sides are physical: a canvas is a place, not a text; the words for them aren't mirrored either. */
export function aligned(rects: readonly Rect[], side: Alignment): Rect[] {
  const all = bounds(rects);
  if (!all) return [];
  const place: Record<Alignment, (r: Rect) => Partial<Rect>> = {
    left: () => ({ x: all.x }),
    center: (r) => ({ x: all.x + (all.w - r.w) / 2 }),
    right: (r) => ({ x: all.x + all.w - r.w }),
    top: () => ({ y: all.y }),
    middle: (r) => ({ y: all.y + (all.h - r.h) / 2 }),
    bottom: (r) => ({ y: all.y + all.h - r.h }),
  };
  return rects.map((r) => ({ x: r.x, y: r.y, w: r.w, h: r.h, ...place[side](r) }));
}

/** Equal gaps between the first and the last; answers in the order of the input. Fewer than three stay where they are. */
export function distributed(rects: readonly Rect[], axis: 'x' | 'y'): Rect[] {
  const out = rects.map((r) => ({ x: r.x, y: r.y, w: r.w, h: r.h }));
  const all = bounds(rects);
  if (!all || rects.length < 3) return out;
  const size = axis === 'x' ? 'w' : 'h';
  const order = out.map((r, index) => ({ r, index })).sort((a, b) => a.r[axis] - b.r[axis] || a.index - b.index);
  const last = order.at(-1)!.r;
  const room = last[axis] + last[size] - all[axis];
  const gap = (room - rects.reduce((sum, r) => sum + r[size], 0)) / (rects.length - 1);
  let at = all[axis];
  for (const { r } of order) {
    r[axis] = at;
    at += r[size] + gap;
  }
  return out;
}

/** A canvas grows in these steps, px, with this much room behind the last block. */
const GROWTH = { step: 1000, room: 200 };

/** The size that a canvas needs for these rectangles: never smaller than it is, never larger than it may be. */
export function sizeHolding(rects: Iterable<Rect>, now: Size): Size {
  const all = bounds(rects);
  const along = (needed: number, present: number): number => {
    const wanted = needed <= present ? present : Math.ceil((needed + GROWTH.room) / GROWTH.step) * GROWTH.step;
    return Math.min(Math.max(wanted, present), CANVAS_SIZE.max);
  };
  return {
    width: along(all ? all.x + all.w : 0, now.width),
    height: along(all ? all.y + all.h : 0, now.height),
  };
}

/** The canvas as a place for blocks. */
export const areaOf = (size: Size): Rect => ({ x: 0, y: 0, w: size.width, h: size.height });

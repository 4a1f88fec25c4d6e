// The camera: which part of the canvas is seen, and how large.
import type { Point, Rect } from '../model/things.ts';

/** A point in the view is (world - x) * zoom, in CSS pixels from the view's physical left, in every writing direction. */
export type Camera = { x: number; y: number; zoom: number };
export const ZOOM = { least: 0.05, most: 4 } as const;

export const clampZoom = (zoom: number): number => Math.min(Math.max(zoom, ZOOM.least), ZOOM.most);
export const toWorld = (c: Camera, p: Point): Point => ({ x: p.x / c.zoom + c.x, y: p.y / c.zoom + c.y });
export const toScreen = (c: Camera, p: Point): Point => ({ x: (p.x - c.x) * c.zoom, y: (p.y - c.y) * c.zoom });
/** The part of the canvas that a view of this many pixels shows. */
export const viewOf = (c: Camera, width: number, height: number): Rect => ({
  x: c.x,
  y: c.y,
  w: width / c.zoom,
  h: height / c.zoom,
});
/** Moves what is seen by screen pixels, as if it were held. */
export const panned = (c: Camera, dx: number, dy: number): Camera => ({
  ...c,
  x: c.x - dx / c.zoom,
  y: c.y - dy / c.zoom,
});

/** Zooms so that the world point under the pointer stays under it. */
export function zoomed(c: Camera, at: Point, factor: number): Camera {
  const zoom = clampZoom(c.zoom * factor);
  const held = toWorld(c, at);
  return { zoom, x: held.x - at.x / zoom, y: held.y - at.y / zoom };
}

/** Shows a whole rectangle in the middle of the view, never larger than life. */
export function fitted(r: Rect, width: number, height: number, padding = 48): Camera {
  const zoom = clampZoom(
    Math.min((width - 2 * padding) / Math.max(r.w, 1), (height - 2 * padding) / Math.max(r.h, 1), 1),
  );
  return { zoom, x: r.x + r.w / 2 - width / zoom / 2, y: r.y + r.h / 2 - height / zoom / 2 };
}

/** Puts a world point into the middle of the view. */
export const centeredOn = (c: Camera, p: Point, width: number, height: number): Camera => ({
  ...c,
  x: p.x - width / c.zoom / 2,
  y: p.y - height / c.zoom / 2,
});

/** Moves the camera only as far as it takes to see the rectangle; its beginning, if it is larger than the view. */
export function revealed(c: Camera, r: Rect, width: number, height: number, padding = 24): Camera {
  const along = (from: number, room: number, at: number, size: number): number => {
    const pad = Math.min(padding / c.zoom, room / 4);
    if (at < from + pad || size > room - 2 * pad) return at - pad;
    return Math.max(from, at + size + pad - room);
  };
  return { ...c, x: along(c.x, width / c.zoom, r.x, r.w), y: along(c.y, height / c.zoom, r.y, r.h) };
}

/** Two fingers: the world points under both stay under them. */
export function pinched(c: Camera, before: readonly [Point, Point], after: readonly [Point, Point]): Camera {
  const middle = (p: readonly [Point, Point]): Point => ({ x: (p[0].x + p[1].x) / 2, y: (p[0].y + p[1].y) / 2 });
  const span = (p: readonly [Point, Point]): number => Math.hypot(p[0].x - p[1].x, p[0].y - p[1].y) || 1;
  const a = middle(before);
  const b = middle(after);
  return zoomed(panned(c, b.x - a.x, b.y - a.y), b, span(after) / span(before));
}

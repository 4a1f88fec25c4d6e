// A block is made larger or smaller by one of its corners.
import { LEAST_SIZE } from '../../../limits.ts';
import type { Block, Point, Rect } from '../../../core/model/things.ts';
import { patch } from '../../../core/scene/changes.ts';
import type { Corner } from '../draw/over.ts';
import type { Gesture, Ground } from './gesture.ts';

/** The rectangle with one corner moved; the opposite one stays. `ratio` keeps width and height in proportion. */
export function resized(r: Rect, corner: Corner, by: Point, area: Rect, ratio: boolean): Rect {
  const west = corner.endsWith('w');
  const north = corner.startsWith('n');
  const mostW = west ? r.x + r.w - area.x : area.x + area.w - r.x;
  const mostH = north ? r.y + r.h - area.y : area.y + area.h - r.y;
  let w = Math.min(Math.max(r.w + (west ? -by.x : by.x), LEAST_SIZE.width), mostW);
  let h = Math.min(Math.max(r.h + (north ? -by.y : by.y), LEAST_SIZE.height), mostH);
  if (ratio) {
    const scale = Math.min(Math.max(w / r.w, h / r.h), mostW / r.w, mostH / r.h);
    [w, h] = [r.w * scale, r.h * scale];
  }
  [w, h] = [Math.round(w), Math.round(h)];
  return { x: west ? r.x + r.w - w : r.x, y: north ? r.y + r.h - h : r.y, w, h };
}

/** Resizes a block by a corner; Shift keeps its proportions. */
export function resize(ground: Ground, { id, x, y, w, h }: Block, corner: Corner, from: Point): Gesture {
  const { drawing, scene } = ground;
  let to: Rect = { x, y, w, h };
  const finish = (): void => drawing.preview(id, null);
  return {
    reaches: true,
    move({ world, shift }) {
      to = resized({ x, y, w, h }, corner, { x: world.x - from.x, y: world.y - from.y }, ground.area(), shift);
      drawing.preview(id, to);
    },
    end() {
      const block = scene.blocks.get(id);
      if (block) ground.change([patch(block, to)]);
      finish();
    },
    cancel: finish,
  };
}

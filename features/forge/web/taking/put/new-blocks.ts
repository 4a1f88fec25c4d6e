// New blocks as they are put down by hand: at a point, above all others, within the canvas.
import { newId } from '../../../../../platform/common/id.ts';
import { NOTE_COLOR } from '../../../core/model/colors.ts';
import type { Block, Point } from '../../../core/model/things.ts';
import { clampTo } from '../../../core/scene/geometry.ts';
import { BLOCK_SIZE, EDITED_SIZE } from '../../../limits.ts';

type Put = { at: Point; z: number; area: { width: number; height: number } };
type Said = Pick<Block, 'type' | 'text'> & Partial<Pick<Block, 'meta' | 'w' | 'h' | 'color'>>;

/** A block at a point. */
export function newBlock({ type, text, ...more }: Said, { at, z, area }: Put): Block {
  const size = text.length > 120 || type !== 'text-note' ? EDITED_SIZE : BLOCK_SIZE;
  const w = more.w ?? size.width;
  const h = more.h ?? size.height;
  const placed = clampTo({ x: 0, y: 0, w: area.width, h: area.height }, { ...at, w, h });
  return {
    id: newId(),
    kind: 'block',
    type,
    text,
    meta: more.meta ?? {},
    color: more.color ?? (type === 'text-note' ? NOTE_COLOR : 'plain'),
    x: Math.round(placed.x),
    y: Math.round(placed.y),
    w: placed.w,
    h: placed.h,
    z,
    locked: false,
  };
}

/** Room between blocks that are laid out in rows. */
const GAP = 20;
/** Where the nth of many blocks of the usual size goes, in a field about as wide as it is high. */
export function inField(at: Point, nth: number, count: number): Point {
  const columns = Math.max(1, Math.round(Math.sqrt((count * BLOCK_SIZE.height) / BLOCK_SIZE.width)));
  return {
    x: at.x + (nth % columns) * (BLOCK_SIZE.width + GAP),
    y: at.y + Math.floor(nth / columns) * (BLOCK_SIZE.height + GAP),
  };
}

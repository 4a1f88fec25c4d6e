// Where the notes and frames of an outline go: those below a note to its right, roots in rows, frames in rows around them.
import { BLOCK_SIZE, EDITED_SIZE } from '../../../limits.ts';
import type { Rect } from '../../model/things.ts';

export type Leaf = { text: string; below: Leaf[] };
export type Room = { frame: boolean; leaves: Leaf[]; rooms: Room[] };
type Box = { w: number; h: number; place: (x: number, y: number) => void };

const GAP = { below: 40, right: 100, rows: 80 };
const PADDING = { side: 40, top: 60 };
/** A note of more characters or lines than this gets the size of an edited one. */
const SHORT = { characters: 90, lines: 4 };

/** The size of a new note with this text. */
export function sizeOf(text: string): { w: number; h: number } {
  const long = text.length > SHORT.characters || text.split('\n', SHORT.lines + 1).length > SHORT.lines;
  const { width, height } = long ? EDITED_SIZE : BLOCK_SIZE;
  return { w: width, h: height };
}

/** Rectangles of all leaves and of all rooms that are frames; the first corner is at 0, 0. */
export function layOut(root: Room): Map<Leaf | Room, Rect> {
  const rects = new Map<Leaf | Room, Rect>();
  const leafBox = (leaf: Leaf): Box => {
    const size = sizeOf(leaf.text);
    const below = stacked(leaf.below.map(leafBox));
    return {
      w: below.w > 0 ? size.w + GAP.right + below.w : size.w,
      h: Math.max(size.h, below.h),
      place: (x, y) => {
        rects.set(leaf, { x, y, ...size });
        below.place(x + size.w + GAP.right, y);
      },
    };
  };
  const roomBox = (room: Room): Box => {
    const parts = [inRows(room.leaves.map(leafBox)), ...room.rooms.map(roomBox)].filter(({ w }) => w > 0);
    const inner = inRows(parts);
    if (!room.frame) return inner;
    const w = Math.max(inner.w, EDITED_SIZE.width) + 2 * PADDING.side;
    const h = Math.max(inner.h, EDITED_SIZE.height) + PADDING.top + PADDING.side;
    return {
      w,
      h,
      place: (x, y) => {
        rects.set(room, { x, y, w, h });
        inner.place(x + PADDING.side, y + PADDING.top);
      },
    };
  };
  roomBox(root).place(0, 0);
  return rects;
}

/** Boxes below each other. */
function stacked(boxes: readonly Box[]): Box {
  const h = boxes.reduce((sum, box) => sum + box.h, 0) + GAP.below * Math.max(boxes.length - 1, 0);
  return {
    w: Math.max(0, ...boxes.map((box) => box.w)),
    h,
    place: (x, y) => {
      let at = y;
      for (const box of boxes) {
        box.place(x, at);
        at += box.h + GAP.below;
      }
    },
  };
}

/** Boxes in rows that make about a square together. */
function inRows(boxes: readonly Box[]): Box {
  const area = boxes.reduce((sum, { w, h }) => sum + (w + GAP.rows) * (h + GAP.rows), 0);
  const widest = boxes.reduce((most, { w }) => Math.max(most, w), 0);
  const limit = Math.max(Math.sqrt(area) * 1.2, widest);
  const spots: { box: Box; x: number; y: number }[] = [];
  let [x, y, w, h] = [0, 0, 0, 0];
  for (const box of boxes) {
    if (x > 0 && x + box.w > limit) [x, y, h] = [0, y + h + GAP.rows, 0];
    spots.push({ box, x, y });
    h = Math.max(h, box.h);
    w = Math.max(w, x + box.w);
    x += box.w + GAP.rows;
  }
  return { w, h: y + h, place: (left, top) => spots.forEach(({ box, ...at }) => box.place(left + at.x, top + at.y)) };
}

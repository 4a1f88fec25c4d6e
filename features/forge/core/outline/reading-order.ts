// The order in which a canvas is read: in rows from the top, each from left to right.
import type { Block, Rect } from '../model/things.ts';

/** Blocks whose tops are in the same stretch of so many px stand in one row. */
const ROW = 60;

/** For sorting blocks as they are read; ids break ties, so that everybody has the same order. */
export const compareReading = (a: Rect & Pick<Block, 'id'>, b: Rect & Pick<Block, 'id'>): number =>
  Math.round(a.y / ROW) - Math.round(b.y / ROW) || a.x - b.x || a.y - b.y || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

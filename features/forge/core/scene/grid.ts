// Which rectangles lie where: a uniform grid of coarse cells.
import type { Rect } from '../model/things.ts';
import { overlaps } from './geometry.ts';

/** Cells beyond this many from the origin share the last one. */
const FARTHEST = 4096;
const COLUMNS = 4 * FARTHEST;
const BLOCK_CELL = 512;
/** A rectangle over more cells than this lies in none; it is looked at each time. Nothing can fill the memory by its size. */
const MOST_CELLS = 4096;

/** First and last row and column. */
type Span = { top: number; left: number; bottom: number; right: number };

const cellAt = (at: number, cell: number): number => Math.min(Math.max(Math.floor(at / cell), -FARTHEST), FARTHEST);
const cellsIn = (s: Span): number => (s.bottom - s.top + 1) * (s.right - s.left + 1);

/** A block of common size lies in 1 to 4 cells; a frame in many, which is why cells are coarse. */
export class Grid {
  readonly #cell: number;
  readonly #cells = new Map<number, Set<string>>();
  readonly #rects = new Map<string, Rect>();
  readonly #huge = new Set<string>();

  constructor(cell = BLOCK_CELL) {
    this.#cell = cell;
  }

  get size(): number {
    return this.#rects.size;
  }

  rect(id: string): Rect | undefined {
    return this.#rects.get(id);
  }

  /** Puts a rectangle in, or moves it. */
  set(id: string, r: Rect): void {
    const old = this.#rects.get(id);
    const next = { x: r.x, y: r.y, w: r.w, h: r.h };
    this.#rects.set(id, next);
    const span = this.#span(next);
    if (old) {
      const before = this.#span(old);
      if (sameSpan(before, span)) return;
      this.#leave(id, before);
    }
    if (cellsIn(span) > MOST_CELLS) {
      this.#huge.add(id);
      return;
    }
    this.#each(span, (key) => {
      const cell = this.#cells.get(key);
      if (cell) cell.add(id);
      else this.#cells.set(key, new Set([id]));
    });
  }

  delete(id: string): void {
    const old = this.#rects.get(id);
    if (!old) return;
    this.#leave(id, this.#span(old));
    this.#rects.delete(id);
  }

  /** Ids of the rectangles that overlap this one; rims that only touch don't. */
  query(r: Rect, into: Set<string> = new Set()): Set<string> {
    const look = (ids: Iterable<string>): void => {
      for (const id of ids) if (overlaps(this.#rects.get(id)!, r)) into.add(id);
    };
    const span = this.#span(r);
    if (cellsIn(span) > this.#rects.size) look(this.#rects.keys());
    else {
      look(this.#huge);
      this.#each(span, (key) => look(this.#cells.get(key) ?? []));
    }
    return into;
  }

  #span(r: Rect): Span {
    const c = this.#cell;
    return {
      top: cellAt(r.y, c),
      left: cellAt(r.x, c),
      bottom: cellAt(r.y + r.h, c),
      right: cellAt(r.x + r.w, c),
    };
  }

  #leave(id: string, span: Span): void {
    if (this.#huge.delete(id)) return;
    this.#each(span, (key) => {
      const cell = this.#cells.get(key);
      cell?.delete(id);
      if (cell?.size === 0) this.#cells.delete(key);
    });
  }

  #each(span: Span, visit: (key: number) => void): void {
    for (let row = span.top; row <= span.bottom; row++)
      for (let column = span.left; column <= span.right; column++)
        visit((row + FARTHEST) * COLUMNS + column + FARTHEST);
  }
}

const sameSpan = (a: Span, b: Span): boolean =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;

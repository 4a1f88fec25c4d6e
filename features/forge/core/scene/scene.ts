// The state of a canvas and its index. It knows no page, no network and no clock.
import { isBlock, type Block, type Change, type Edge, type Point, type Rect, type Thing } from '../model/things.ts';
import { curveBounds, distanceTo, loop, route, type Curve } from './curves.ts';
import { bounds, center, contains, grown, inside } from './geometry.ts';
import { Grid } from './grid.ts';
import { compareDepth } from './order.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';
type Listener = (changes: readonly Change[]) => void;

const EDGE_CELL = 1024;
/** A frame is taken by its rim of so many px, so that a marquee can begin within it. */
const FRAME_RIM = 8;
/** A connection is hit this near, px. */
const EDGE_SLACK = 6;
const NONE: ReadonlySet<string> = new Set();

/** Which of two frames around a block is the inner one. */
const smaller = (a: Block, b: Block): boolean => {
  const difference = a.w * a.h - b.w * b.h;
  return difference === 0 ? a.id > b.id : difference < 0;
};

/** Blocks, frames and edges, with one way in: `apply`. */
export class Scene {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly edges: ReadonlyMap<string, Edge>;
  readonly grid = new Grid();
  /** Edges whose two ends are there; the others wait, out of sight. */
  readonly edgeGrid = new Grid(EDGE_CELL);
  readonly #blocks = new Map<string, Block>();
  readonly #edges = new Map<string, Edge>();
  readonly #ends = new Map<string, Set<string>>();
  readonly #listeners = new Set<Listener>();

  constructor(things: Iterable<Thing> = []) {
    this.blocks = this.#blocks;
    this.edges = this.#edges;
    this.apply(Array.from(things, (thing) => ({ id: thing.id, before: null, after: thing })));
  }

  /** Told after each `apply`. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  get(id: string): Thing | undefined {
    return this.#blocks.get(id) ?? this.#edges.get(id);
  }
  /** Ids of the edges that begin or end at a block. */
  edgesOf(id: string): ReadonlySet<string> {
    return this.#ends.get(id) ?? NONE;
  }

  /** The only way in: one person's step, another person's news and undo all come here. */
  apply(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const moved = new Set<string>();
    for (const { id, after } of changes) {
      const old = this.get(id);
      if (after === null) {
        if (old) this.#remove(old, moved);
        continue;
      }
      const thing = { ...old, ...after, id } as Thing;
      if (thing.kind === undefined) continue; // a few fields of a thing that isn't there (any more)
      if (old && isBlock(old) !== isBlock(thing)) this.#remove(old, moved);
      if (isBlock(thing)) this.#putBlock(thing, moved);
      else this.#putEdge(thing, moved);
    }
    for (const id of moved) this.#placeEdge(id);
    for (const tell of this.#listeners) tell(changes);
  }

  /** The way of an edge; null while one of its ends isn't there. */
  curveOf(edge: Edge): Curve | null {
    const from = this.#blocks.get(edge.from);
    const to = this.#blocks.get(edge.to);
    if (!from || !to) return null;
    return from === to ? loop(from, edge.fromSide, edge.toSide) : route(from, to, edge.fromSide, edge.toSide);
  }

  /** Topmost block at a point, otherwise an edge; a frame only by its rim. `slack` is added for fingers, px. */
  hit(p: Point, slack = 0): Thing | null {
    let best: Block | null = null;
    for (const id of this.grid.query({ x: p.x - slack, y: p.y - slack, w: 2 * slack + 1, h: 2 * slack + 1 })) {
      const block = this.#blocks.get(id)!;
      if (block.kind === 'frame' && inside(grown(block, -(FRAME_RIM + slack)), p)) continue;
      if (!best || compareDepth(block, best) > 0) best = block;
    }
    return best?.kind === 'block' ? best : (this.hitEdge(p, EDGE_SLACK + slack) ?? best);
  }

  /** The edge nearest to a point, at most `slack` px away. */
  hitEdge(p: Point, slack = EDGE_SLACK): Edge | null {
    let best: Edge | null = null;
    let least = slack;
    for (const id of this.edgeGrid.query(grown({ ...p, w: 0, h: 0 }, slack))) {
      const edge = this.#edges.get(id)!;
      const far = distanceTo(this.curveOf(edge)!, p);
      if (far <= least) [best, least] = [edge, far];
    }
    return best;
  }

  /** Ids of blocks that a rectangle touches; frames only when they lie wholly in it. */
  inRect(r: Rect): string[] {
    return [...this.grid.query(r)].filter((id) => {
      const block = this.#blocks.get(id)!;
      return block.kind === 'block' || contains(r, block);
    });
  }

  /** Ids of what lies wholly in a frame and moves with it. Worked out when it is needed, never stored: no cycles, nothing to merge. */
  contents(frame: Block): string[] {
    return [...this.grid.query(frame)].filter((id) => id !== frame.id && this.#within(frame, this.#blocks.get(id)!));
  }

  /** The smallest frame that a block lies wholly in. */
  frameOf(block: Block): Block | null {
    let best: Block | null = null;
    for (const id of this.grid.query(block)) {
      const frame = this.#blocks.get(id)!;
      if (frame.kind !== 'frame' || id === block.id || !this.#within(frame, block)) continue;
      if (!best || smaller(frame, best)) best = frame;
    }
    return best;
  }

  /** Blocks from the lowest to the topmost. */
  inOrder(ids: Iterable<string> = this.#blocks.keys()): Block[] {
    return [...ids].flatMap((id) => this.#blocks.get(id) ?? []).sort(compareDepth);
  }

  /** A z above all others. */
  zOnTop(): number {
    let top = 0;
    for (const block of this.#blocks.values()) top = Math.max(top, block.z);
    return Math.floor(top) + 1;
  }

  /** The rectangle around some blocks, or around all. */
  bounds(ids?: Iterable<string>): Rect | null {
    return bounds(ids ? [...ids].flatMap((id) => this.#blocks.get(id) ?? []) : this.#blocks.values());
  }

  /** The nearest block in a direction, for the arrow keys. */
  neighbor(id: string, direction: Direction): string | null {
    const from = this.#blocks.get(id);
    if (!from) return null;
    const level = direction === 'left' || direction === 'right';
    const sign = direction === 'left' || direction === 'up' ? -1 : 1;
    const here = center(from);
    let best: string | null = null;
    let least = Infinity;
    for (const other of this.#blocks.values()) {
      if (other.id === id) continue;
      const there = center(other);
      const dx = there.x - here.x;
      const dy = there.y - here.y;
      const ahead = (level ? dx : dy) * sign;
      const aside = Math.abs(level ? dy : dx);
      if (ahead <= 0 || ahead < aside * 0.5 || ahead + 2 * aside >= least) continue;
      least = ahead + 2 * aside;
      best = other.id;
    }
    return best;
  }

  /** Of two frames of the same rectangle, the smaller id is the outer one: neither lies in the other at the same time. */
  #within(frame: Block, inner: Block): boolean {
    if (!contains(frame, inner)) return false;
    return inner.kind === 'block' || !contains(inner, frame) || frame.id < inner.id;
  }

  #putBlock(block: Block, moved: Set<string>): void {
    this.#blocks.set(block.id, block);
    this.grid.set(block.id, block);
    for (const edge of this.edgesOf(block.id)) moved.add(edge);
  }

  #putEdge(edge: Edge, moved: Set<string>): void {
    const old = this.#edges.get(edge.id);
    if (old) this.#loosen(old);
    this.#edges.set(edge.id, edge);
    for (const end of [edge.from, edge.to]) {
      const all = this.#ends.get(end);
      if (all) all.add(edge.id);
      else this.#ends.set(end, new Set([edge.id]));
    }
    moved.add(edge.id);
  }

  #loosen(edge: Edge): void {
    for (const end of [edge.from, edge.to]) {
      const all = this.#ends.get(end);
      all?.delete(edge.id);
      if (all?.size === 0) this.#ends.delete(end);
    }
  }

  /** An edge that lost an end is hidden, not deleted: the end may come back (undo, another person's edit). */
  #placeEdge(id: string): void {
    const edge = this.#edges.get(id);
    const curve = edge && this.curveOf(edge);
    if (curve) this.edgeGrid.set(id, curveBounds(curve));
    else this.edgeGrid.delete(id);
  }

  #remove(thing: Thing, moved: Set<string>): void {
    if (isBlock(thing)) {
      this.#blocks.delete(thing.id);
      this.grid.delete(thing.id);
      for (const edge of this.edgesOf(thing.id)) moved.add(edge);
      return;
    }
    this.#edges.delete(thing.id);
    this.#loosen(thing);
    moved.add(thing.id);
  }
}

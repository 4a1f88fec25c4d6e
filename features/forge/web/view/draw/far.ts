// The picture of a canvas from far away: tiles in canvas coordinates, painted a few in a frame and again only where
// something changed. The camera moves them for nothing.
import type { Rect } from '../../../core/model/things.ts';
import { center, grown, overlaps } from '../../../core/scene/geometry.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Colors } from './colors.ts';
import type { Ranks } from './order.ts';
import { type Brush, paintBlocks, paintEdges } from './paint-blocks.ts';

/** Side of a tile in pixels. */
const TILE = 512;
/** Time for tiles in one frame; one place is always painted, and a place with more things than this in quarters. */
const BUDGET_MS = 4;
const MOST_THINGS = 1500;
const LEAST_PLACE = TILE / 8;
/** Tiles around the view that are painted before they are needed, in tiles. */
const MARGIN = 0.5;
const MOST_PLACES = 24;
const MOST_POOLED = 24;

type Tile = {
  rect: Rect;
  scale: number;
  /** None where nothing lies. */
  canvas: HTMLCanvasElement | null;
  /** Places that are to be painted. */
  stale: Rect[];
  /** Until it was painted whole it can't stand in for anything. */
  fresh: boolean;
};

type FarOptions = { place: HTMLElement; scene: Scene; colors: Colors; ranks: Ranks };

/** The whole pixels that a place touches: half a pixel that was cleared and painted again is neither. */
function onPixels({ x, y, w, h }: Rect, scale: number): Rect {
  const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
  const [right, bottom] = [Math.ceil((x + w) * scale), Math.ceil((y + h) * scale)];
  return { x: left / scale, y: top / scale, w: (right - left) / scale, h: (bottom - top) / scale };
}

function quarters({ x, y, w, h }: Rect): Rect[] {
  const [half, tall] = [w / 2, h / 2];
  const one = (right: number, down: number): Rect => ({ x: x + right * half, y: y + down * tall, w: half, h: tall });
  return [one(0, 0), one(1, 0), one(0, 1), one(1, 1)];
}

export class Far {
  readonly #o: FarOptions;
  readonly #tiles = new Map<string, Tile>();
  readonly #pool: HTMLCanvasElement[] = [];
  readonly #away = new Set<string>();
  /** Where things were when they were last painted. */
  #known: Map<string, Rect> | null = null;
  #needed: Tile[] = [];
  #view: Rect | null = null;
  #range = '';

  constructor(options: FarOptions) {
    this.#o = options;
  }

  /** Says what is looked at. */
  look(view: Rect, zoom: number): void {
    this.#known ??= this.#all();
    this.#view = view;
    const level = Math.round(Math.log2(zoom * Math.min(devicePixelRatio || 1, 2)));
    const scale = 2 ** level;
    const side = TILE / scale;
    const [left, top] = [Math.floor(view.x / side - MARGIN), Math.floor(view.y / side - MARGIN)];
    const [right, bottom] = [
      Math.floor((view.x + view.w) / side + MARGIN),
      Math.floor((view.y + view.h) / side + MARGIN),
    ];
    const range = [level, left, top, right, bottom].join();
    if (range === this.#range) return;
    this.#range = range;
    const needed: Tile[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const key = `${level},${column},${row}`;
        let tile = this.#tiles.get(key);
        if (!tile) {
          const rect = { x: column * side, y: row * side, w: side, h: side };
          tile = { rect, scale, canvas: null, stale: [rect], fresh: true };
          this.#tiles.set(key, tile);
        }
        needed.push(tile);
      }
    const middle = center(view);
    const far = ({ rect }: Tile): number => Math.hypot(rect.x + rect.w / 2 - middle.x, rect.y + rect.h / 2 - middle.y);
    this.#needed = needed.sort((a, b) => far(a) - far(b));
  }

  /** Paints what there is time for; false when some is left. */
  paint(): boolean {
    const until = performance.now() + BUDGET_MS;
    for (const tile of this.#needed) {
      while (tile.stale.length > 0) {
        if (performance.now() > until) return false;
        this.#paintNext(tile);
      }
      tile.fresh = false;
    }
    this.#forgetOthers();
    return true;
  }

  /** Whether the view can be shown by tiles. */
  get ready(): boolean {
    const view = this.#view;
    return view !== null && this.#needed.every(({ rect, fresh }) => !fresh || !overlaps(rect, view));
  }

  /** A block or an edge changed, or is gone. */
  touch(id: string): void {
    const known = this.#known;
    if (!known) return;
    const { grid, edgeGrid } = this.#o.scene;
    const old = known.get(id);
    const now = grid.rect(id) ?? edgeGrid.rect(id);
    if (old) this.#spoil(old);
    if (now) {
      known.set(id, now);
      this.#spoil(now);
    } else known.delete(id);
  }

  /** Blocks under way aren't part of the picture. */
  setAway(ids: Iterable<string>): void {
    const before = [...this.#away];
    this.#away.clear();
    for (const id of ids) this.#away.add(id);
    if (!this.#known) return;
    for (const id of [...before, ...this.#away]) {
      this.touch(id);
      for (const edge of this.#o.scene.edgesOf(id)) this.touch(edge);
    }
  }

  /** Takes the picture away; it is painted anew when it is looked at again. */
  clear(): void {
    for (const tile of this.#tiles.values()) this.#giveBack(tile);
    this.#tiles.clear();
    this.#needed = [];
    this.#range = '';
    this.#known = null;
    this.#view = null;
  }

  #all(): Map<string, Rect> {
    const { blocks, edges, grid, edgeGrid } = this.#o.scene;
    const all = new Map<string, Rect>();
    for (const id of blocks.keys()) all.set(id, grid.rect(id)!);
    for (const id of edges.keys()) {
      const rect = edgeGrid.rect(id);
      if (rect) all.set(id, rect);
    }
    return all;
  }

  #spoil(rect: Rect): void {
    for (const tile of this.#tiles.values()) {
      if (tile.stale.at(-1) === tile.rect) continue;
      const wide = onPixels(grown(rect, 3 / tile.scale), tile.scale);
      if (!overlaps(tile.rect, wide)) continue;
      if (tile.stale.length >= MOST_PLACES || tile.fresh) tile.stale = [tile.rect];
      else tile.stale.push(wide);
    }
  }

  /** Paints one place of a tile, or only cuts it up. */
  #paintNext(tile: Tile): void {
    const { scene } = this.#o;
    const place = tile.stale.pop()!;
    const blocks = scene.grid.query(place);
    const edges = scene.edgeGrid.query(place);
    const count = blocks.size + edges.size;
    if (count === 0 && place === tile.rect) return this.#giveBack(tile);
    if (count > MOST_THINGS && place.w * tile.scale > LEAST_PLACE) {
      tile.stale.push(...quarters(place));
      return;
    }
    tile.canvas ??= this.#newCanvas(tile);
    const ctx = tile.canvas.getContext('2d')!;
    const { scale, rect } = tile;
    ctx.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale);
    ctx.save();
    if (place !== rect) {
      ctx.beginPath();
      ctx.rect(place.x, place.y, place.w, place.h);
      ctx.clip();
    }
    ctx.clearRect(place.x, place.y, place.w, place.h);
    this.#paintThings({ ctx, colors: this.#o.colors, scale }, blocks, edges);
    ctx.restore();
  }

  /** Frames lie under connections, and those under blocks. */
  #paintThings(brush: Brush, blockIds: ReadonlySet<string>, edgeIds: ReadonlySet<string>): void {
    const { scene, ranks } = this.#o;
    const away = this.#away;
    const blocks = ranks.sorted(blockIds).filter(({ id }) => !away.has(id));
    const firstBlock = blocks.findIndex(({ kind }) => kind === 'block');
    const frames = firstBlock < 0 ? blocks : blocks.slice(0, firstBlock);
    paintBlocks(brush, frames);
    const edges = [...edgeIds]
      .map((id) => scene.edges.get(id)!)
      .filter(({ from, to }) => !away.has(from) && !away.has(to));
    paintEdges(brush, edges, (edge) => scene.curveOf(edge));
    paintBlocks(brush, blocks.slice(frames.length));
  }

  #newCanvas({ rect }: Tile): HTMLCanvasElement {
    const canvas = this.#pool.pop() ?? document.createElement('canvas');
    if (canvas.width !== TILE) canvas.width = canvas.height = TILE;
    const { style } = canvas;
    style.width = style.height = `${rect.w}px`;
    style.transform = `translate(${rect.x}px,${rect.y}px)`;
    canvas.hidden = false;
    this.#o.place.append(canvas); // above tiles of another scale, which stay until these are there
    return canvas;
  }

  #giveBack(tile: Tile): void {
    const { canvas } = tile;
    tile.canvas = null;
    if (!canvas) return;
    canvas.remove();
    if (this.#pool.length < MOST_POOLED) this.#pool.push(canvas);
  }

  /** Tiles of another scale, and those that were left behind. */
  #forgetOthers(): void {
    if (this.#tiles.size === this.#needed.length) return;
    const needed = new Set(this.#needed);
    for (const [key, tile] of this.#tiles) {
      if (needed.has(tile)) continue;
      this.#giveBack(tile);
      this.#tiles.delete(key);
    }
  }
}

// The elements of blocks near the view. They are pooled; few come and go in one frame, so that no frame is long.
import type { Block, Rect } from '../../../core/model/things.ts';
import { overlaps } from '../../../core/scene/geometry.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { BlockPainter } from '../types.ts';
import type { Ranks } from './order.ts';
import type { Stage } from './stage.ts';

const MOUNTS_A_FRAME = 24;
const REMOVALS_A_FRAME = 60;
/** What isn't in sight yet comes in every third frame: whatever changes in a layer, the browser goes through all of it. */
const BURST = { frames: 3, mounts: 36 };
const MOST_POOLED = 400;

/** What a block's element says about it besides its content. */
export type Mark = 'selected' | 'focused' | 'target';

export type MountsOptions = {
  stage: Stage;
  scene: Scene;
  painter: BlockPainter;
  ranks: Ranks;
  /** Where a block is shown; while it is resized that isn't where it is. */
  rectOf(block: Block): Rect;
  marked(id: string): readonly Mark[];
};

export class Mounts {
  readonly #o: MountsOptions;
  readonly #mounted = new Map<string, HTMLElement>();
  readonly #pool: HTMLElement[] = [];
  readonly #pinned = new Map<string, number>();
  readonly #lifted = new Set<string>();
  readonly #stale = new Set<string>();
  #coming: string[] = [];
  #going: string[] = [];
  /** How many of those to come are in the view. */
  #urgent = 0;
  #frame = 0;

  constructor(options: MountsOptions) {
    this.#o = options;
  }

  get count(): number {
    return this.#mounted.size;
  }
  /** Whether blocks still have to come; until then the far picture stands in for them. */
  get waiting(): boolean {
    return this.#coming.length > 0;
  }
  get leaving(): boolean {
    return this.#going.length > 0;
  }
  get(id: string): HTMLElement | undefined {
    return this.#mounted.get(id);
  }

  /** Says which blocks are to be there, topmost first; what is in the view comes first. */
  plan(wanted: readonly Block[], view: Rect): void {
    const ids = new Set(wanted.map(({ id }) => id));
    this.#going = [...this.#mounted.keys()].filter((id) => !ids.has(id) && !this.#kept(id));
    const missing = wanted.filter(({ id }) => !this.#mounted.has(id));
    const seen = missing.filter((block) => overlaps(view, block));
    const rest = missing.length === seen.length ? [] : missing.filter((block) => !overlaps(view, block));
    this.#coming = [...seen, ...rest].map(({ id }) => id).reverse();
    this.#urgent = seen.length;
  }

  /** Does the share of one frame. */
  step(): void {
    this.#frame = (this.#frame + 1) % BURST.frames;
    if (this.#urgent > 0 || this.#frame === 0) this.#exchange(this.#urgent > 0 ? MOUNTS_A_FRAME : BURST.mounts);
    for (const id of this.#stale) this.#renew(id);
    this.#stale.clear();
  }

  /** Something about a block changed. */
  touch(id: string): void {
    if (this.#mounted.has(id)) this.#stale.add(id);
  }
  /** All z-indexes have to be looked at. */
  touchAll(): void {
    for (const id of this.#mounted.keys()) this.#stale.add(id);
  }

  mark(id: string, mark: Mark, on: boolean): void {
    this.#mounted.get(id)?.classList.toggle(`is-${mark}`, on);
  }

  /** Mounts a block at once and keeps it. */
  hold(id: string): HTMLElement | null {
    if (!this.#mount(id)) return null;
    this.#pinned.set(id, (this.#pinned.get(id) ?? 0) + 1);
    return this.#mounted.get(id)!;
  }
  letGo(id: string): void {
    const left = (this.#pinned.get(id) ?? 0) - 1;
    if (left > 0) this.#pinned.set(id, left);
    else this.#pinned.delete(id);
  }

  /** Moves blocks into the layer of those under way. */
  lift(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#lifted.add(id);
      const el = this.#mounted.get(id);
      if (el) this.#o.stage.lifted.append(el);
    }
  }
  drop(): void {
    for (const id of this.#lifted) {
      const el = this.#mounted.get(id);
      if (el) this.#o.stage.blocks.append(el);
      this.#stale.add(id);
    }
    this.#lifted.clear();
  }

  /** Gives all elements back. */
  clear(): void {
    for (const id of [...this.#mounted.keys()]) this.#unmount(id);
    for (const el of this.#pool) el.remove();
    this.#pool.length = 0;
  }

  #exchange(mounts: number): void {
    for (let n = 0; n < REMOVALS_A_FRAME && this.#going.length > 0; n++) {
      const id = this.#going.pop()!;
      if (!this.#kept(id)) this.#unmount(id);
    }
    for (let n = 0; n < mounts && this.#coming.length > 0; n++) {
      this.#mount(this.#coming.pop()!);
      this.#urgent--;
    }
  }

  #kept(id: string): boolean {
    return this.#pinned.has(id) || this.#lifted.has(id);
  }

  #mount(id: string): boolean {
    if (this.#mounted.has(id)) return true;
    const { stage, scene, painter, marked } = this.#o;
    const block = scene.blocks.get(id);
    if (!block) return false;
    const el = this.#pool.pop() ?? document.createElement('div');
    this.#mounted.set(id, el);
    el.dataset['id'] = id;
    el.className = [`forge-block is-${block.kind}`, ...marked(id).map((mark) => `is-${mark}`)].join(' ');
    this.#place(el, block);
    this.#paint(el, block, painter);
    const home = this.#lifted.has(id) ? stage.lifted : stage.blocks;
    if (el.parentNode !== home) home.append(el);
    el.hidden = false;
    return true;
  }

  #unmount(id: string): void {
    const el = this.#mounted.get(id);
    if (!el) return;
    this.#mounted.delete(id);
    this.#o.painter.release?.(el);
    if (this.#pool.length < MOST_POOLED) {
      el.hidden = true; // taking it out of the page and putting it in again costs more
      this.#pool.push(el);
    } else el.remove();
  }

  #renew(id: string): void {
    const el = this.#mounted.get(id);
    if (!el) return;
    const block = this.#o.scene.blocks.get(id);
    if (!block) {
      this.#lifted.delete(id);
      return this.#unmount(id);
    }
    this.#place(el, block);
    this.#paint(el, block, this.#o.painter);
  }

  #paint(el: HTMLElement, block: Block, painter: BlockPainter): void {
    el.dataset['color'] = block.color;
    el.classList.toggle('is-locked', block.locked);
    painter.paint(el, block);
  }

  #place(el: HTMLElement, block: Block): void {
    const { x, y, w, h } = this.#o.rectOf(block);
    const { style } = el;
    style.transform = `translate(${x}px,${y}px)`;
    const width = `${w}px`;
    const height = `${h}px`;
    const depth = String(this.#o.ranks.of(block));
    if (style.width !== width) style.width = width;
    if (style.height !== height) style.height = height;
    if (style.zIndex !== depth) style.zIndex = depth;
  }
}

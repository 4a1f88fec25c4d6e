// What is selected, seen from far away: a picture of its own, so that a growing selection paints only what came to it.
import type { Rect } from '../../../core/model/things.ts';
import { contains, overlaps } from '../../../core/scene/geometry.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Colors } from './colors.ts';

const SIDE = 1024;
/** The picture reaches so much beyond the view. */
const REACH = 1.4;

export class ChosenPicture {
  readonly #canvas: HTMLCanvasElement;
  readonly #scene: Scene;
  readonly #colors: Colors;
  #area: Rect | null = null;
  #painted = new Set<string>();
  #stale = true;

  constructor(canvas: HTMLCanvasElement, scene: Scene, colors: Colors) {
    this.#canvas = canvas;
    this.#scene = scene;
    this.#colors = colors;
    canvas.width = canvas.height = SIDE;
  }

  /** A block that is painted here may have moved. */
  touch(id: string): void {
    if (this.#painted.has(id)) this.#stale = true;
  }

  draw(selected: ReadonlySet<string>, view: Rect): void {
    this.#canvas.hidden = selected.size === 0;
    if (selected.size === 0) {
      this.#stale ||= this.#painted.size > 0;
      this.#painted.clear();
      return;
    }
    this.#reach(view);
    if (this.#gone(selected)) this.#stale = true;
    if (this.#stale) this.#clear();
    this.#add(selected);
  }

  hide(): void {
    this.#canvas.hidden = true;
    this.#stale = true;
  }

  /** Covers the view, and no more than twice as much as it takes. */
  #reach(view: Rect): void {
    const side = Math.max(view.w, view.h) * REACH;
    if (this.#area && contains(this.#area, view) && this.#area.w < side * 2) return;
    this.#area = { x: view.x + (view.w - side) / 2, y: view.y + (view.h - side) / 2, w: side, h: side };
    const { style } = this.#canvas;
    style.width = style.height = `${side}px`;
    style.transform = `translate(${this.#area.x}px,${this.#area.y}px)`;
    this.#stale = true;
  }

  #gone(selected: ReadonlySet<string>): boolean {
    if (this.#painted.size > selected.size) return true;
    for (const id of this.#painted) if (!selected.has(id)) return true;
    return false;
  }

  #clear(): void {
    const ctx = this.#canvas.getContext('2d')!;
    ctx.resetTransform();
    ctx.clearRect(0, 0, SIDE, SIDE);
    this.#painted.clear();
    this.#stale = false;
  }

  #add(selected: ReadonlySet<string>): void {
    if (this.#painted.size === selected.size) return;
    const ctx = this.#canvas.getContext('2d')!;
    const area = this.#area!;
    const scale = SIDE / area.w;
    ctx.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
    ctx.fillStyle = this.#colors.of('chosen');
    for (const id of selected) {
      if (this.#painted.has(id)) continue;
      this.#painted.add(id);
      const block = this.#scene.blocks.get(id);
      if (block && overlaps(area, block)) ctx.fillRect(block.x, block.y, block.w, block.h);
    }
  }
}

// Blocks under way, seen from far away: one picture that moves with their layer.
import type { Rect } from '../../../core/model/things.ts';
import { grown } from '../../../core/scene/geometry.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Colors } from './colors.ts';
import type { Ranks } from './order.ts';
import { paintBlocks } from './paint-blocks.ts';

const MOST_PIXELS = 2048;

type GhostOptions = { place: HTMLElement; scene: Scene; colors: Colors; ranks: Ranks };

/** What both cover; null when nothing. */
function common(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

export class Ghost {
  readonly #o: GhostOptions;
  #canvas: HTMLCanvasElement | null = null;

  constructor(options: GhostOptions) {
    this.#o = options;
  }

  show(ids: ReadonlySet<string>, view: Rect, zoom: number): void {
    const { scene, colors, ranks, place } = this.#o;
    const all = scene.bounds(ids);
    const area = all && common(grown(all, 4 / zoom), grown(view, Math.max(view.w, view.h)));
    if (!area) return;
    const scale = Math.min(zoom * (devicePixelRatio || 1), MOST_PIXELS / Math.max(area.w, area.h));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(area.w * scale);
    canvas.height = Math.ceil(area.h * scale);
    canvas.style.width = `${area.w}px`;
    canvas.style.height = `${area.h}px`;
    canvas.style.transform = `translate(${area.x}px,${area.y}px)`;
    const ctx = canvas.getContext('2d')!;
    ctx.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
    paintBlocks({ ctx, colors, scale }, ranks.sorted(ids));
    this.#canvas = canvas;
    place.append(canvas);
  }

  hide(): void {
    this.#canvas?.remove();
    this.#canvas = null;
  }
}

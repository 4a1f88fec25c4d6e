// The overview in a corner: all blocks as dots, the view as a frame that can be dragged.
import type { Point, Rect } from '../../../core/model/things.ts';
import { bounds, grown, inside } from '../../../core/scene/geometry.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Colors } from './colors.ts';

const SIZE = { w: 168, h: 112 };
/** Room around what there is, px of canvas. */
const AROUND = 300;
/** Painted so long after a change, ms: it is an overview, not a mirror. */
const DELAY_MS = 250;
/** Views narrower than this have no room for it. */
const LEAST_WIDTH = 560;

type MinimapOptions = {
  host: HTMLElement;
  scene: Scene;
  colors: Colors;
  /** The middle of the view goes to a point. */
  goTo(p: Point): void;
};

export class Minimap {
  readonly #o: MinimapOptions;
  readonly #el = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #frame = document.createElement('i');
  #wanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #area: Rect = { x: 0, y: 0, w: 1, h: 1 };
  #view: Rect = { x: 0, y: 0, w: 1, h: 1 };

  constructor(options: MinimapOptions) {
    this.#o = options;
    this.#el.className = 'forge-map';
    this.#el.hidden = true;
    this.#el.setAttribute('aria-hidden', 'true'); // the outline leads everywhere, and keys pan
    const dots = Math.min(devicePixelRatio || 1, 2);
    this.#canvas.width = SIZE.w * dots;
    this.#canvas.height = SIZE.h * dots;
    this.#el.append(this.#canvas, this.#frame);
    options.host.append(this.#el);
    this.#el.addEventListener('pointerdown', (event) => this.#drag(event));
  }

  show(on: boolean): void {
    this.#wanted = on;
    this.#el.hidden = !on || this.#o.host.clientWidth < LEAST_WIDTH;
    if (!this.#el.hidden) this.changed();
  }
  /** The view got another size. */
  measure(): void {
    this.show(this.#wanted);
  }
  changed(): void {
    if (this.#el.hidden) return;
    this.#timer ??= setTimeout(() => this.#paint(), DELAY_MS);
  }
  look(view: Rect): void {
    this.#view = view;
    if (!this.#el.hidden) this.#placeFrame();
  }
  remove(): void {
    clearTimeout(this.#timer);
    this.#el.remove();
  }

  #scale(): number {
    return Math.min(SIZE.w / this.#area.w, SIZE.h / this.#area.h);
  }
  /** Where the overview's own left and top are on the canvas. */
  #origin(): Point {
    const scale = this.#scale();
    const { x, y, w, h } = this.#area;
    return { x: x - (SIZE.w / scale - w) / 2, y: y - (SIZE.h / scale - h) / 2 };
  }

  #paint(): void {
    this.#timer = undefined;
    const { scene, colors } = this.#o;
    this.#area = grown(bounds(scene.blocks.values()) ?? this.#view, AROUND);
    const ctx = this.#canvas.getContext('2d')!;
    const dots = this.#canvas.width / SIZE.w;
    const scale = this.#scale() * dots;
    const { x, y } = this.#origin();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    ctx.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    const least = 1.5 / scale;
    const blocks = [...scene.blocks.values()];
    const frames = blocks.filter(({ kind }) => kind === 'frame');
    for (const block of [...frames, ...blocks.filter(({ kind }) => kind === 'block')]) {
      ctx.fillStyle = colors.of(block.kind === 'frame' ? block.color : `${block.color}-line`);
      ctx.fillRect(block.x, block.y, Math.max(block.w, least), Math.max(block.h, least));
    }
    this.#placeFrame();
  }

  #placeFrame(): void {
    const scale = this.#scale();
    const { x, y } = this.#origin();
    const { style } = this.#frame;
    style.transform = `translate(${(this.#view.x - x) * scale}px,${(this.#view.y - y) * scale}px)`;
    style.width = `${Math.max(this.#view.w * scale, 4)}px`;
    style.height = `${Math.max(this.#view.h * scale, 4)}px`;
  }

  /** A press beside the frame brings the view there; then the view follows the pointer. */
  #drag(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, top } = this.#canvas.getBoundingClientRect();
    const at = ({ clientX, clientY }: PointerEvent): Point => {
      const { x, y } = this.#origin();
      return { x: x + (clientX - left) / this.#scale(), y: y + (clientY - top) / this.#scale() };
    };
    const start = at(event);
    const middle = { x: this.#view.x + this.#view.w / 2, y: this.#view.y + this.#view.h / 2 };
    const held = inside(this.#view, start) ? { x: middle.x - start.x, y: middle.y - start.y } : { x: 0, y: 0 };
    const follow = (moved: PointerEvent): void => {
      const p = at(moved);
      this.#o.goTo({ x: p.x + held.x, y: p.y + held.y });
    };
    const end = (): void => {
      this.#el.removeEventListener('pointermove', follow);
      this.#el.removeEventListener('pointerup', end);
      this.#el.removeEventListener('pointercancel', end);
    };
    this.#el.setPointerCapture(event.pointerId);
    this.#el.addEventListener('pointermove', follow);
    this.#el.addEventListener('pointerup', end);
    this.#el.addEventListener('pointercancel', end);
    follow(event);
  }
}

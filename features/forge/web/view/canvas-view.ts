// The view of a canvas: drawing and gestures on one element. React stands around it and never runs in a frame.
import { createStore } from '../../../../platform/web/store.ts';
import { asBoolean, readStored, writeStored } from '../../../../platform/web/stored.ts';
import type { Point, Rect } from '../../core/model/things.ts';
import { areaOf } from '../../core/scene/arrange.ts';
import { type Camera, centeredOn, clampZoom, fitted, revealed, toWorld, zoomed } from '../../core/scene/camera.ts';
import { center, contains } from '../../core/scene/geometry.ts';
import { Drawing } from './draw/drawing.ts';
import { Minimap } from './draw/minimap.ts';
import type { Ground } from './gestures/gesture.ts';
import { hitAt } from './gestures/hit.ts';
import { Pointers } from './gestures/pointers.ts';
import { onWheel } from './gestures/wheel.ts';
import type { RemoteCursor, View, ViewOptions } from './types.ts';
import './view.css';

const MINIMAP_KEY = 'maktaba.forge.minimap';
const NOTHING: ReadonlySet<string> = new Set();

const onScreen = (element: Element): Rect => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
};

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  if (a.size !== b.size) return false;
  for (const id of a) if (!b.has(id)) return false;
  return true;
};

/** Draws a scene into a host element and turns gestures into changes. */
export class CanvasView implements View {
  readonly host: HTMLElement;
  readonly selection = createStore<ReadonlySet<string>>(NOTHING);
  readonly camera;
  readonly focused = createStore<string | null>(null);
  readonly minimap = createStore(true);
  readonly #o: ViewOptions;
  readonly #drawing: Drawing;
  readonly #pointers: Pointers;
  readonly #map: Minimap;
  readonly #ground: Ground;
  readonly #stop = new AbortController();
  #hand = false;

  constructor(host: HTMLElement, options: ViewOptions) {
    this.host = host;
    this.#o = options;
    const { scene, paint, gestures } = options;
    this.camera = createStore<Camera>(options.camera ?? { x: 0, y: 0, zoom: 1 });
    if (host.tabIndex < 0) host.tabIndex = 0;
    const drawing = new Drawing({
      host,
      scene,
      painter: paint,
      camera: this.camera.get,
      selected: this.selection.get,
      focused: this.focused.get,
      changed: () => this.#map.measure(),
      drawn: (view) => this.#map.look(view),
    });
    this.#drawing = drawing;
    this.#map = new Minimap({
      host,
      scene,
      colors: drawing.colors,
      goTo: (p) => this.look(centeredOn(this.camera.get(), p, drawing.size.w, drawing.size.h)),
    });
    this.#ground = {
      scene,
      drawing,
      change: (changes, how) => gestures.change(changes, how),
      camera: this.camera.get,
      look: (camera) => this.look(camera),
      selection: this.selection.get,
      select: (ids) => this.select(ids),
      area: () => areaOf(options.canvasSize()),
      edit: (id) => this.edit(id),
      full: () => options.full?.(),
    };
    this.#pointers = new Pointers({
      ground: this.#ground,
      hand: () => this.#hand,
      readOnly: () => options.readOnly(),
    });
    this.#listen();
    this.#showMinimap(readStored(localStorage, MINIMAP_KEY, asBoolean) ?? true);
    this.refresh();
  }

  select(ids: Iterable<string>): void {
    const { scene } = this.#o;
    const before = this.selection.get();
    const now = new Set<string>();
    for (const id of ids) if (scene.get(id)) now.add(id);
    if (isSame(before, now)) return;
    this.selection.setAfterPaint(now);
    this.#drawing.select(before, now);
    this.#handles();
    const [only] = now;
    if (now.size === 1 && only !== undefined) this.focus(only);
  }

  focus(id: string | null): void {
    const before = this.focused.get();
    if (before === id) return;
    this.focused.set(id);
    if (before !== null) this.#drawing.mounts.mark(before, 'focused', false);
    if (id !== null) this.#drawing.mounts.mark(id, 'focused', true);
  }

  showMinimap(on: boolean): void {
    this.#showMinimap(on);
    writeStored(localStorage, MINIMAP_KEY, on);
  }

  setHand(on: boolean): void {
    this.#hand = on;
    this.host.classList.toggle('is-hand', on);
  }

  look(camera: Camera): void {
    const now = this.camera.get();
    if (now.x === camera.x && now.y === camera.y && now.zoom === camera.zoom) return;
    this.camera.setAfterPaint(camera);
    this.#drawing.moving();
  }

  reveal(id: string): void {
    const rect = this.#o.scene.bounds([id]) ?? this.#o.scene.edgeGrid.rect(id);
    if (!rect) return;
    const { w, h } = this.#drawing.size;
    this.look(revealed(this.camera.get(), rect, w, h));
  }

  fit(ids?: Iterable<string>): void {
    const { w, h } = this.#drawing.size;
    if (w === 0 || h === 0) return; // it isn't shown yet
    const all = this.#o.scene.bounds(ids);
    this.look(all ? fitted(all, w, h) : { x: 0, y: 0, zoom: 1 });
  }

  zoomTo(zoom: number): void {
    const { w, h } = this.#drawing.size;
    const now = this.camera.get();
    this.look(zoomed(now, { x: w / 2, y: h / 2 }, clampZoom(zoom) / now.zoom));
  }

  toCanvas(clientPoint: Point): Point {
    const { left, top } = this.host.getBoundingClientRect();
    return toWorld(this.camera.get(), { x: clientPoint.x - left, y: clientPoint.y - top });
  }

  centerPoint(): Point {
    return center(this.#drawing.view);
  }

  /** From far away nobody can write: the view goes to the block first. */
  edit(id: string): void {
    const { scene, edit } = this.#o;
    const block = scene.blocks.get(id);
    const { w, h } = this.#drawing.size;
    if (block && this.#drawing.isFar) {
      this.look(centeredOn({ ...this.camera.get(), zoom: 1 }, center(block), w, h));
      this.#drawing.draw();
    } else if (block) this.reveal(id);
    edit?.(id);
  }

  hold(id: string): HTMLElement | null {
    return this.#drawing.mounts.hold(id);
  }
  letGo(id: string): void {
    this.#drawing.mounts.letGo(id);
    this.#drawing.measure();
  }

  /** Ends a drag, a marquee or whatever a pointer is doing, as if it had never begun. */
  cancelGesture(): boolean {
    return this.#pointers.cancel();
  }

  setCursors(cursors: readonly RemoteCursor[]): void {
    this.#drawing.setCursors(cursors);
  }

  refresh(): void {
    const { width, height } = this.#o.canvasSize();
    const { style } = this.#drawing.stage.sheet;
    style.width = `${width}px`;
    style.height = `${height}px`;
    this.#handles();
    this.#drawing.repaint();
    this.#map.changed();
  }

  destroy(): void {
    this.#stop.abort();
    this.#pointers.remove();
    this.#map.remove();
    this.#drawing.destroy();
  }

  #listen(): void {
    const { signal } = this.#stop;
    this.host.addEventListener('wheel', (event) => onWheel(this.#ground, event), { passive: false, signal });
    this.host.addEventListener('contextmenu', (event) => this.#menu(event), { signal });
    this.host.addEventListener('focusin', (event) => this.#reached(event), { signal });
    const stop = this.#o.scene.onChange(() => {
      this.#map.changed();
      this.#forgetGone();
      this.#handles();
    });
    signal.addEventListener('abort', stop);
  }

  /** What the keyboard reaches in a block beyond the edge is looked at: the canvas itself can't be scrolled to it. */
  #reached({ target }: FocusEvent): void {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const id = target.closest<HTMLElement>('.forge-block')?.dataset['id'];
    if (id === undefined) return;
    if (!contains(onScreen(this.host), onScreen(target))) this.reveal(id);
  }

  #showMinimap(on: boolean): void {
    this.minimap.set(on);
    this.#map.show(on);
  }

  /** One selected block that may be changed has handles. */
  #handles(): void {
    const [id, ...more] = [...this.selection.get()].slice(0, 2);
    const block = id === undefined || more.length > 0 ? undefined : this.#o.scene.blocks.get(id);
    this.#drawing.handle(block && !block.locked && !this.#o.readOnly() ? block : null);
    this.#drawing.ask();
  }

  /** What somebody deleted isn't selected any more. */
  #forgetGone(): void {
    const { scene } = this.#o;
    const selected = this.selection.get();
    for (const id of selected)
      if (!scene.get(id)) {
        this.select(selected); // takes only what is there
        break;
      }
    const focused = this.focused.get();
    if (focused !== null && !scene.get(focused)) this.focus(null);
  }

  #menu(event: MouseEvent): void {
    const { menu } = this.#o;
    const { target } = event;
    if (!menu || (target instanceof Element && target.closest('textarea, input, [contenteditable]'))) return;
    event.preventDefault();
    const byPointer = event.button === 2 || (event as PointerEvent).pointerType === 'touch';
    if (byPointer) {
      const hit = hitAt(this.#ground, this.toCanvas({ x: event.clientX, y: event.clientY }), false);
      if (!hit) this.select([]);
      else if (!this.selection.get().has(hit.id)) this.select([hit.id]);
    }
    this.#pointers.cancel();
    menu({ x: event.clientX, y: event.clientY });
  }
}

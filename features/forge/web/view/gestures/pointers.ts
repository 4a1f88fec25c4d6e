// All pointers on the canvas go through here: one does something, a second one turns it into moving and zooming.
import { SIDES, type Point, type Side } from '../../../core/model/things.ts';
import { panned, toWorld } from '../../../core/scene/camera.ts';
import { CORNERS, type Corner } from '../draw/over.ts';
import { clickBlock, makeNote } from './click.ts';
import { connect } from './connect.ts';
import { drag, movable } from './drag.ts';
import { apart, type At, type Gesture, type Ground, SLOP } from './gesture.ts';
import { hitAt, isOwn } from './hit.ts';
import { marquee } from './marquee.ts';
import { pan, pinch } from './pan.ts';
import { resize } from './resize.ts';

/** A finger held still for so long draws a marquee, ms. */
const HOLD_MS = 400;
/** Held this near the rim of the view, the canvas moves on, screen px, and px in a frame at most. */
const RIM = 28;
const RIM_STEP = 14;

export type PointersOptions = {
  ground: Ground;
  hand(): boolean;
  readOnly(): boolean;
};

/** What a press may become: a gesture once it moved, a click if it didn't. */
type Press = {
  pointer: number;
  touch: boolean;
  from: At;
  /** A button is down, so that a move without one tells that the release got lost. */
  hasButton: boolean;
  start(): Gesture | null;
  click?(): void;
  hold?: ReturnType<typeof setTimeout>;
};
/** What a press is about; `held`: what a finger that stays does. */
type Meant = Pick<Press, 'start' | 'click'> & { held?: () => Gesture | null };
/** A pointer that is down. */
type Down = { at: Point; type: string };

export class Pointers {
  readonly #o: PointersOptions;
  readonly #host: HTMLElement;
  readonly #down = new Map<number, Down>();
  readonly #stop = new AbortController();
  #press: Press | null = null;
  #gesture: Gesture | null = null;
  /** The note that the last click made, while nothing else was pressed. */
  #made: string | null = null;
  #pinching: ((after: readonly [Point, Point]) => void) | null = null;
  #last: At | null = null;
  #rimFrame = 0;

  constructor(options: PointersOptions) {
    this.#o = options;
    this.#host = options.ground.drawing.stage.host;
    const { signal } = this.#stop;
    const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
      this.#host.addEventListener(type, hear as (event: Event) => void, { signal });
    on('pointerdown', (event) => this.#onDown(event));
    on('pointermove', (event) => this.#onMove(event));
    on('pointerup', (event) => this.#onUp(event));
    on('pointercancel', (event) => this.#onCancel(event));
    on('lostpointercapture', (event) => this.#onLost(event));
    on('dblclick', (event) => this.#onDouble(event));
  }

  /** Ends what a pointer is doing, as if it had never begun; false when there was nothing. */
  cancel(): boolean {
    const busy = this.#gesture !== null;
    this.#gesture?.cancel();
    this.#rest();
    return busy;
  }
  remove(): void {
    this.cancel();
    this.#stop.abort();
  }

  #at(event: MouseEvent): At {
    const { left, top } = this.#host.getBoundingClientRect();
    const screen = { x: event.clientX - left, y: event.clientY - top };
    const world = toWorld(this.#o.ground.camera(), screen);
    return { screen, world, shift: event.shiftKey, alt: event.altKey };
  }

  #onDown(event: PointerEvent): void {
    if ((event.button !== 0 && event.button !== 1) || isOwn(event.target)) return;
    if (!this.#admits(event)) return;
    const at = this.#at(event);
    this.#down.set(event.pointerId, { at: at.screen, type: event.pointerType });
    this.#capture(event.pointerId);
    if (this.#down.size > 1) return this.#twoFingers();
    if (event.button === 1) event.preventDefault(); // no scrolling by the middle button
    const touch = event.pointerType === 'touch';
    if (touch) {
      event.preventDefault(); // or the mouse events after it take the focus from the editor that the tap opened
      this.#host.focus({ preventScroll: true });
    }
    const what = this.#pressed(event, at, touch);
    this.#press = { pointer: event.pointerId, touch, from: at, hasButton: event.buttons !== 0, ...what };
    this.#last = at;
    const { held } = what;
    if (touch && held) this.#press.hold = setTimeout(() => this.#held(at, held), HOLD_MS);
  }

  /** Whether a pointer counts: a hand that lies beside a pen doesn't. What is left of pointers that never came up is forgotten. */
  #admits(event: PointerEvent): boolean {
    const isPenDown = [...this.#down.values()].some(({ type }) => type === 'pen');
    if (event.pointerType === 'touch' && isPenDown) return false;
    const isStale = (type: string): boolean =>
      event.pointerType === 'pen' ? type === 'touch' : event.isPrimary && type === event.pointerType;
    const stale = [...this.#down].filter(([, { type }]) => isStale(type));
    if (stale.length === 0) return true;
    for (const [id] of stale) this.#down.delete(id);
    this.cancel();
    return true;
  }

  /** The pointer stays ours outside the canvas; one that is gone already needn't. */
  #capture(pointer: number): void {
    try {
      this.#host.setPointerCapture(pointer);
    } catch {
      /* it was released, or was none of a device */
    }
  }

  /** What this press is about. */
  #pressed(event: PointerEvent, at: At, touch: boolean): Meant {
    const { ground, hand, readOnly } = this.#o;
    const moves = (): Gesture => pan(ground, at.screen);
    if (event.button === 1 || hand()) return { start: moves };
    const around = touch ? moves : (): Gesture => marquee(ground, at.world, at.shift);
    const handle = readOnly() ? null : this.#handleAt(event.target, at);
    if (handle) return { start: handle };
    const hit = hitAt(ground, at.world, touch);
    const held = (): Gesture => marquee(ground, at.world, at.shift);
    if (!hit) return { start: around, click: this.#groundClick(at), held };
    const { id } = hit;
    this.#made = null;
    const selectedBefore = ground.selection().has(id);
    if (at.shift) return { start: around, click: () => this.#toggle(id) };
    if (hit.kind === 'edge') return { start: around, click: () => ground.select([id]) };
    const click = readOnly() ? () => ground.select([id]) : () => clickBlock(ground, id, selectedBefore);
    if (readOnly() || hit.locked) return { start: around, click };
    const take = (): Gesture | null => {
      if (!selectedBefore) ground.select([id]);
      const blocks = movable(ground, ground.selection());
      return blocks.length > 0 ? drag(ground, blocks, at.world) : null;
    };
    // One finger on a block that isn't selected moves the canvas; held still, it takes the block.
    return touch && !selectedBefore ? { click, start: moves, held: take } : { click, start: take };
  }

  #handleAt(target: EventTarget | null, at: At): (() => Gesture | null) | null {
    const { ground } = this.#o;
    const el = target instanceof Element ? target.closest<HTMLElement>('[data-corner], [data-side]') : null;
    const [id] = ground.selection();
    const block = id === undefined ? undefined : ground.scene.blocks.get(id);
    if (!el || !block) return null;
    const { corner, side } = el.dataset;
    if (isCorner(corner)) return () => resize(ground, block, corner, at.world);
    return isSide(side) ? () => connect(ground, block, side) : null;
  }

  /** A click beside everything; one that ends editing, or lets go of a selection, does only that. Notes can be written one after
   *  the other: that the last one is still selected doesn't count. */
  #groundClick(at: At): () => void {
    const { ground, readOnly } = this.#o;
    const editing = this.#host.contains(document.activeElement) && isOwn(document.activeElement);
    const [id, ...more] = ground.selection();
    const hasSelection = id !== undefined && (more.length > 0 || id !== this.#made);
    return () => {
      if (readOnly() || editing || hasSelection) ground.select([]);
      else this.#made = makeNote(ground, at.world);
    };
  }

  #toggle(id: string): void {
    const { ground } = this.#o;
    const next = new Set(ground.selection());
    if (!next.delete(id)) next.add(id);
    ground.select(next);
  }

  #held(at: At, held: () => Gesture | null): void {
    if (!this.#press || this.#gesture) return;
    this.#gesture = held();
    this.#gesture?.move(at);
  }

  #twoFingers(): void {
    this.#gesture?.cancel();
    this.#stopPress();
    this.#gesture = null;
    const [a, b] = [...this.#down.values()].map(({ at }) => at);
    this.#pinching = this.#down.size === 2 && a && b ? pinch(this.#o.ground, [a, b]) : null;
  }

  #onMove(event: PointerEvent): void {
    if (!this.#down.has(event.pointerId)) return;
    if (event.buttons === 0 && this.#press?.pointer === event.pointerId && this.#press.hasButton)
      return this.#endLost(event.pointerId);
    const at = this.#at(event);
    this.#down.set(event.pointerId, { at: at.screen, type: event.pointerType });
    if (this.#pinching) {
      const [a, b] = [...this.#down.values()].map((one) => one.at);
      if (a && b) this.#pinching([a, b]);
      return;
    }
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    this.#last = at;
    if (!this.#gesture) {
      if (apart(at.screen, press.from.screen) < (press.touch ? SLOP.touch : SLOP.mouse)) return;
      clearTimeout(press.hold);
      this.#gesture = press.start();
    }
    this.#gesture?.move(at);
    if (this.#gesture?.reaches) this.#rimFrame ||= requestAnimationFrame(() => this.#atRim());
  }

  #onUp(event: PointerEvent): void {
    if (!this.#down.delete(event.pointerId)) return;
    const press = this.#press;
    if (this.#pinching || press?.pointer !== event.pointerId) {
      if (this.#down.size === 0) this.#rest();
      return;
    }
    const gesture = this.#gesture;
    this.#rest();
    if (gesture) gesture.end(this.#at(event));
    else if (event.button === 0 && apart(this.#at(event).screen, press.from.screen) < SLOP.touch) press.click?.();
  }

  /** A pointer that counts was taken away; of another one nothing is heard here. */
  #onCancel(event: PointerEvent): void {
    if (this.#down.delete(event.pointerId)) this.cancel();
  }

  /** The pointer is no longer ours, and its release went elsewhere: to another window, or to a dialog. */
  #onLost(event: PointerEvent): void {
    if (this.#press?.pointer === event.pointerId) this.#endLost(event.pointerId);
    else if (this.#down.delete(event.pointerId) && this.#down.size === 0) this.#rest();
  }

  /** Ends what a pointer was doing where it was last seen. */
  #endLost(pointer: number): void {
    this.#down.delete(pointer);
    const [gesture, last] = [this.#gesture, this.#last];
    this.#rest();
    if (last) gesture?.end(last);
  }

  #onDouble(event: MouseEvent): void {
    const { ground, readOnly } = this.#o;
    if (readOnly() || isOwn(event.target)) return;
    const hit = hitAt(ground, this.#at(event).world, false);
    if (hit?.kind === 'edge') ground.edit(hit.id);
  }

  /** While a gesture is held at the rim, the canvas moves on beneath it. */
  #atRim(): void {
    this.#rimFrame = 0;
    const { ground } = this.#o;
    const last = this.#last;
    if (!this.#gesture?.reaches || !last) return;
    const { w, h } = ground.drawing.size;
    const step = (at: number, room: number): number =>
      at < RIM ? Math.min(RIM - at, RIM_STEP) : at > room - RIM ? -Math.min(at - room + RIM, RIM_STEP) : 0;
    const [dx, dy] = [step(last.screen.x, w), step(last.screen.y, h)];
    if (dx === 0 && dy === 0) return;
    ground.look(panned(ground.camera(), dx, dy));
    this.#last = { ...last, world: toWorld(ground.camera(), last.screen) };
    this.#gesture.move(this.#last);
    this.#rimFrame = requestAnimationFrame(() => this.#atRim());
  }

  #stopPress(): void {
    clearTimeout(this.#press?.hold);
    this.#press = null;
    cancelAnimationFrame(this.#rimFrame);
    this.#rimFrame = 0;
  }

  #rest(): void {
    this.#stopPress();
    this.#gesture = null;
    this.#pinching = null;
    this.#last = null;
  }
}

const isCorner = (value: string | undefined): value is Corner => (CORNERS as readonly unknown[]).includes(value);
const isSide = (value: string | undefined): value is Side => (SIDES as readonly unknown[]).includes(value);

// The wheel over an open EPUB, and what leads on from chapter to chapter when the text is scrolled.
import type { View } from 'foliate-js/view.js';
import { WheelTurns } from '../../core/index.ts';
import type { Turn } from '../turns.ts';

declare module 'foliate-js/view.js' {
  interface Renderer {
    /** Of a reflowable book: where in the section one is, pixels. */
    readonly start: number;
    readonly end: number;
    readonly size: number;
    readonly viewSize: number;
    readonly scrolled?: boolean;
    containerPosition: number;
  }
}

/** Of a screen this much is turned over in scrolled text: the last lines stay as the first. */
const SCREEN = 0.88;
/** A pull this far over the end of a chapter leads on. */
const PULL_PX = 80;
const PAUSE_MS = 200;
/** foliate waits 250 ms after scrolling before it tells the new place. */
const REPORT_MS = 400;
const LINE_PX = 40;

export class Scrolling {
  readonly #view: View;
  readonly #turn: (to: Turn) => void;
  readonly #zoom: (step: 1 | -1) => void;
  readonly #wheel = new WheelTurns();
  /** The side a movement of the wheel found the text to end at when it began. */
  #end: Turn | null = null;
  #pulled = 0;
  #lastWheel = -Infinity;
  #told = 0;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View, turn: (to: Turn) => void, zoom: (step: 1 | -1) => void) {
    this.#view = view;
    this.#turn = turn;
    this.#zoom = zoom;
  }

  get scrolled(): boolean {
    return this.#view.renderer.scrolled === true;
  }

  /** How far a turn of the page goes; undefined in pages. */
  get screen(): number | undefined {
    return this.scrolled ? this.#view.renderer.size * SCREEN : undefined;
  }

  /** Once the view has its renderer. */
  begin(): void {
    const { renderer } = this.#view;
    this.#keepTopLine();
    renderer.addEventListener('relocate', () => void (this.#told = renderer.start));
    renderer.addEventListener('scroll', () => {
      if (!this.scrolled) return;
      clearTimeout(this.#quiet);
      this.#quiet = setTimeout(() => this.#tellAgain(), REPORT_MS);
    });
  }

  stop(): void {
    clearTimeout(this.#quiet);
  }

  /**
   * foliate goes to where a line begins, the browser rounds that, and a line a hair above the edge counts as passed: the place
   * that is told would be the next line, and a reload would open there.
   */
  #keepTopLine(): void {
    const { renderer } = this.#view;
    const position = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(renderer), 'containerPosition')!;
    Object.defineProperty(renderer, 'containerPosition', {
      ...position,
      set: (to: number) => {
        position.set!.call(renderer, this.scrolled ? pixelBefore(to) : to);
      },
    });
  }

  /** Listens to the wheel and to touches in the document of a section or in the margins. */
  listen(to: Document | HTMLElement, signal?: AbortSignal): void {
    const often = { passive: false, ...(signal ? { signal } : {}) };
    to.addEventListener('wheel', (event) => this.#onWheel(event as WheelEvent), often);
    let from: { y: number; end: Turn | null } | null = null;
    to.addEventListener(
      'touchstart',
      (event) => {
        const [touch, other] = (event as TouchEvent).touches;
        from = touch && !other ? { y: touch.screenY, end: this.#endAt() } : null;
      },
      { passive: true, ...(signal ? { signal } : {}) },
    );
    to.addEventListener(
      'touchend',
      (event) => {
        const touch = (event as TouchEvent).changedTouches[0];
        if (from?.end && touch && this.scrolled) this.#pull(from.end, from.y - touch.screenY);
        from = null;
      },
      { passive: true, ...(signal ? { signal } : {}) },
    );
  }

  /** Up and down by a line, at the end of a section into the next one, unless the key is only held. */
  line(by: 1 | -1, held: boolean): void {
    if (!this.scrolled) return;
    const over = by > 0 ? 'next' : 'previous';
    if (this.#endAt(by) === over) {
      if (!held) this.#turn(over);
      return;
    }
    this.#view.renderer.containerPosition += by * LINE_PX * (this.#vertical ? -1 : 1);
  }

  #onWheel(event: WheelEvent): void {
    const { deltaX, deltaY } = event;
    if ((event.ctrlKey || event.metaKey) && this.#view.isFixedLayout) {
      event.preventDefault();
      return this.#zoom(deltaY < 0 ? 1 : -1);
    }
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const unit = event.deltaMode === 1 ? LINE_PX : event.deltaMode === 2 ? 800 : 1;
    const sideways = Math.abs(deltaX) > Math.abs(deltaY);
    if (this.scrolled) return this.#scroll(event, unit * (sideways ? deltaX : deltaY), sideways);
    if (this.#view.isFixedLayout && isScrollable(this.#view.renderer)) return;
    event.preventDefault();
    const turn = this.#wheel.heard(unit * (sideways ? deltaX : deltaY), event.timeStamp);
    if (turn) this.#turn(sideways ? (turn > 0 ? 'right' : 'left') : turn > 0 ? 'next' : 'previous');
  }

  #scroll(event: WheelEvent, delta: number, sideways: boolean): void {
    if (this.#vertical && !sideways) {
      event.preventDefault();
      this.#view.renderer.containerPosition -= delta;
    } else if (sideways) return;
    if (event.timeStamp - this.#lastWheel > PAUSE_MS) {
      this.#end = this.#endAt(delta);
      this.#pulled = 0;
    }
    this.#lastWheel = event.timeStamp;
    this.#pulled += delta;
    if (this.#end && this.#pull(this.#end, this.#pulled)) this.#end = null;
  }

  #pull(end: Turn, by: number): boolean {
    const far = end === 'next' ? by >= PULL_PX : by <= -PULL_PX;
    if (far) this.#turn(end);
    return far;
  }

  /** The end of the section that is in sight; of a section shorter than the screen the one that is pulled at. */
  #endAt(delta = 1): Turn | null {
    if (!this.scrolled) return null;
    const { start, end, viewSize } = this.#view.renderer;
    const [atStart, atEnd] = [start <= 1, viewSize - end <= 2];
    if (atStart && atEnd) return delta < 0 ? 'previous' : 'next';
    return atEnd ? 'next' : atStart ? 'previous' : null;
  }

  get #vertical(): boolean {
    return this.scrolled && this.#view.renderer.getAttribute('dir') === 'rtl';
  }

  /** foliate forgets to tell the first scrolling after it has laid out the text: a move of one pixel reminds it. */
  #tellAgain(): void {
    const { renderer } = this.#view;
    if (!this.scrolled || Math.abs(renderer.start - this.#told) <= 2) return;
    const at = renderer.containerPosition;
    renderer.containerPosition = at - (Math.sign(at) || -1);
    if (renderer.containerPosition === at) renderer.containerPosition = at - 1;
  }
}

/** The last whole pixel before a position; of text that goes to the left positions are negative. */
export const pixelBefore = (position: number): number =>
  Math.sign(position) * Math.max(0, Math.ceil(Math.abs(position)) - 1);

const isScrollable = (at: Element): boolean =>
  at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1;

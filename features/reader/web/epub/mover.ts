// Movements in an open EPUB, one after the other.
import type { View } from 'foliate-js/view.js';
import type { Turn } from '../turns.ts';
import { wait, within } from './timing.ts';

declare module 'foliate-js/view.js' {
  interface Renderer {
    scrollToAnchor(anchor: Range): Promise<void>;
  }
}

/** foliate ignores goTo for 100 ms after a page turn: it is asked again. */
export const LOCK_MS = 50;
export const LOCK_TRIES = 12;
const GO_MS = 60_000;
/** Of many key presses in a row this many wait. */
const WAITING_MAX = 2;
/** Relocations a person caused; the rest is layout. A turn of scrolled text has no reason of its own. */
const TURN = 'turn';
const MOVES = new Set(['page', 'snap', 'scroll', 'navigation', TURN]);

export class Mover {
  readonly #view: View;
  /** How far a turn goes where there are no pages. */
  readonly #distance: () => number | undefined;
  #waiting = 0;
  #lookingUp = false;
  #reason: string | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(view: View, distance: () => number | undefined) {
    this.#view = view;
    this.#distance = distance;
  }

  /** Once the view has its renderer. Only the renderer tells the reason of a relocation; it speaks before the view does. */
  listen(): void {
    const heard = (e: Event): void =>
      void (this.#reason = (e as CustomEvent<{ reason?: string }>).detail.reason ?? TURN);
    this.#view.renderer.addEventListener('relocate', heard, true);
  }

  /** Was the last relocation somebody's reading on, and no layout or looking up? */
  get moved(): boolean {
    return !this.#lookingUp && (this.#view.isFixedLayout || MOVES.has(this.#reason ?? ''));
  }

  /** Waits for the movement before. */
  inTurn<T>(move: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(move, move);
    this.#queue = result.catch(() => {});
    return result;
  }

  /** Looking something up is no reading: the place that is kept stays. */
  async lookUp<T>(look: () => Promise<T>): Promise<T> {
    this.#lookingUp = true;
    try {
      return await look();
    } finally {
      this.#lookingUp = false;
    }
  }

  /** Turns pages. */
  turn(to: Turn): void {
    if (this.#waiting >= WAITING_MAX) return;
    this.#waiting++;
    const view = this.#view;
    const on = () => view.next(this.#distance());
    const back = () => view.prev(this.#distance());
    const rtl = view.book.dir === 'rtl';
    const moves: Record<Turn, () => Promise<void>> = {
      left: rtl ? on : back,
      right: rtl ? back : on,
      next: on,
      previous: back,
    };
    void this.inTurn(() => this.#anchored(moves[to]))
      .catch(() => {})
      .finally(() => this.#waiting--);
  }

  /** Goes to a share of the book, 0 to 1. */
  goToFraction(fraction: number): Promise<void> {
    return this.inTurn(() => this.#anchored(() => this.#view.goToFraction(fraction)));
  }

  /** Goes to a place; foliate's lock may swallow it. */
  async goOnce(target: string): Promise<void> {
    await within(this.#view.goTo(target), GO_MS);
  }

  /** Goes to a place and tries again while the lock swallows it. */
  async goSurely(target: string): Promise<void> {
    let arrived = false;
    const heard = (): void => void (arrived = true);
    this.#view.addEventListener('relocate', heard);
    try {
      for (let k = 0; k < LOCK_TRIES && !arrived; k++) {
        if (k) await wait(LOCK_MS);
        await this.goOnce(target);
        if (this.#view.isFixedLayout) return;
      }
    } finally {
      this.#view.removeEventListener('relocate', heard);
    }
  }

  /**
   * After a move into a section foliate holds on to a share of it, not to its words, and would lose the place when the
   * font changes: give it the words.
   */
  async #anchored(move: () => Promise<void>): Promise<void> {
    await move();
    const range = this.#view.lastLocation?.range;
    if (this.#reason !== 'navigation' || !range || range.startContainer.nodeName.toLowerCase() === 'body') return;
    await this.lookUp(() => this.#view.renderer.scrollToAnchor(range));
  }
}

// Swipes over the pages of a reflowable book. foliate's own reach too far in right-to-left books and know no
// sideways swipe in vertical text; the page still follows the finger.
import type { View } from 'foliate-js/view.js';
import type { Turn } from '../turns.ts';

declare module 'foliate-js/view.js' {
  interface Renderer {
    /** Ends a touch; foliate calls it on itself. */
    snap?(vx: number, vy: number): void;
  }
}

const FAR_PX = 40;
type Touched = { x: number; y: number; at: number };

export class Swipes {
  readonly #view: View;
  readonly #turn: (to: Turn) => void;
  #from: Touched | null = null;
  #by = { x: 0, y: 0 };
  #vertical = false;

  constructor(view: View, turn: (to: Turn) => void) {
    this.#view = view;
    this.#turn = turn;
  }

  /** Once the view has its renderer, a reflowable one. */
  begin(): void {
    const { renderer } = this.#view;
    const follow = renderer.scrollBy as (dx: number, dy: number) => void;
    Object.assign(renderer, {
      scrollBy: (dx: number, dy: number) => this.#vertical || follow.call(renderer, dx, dy),
      snap: () => this.#end(),
    });
  }

  /** Listens in the document of a section or in the margins. */
  listen(to: Document | HTMLElement, signal?: AbortSignal): void {
    const quiet = { passive: true, ...(signal ? { signal } : {}) };
    const doc = 'body' in to ? to : to.ownerDocument;
    const marks = (): boolean => doc.getSelection()?.isCollapsed === false;
    to.addEventListener(
      'touchstart',
      (event) => {
        const [touch, other] = (event as TouchEvent).touches;
        this.#from =
          touch && !other && !marks()
            ? { x: touch.screenX, y: touch.screenY, at: this.#view.renderer.containerPosition }
            : null;
        this.#by = { x: 0, y: 0 };
        const shown = this.#view.renderer.getContents()[0]?.doc;
        this.#vertical = shown?.defaultView?.getComputedStyle(shown.body).writingMode.startsWith('vertical') ?? false;
      },
      quiet,
    );
    to.addEventListener(
      'touchmove',
      (event) => {
        const [touch, other] = (event as TouchEvent).touches;
        if (!touch || other || marks()) this.#from = null;
        else if (this.#from) this.#by = { x: touch.screenX - this.#from.x, y: touch.screenY - this.#from.y };
      },
      quiet,
    );
  }

  #end(): void {
    const from = this.#from;
    const { x, y } = this.#by;
    this.#from = null;
    if (!from || (x === 0 && y === 0)) return;
    this.#view.renderer.containerPosition = from.at; // a turn begins at a page, not where the finger left it
    if (Math.abs(x) >= FAR_PX && Math.abs(x) > Math.abs(y)) this.#turn(x > 0 ? 'left' : 'right');
  }
}

import { hasOwnKeys, isPressable } from '../../../../../../platform/web/commands/own-keys.ts';
import { createStore } from '../../../../../../platform/web/store.ts';

/** Room over the words under their bar, and under them, px. */
const HEAD = 16;
const FOOT = 112;
/** Where what is said is brought to, as a share of the height. */
const REST = 0.3;
/** A scroll of ours takes no longer, ms. */
const OURS_MS = 900;
/** What the person does with the wheel, a finger or a key has moved the page after so long, ms. */
const THEIRS_MS = 400;
const SCROLLS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);

/** Does a key scroll the page? Not where it is typed, or presses a button. */
const scrolls = (key: string, target: EventTarget | null): boolean =>
  SCROLLS.has(key) && !hasOwnKeys(target) && !(key === ' ' && isPressable(target));

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return document.scrollingElement ?? document.documentElement;
}

/** Keeps what is said in sight until the person scrolls away from it. */
export class Follower {
  /** Whether the person looks elsewhere. */
  readonly away = createStore(false);
  #scroller: Element | null = null;
  #bar: Element | null = null;
  #target: Range | null = null;
  #oursUntil = 0;
  #theirsUntil = 0;

  /** Hears where the person scrolls, until the returned function is called. `bar`: what stays over the words. */
  watch(root: Element, bar: Element | null): () => void {
    this.#scroller = scrollerOf(root);
    this.#bar = bar;
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    const theirs = (): void => this.#giveWay();
    const resized = (): void => this.#resized();
    document.addEventListener('wheel', theirs, options);
    document.addEventListener('touchmove', theirs, options);
    document.addEventListener('keydown', ({ key, target }) => scrolls(key, target) && theirs(), options);
    document.addEventListener('scrollend', () => (this.#oursUntil = 0), options);
    document.addEventListener('scroll', () => this.#scrolled(), options);
    addEventListener('resize', resized, options);
    const sizes = new ResizeObserver(resized);
    sizes.observe(this.#scroller);
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }

  /** Something else is said now: it is brought into sight unless the person looks elsewhere. */
  bring(target: Range): void {
    this.#target = target;
    if (performance.now() < Math.max(this.#oursUntil, this.#theirsUntil)) return;
    if (this.#inSight()) this.away.set(false);
    else if (!this.away.get()) this.#scroll();
  }

  /** Nothing is said any more. */
  rest(): void {
    this.#target = null;
    this.away.set(false);
  }

  /** The person wants to be where it is said. */
  return(): void {
    this.#theirsUntil = 0;
    this.away.set(false);
    if (!this.#inSight()) this.#scroll();
  }

  /** Shows something else; what is said is only followed again when the person wants it. */
  show(range: Range): void {
    const said = this.#target;
    this.#target = range;
    if (!this.#inSight()) {
      this.#scroll();
      this.away.set(said !== null);
    }
    this.#target = said;
  }

  /** A smooth scroll of ours that is under way would swallow what the person does, or undo it: it stops where it is. */
  #giveWay(): void {
    const now = performance.now();
    if (now < this.#oursUntil) {
      this.#scroller?.scrollBy({ top: 0, behavior: 'instant' });
      this.away.set(!this.#inSight());
    }
    this.#oursUntil = 0;
    this.#theirsUntil = now + THEIRS_MS;
  }

  /** Another size of the window is no wish to look elsewhere. */
  #resized(): void {
    if (performance.now() < this.#theirsUntil) return;
    if (this.#target && !this.away.get() && !this.#inSight()) this.#scroll();
  }

  #scrolled(): void {
    if (!this.#target || performance.now() < this.#oursUntil) return;
    this.away.set(!this.#inSight());
  }

  #frame(): { top: number; bottom: number } {
    const box = this.#scroller;
    const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const bar = this.#bar?.getBoundingClientRect().height ?? 0;
    return { top: Math.max(top, 0) + bar + HEAD, bottom: Math.min(bottom, innerHeight) - FOOT };
  }

  #inSight(): boolean {
    if (!this.#target) return true;
    const { top, bottom } = this.#frame();
    const at = this.#target.getBoundingClientRect();
    return at.top >= top && at.bottom <= bottom;
  }

  #scroll(): void {
    const { top, bottom } = this.#frame();
    const at = this.#target!.getBoundingClientRect();
    this.#oursUntil = performance.now() + OURS_MS;
    this.#scroller?.scrollBy({
      top: at.top - (top + (bottom - top) * REST),
      behavior: calm() ? 'instant' : 'smooth',
    });
  }
}

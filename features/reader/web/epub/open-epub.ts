// Opens one EPUB safely in a foliate-view and answers as an Engine. Measured facts behind each step: docs of the reader.
import { makeBook, type Location, type View } from 'foliate-js/view.js';
import { clampPercent, type Locator } from '../../core/index.ts';
import type { Engine, Look, OpenOptions, Passage } from '../engine.ts';
import { rangeOfQuote } from '../find-in-document.ts';
import type { Turn } from '../turn-keys.ts';
import { bookCss } from './book-css.ts';
import { chaptersOf } from './chapters.ts';
import { guardFrames } from './frames.ts';
import { type FrameInput, listenInFrame, listenInMargins } from './frame-input.ts';
import { drawLit, isVisible, markInFrame, toRange } from './lighting.ts';

declare module 'foliate-js/view.js' {
  interface View {
    getSectionFractions(): number[];
  }
  interface Renderer {
    scrollToAnchor(anchor: Range): Promise<void>;
  }
}

const OPEN_MS = 60_000;
/** foliate ignores goTo for 100 ms after a page turn. */
const LOCK_MS = 50;
const LOCK_TRIES = 12;
/** Wider than this and two pages stand side by side. */
const SPREAD_PX = 1200;
/** Relocations a person caused; the rest is layout. */
const MOVES = new Set(['page', 'snap', 'scroll', 'navigation']);

type Lit = { cfi: string; index: number };

/** Opens an EPUB into `host`. Rejects when it is no book or does not answer. */
export async function openEpub(host: HTMLElement, bytes: Blob, o: OpenOptions): Promise<Engine> {
  guardFrames();
  const book = await within(makeBook(new File([bytes], 'book.epub')), OPEN_MS);
  o.signal.throwIfAborted();
  if (book.dir !== 'rtl' && book.dir !== 'ltr') book.dir = o.direction;
  const view = document.createElement('foliate-view') as View;
  view.style.cssText = 'display:block;width:100%;height:100%';
  const opened = new OpenEpub(host, view, o);
  host.append(view);
  try {
    await within(view.open(book), OPEN_MS);
    opened.prepare();
    await opened.begin(o.at?.cfi ?? null);
  } catch (error) {
    opened.drop();
    throw error;
  }
  if (o.signal.aborted) {
    opened.close();
    o.signal.throwIfAborted();
  }
  return opened.engine();
}

class OpenEpub {
  readonly #host: HTMLElement;
  readonly #view: View;
  readonly #o: OpenOptions;
  readonly #docs = new Map<number, Document>();
  #look: Look;
  #lit: Lit | null = null;
  #ready = false;
  #lookingUp = false;
  #begun = false;
  #reason: string | null = null;
  #waiting = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #resize: ResizeObserver | null = null;
  #deafen: (() => void) | null = null;

  constructor(host: HTMLElement, view: View, o: OpenOptions) {
    this.#host = host;
    this.#view = view;
    this.#o = o;
    this.#look = o.look;
    view.addEventListener('load', (e) => this.#onLoad(e.detail.doc, e.detail.index));
    view.addEventListener('relocate', (e) => this.#onRelocate(e.detail));
    view.addEventListener('external-link', (e) => {
      e.preventDefault();
      o.onExternalLink(e.detail.href);
    });
    view.addEventListener('link', () => o.onJump());
    view.addEventListener('create-overlay', (e) => this.#lightAgain(e.detail.index));
    drawLit(view);
  }

  /** Between open and the first page: how pages are laid out. */
  prepare(): void {
    const { renderer } = this.#view;
    // The reason of a relocation is only told by the renderer; it speaks before the view does.
    renderer.addEventListener('relocate', (e) => (this.#reason = (e as CustomEvent<{ reason?: string }>).detail.reason ?? null), true);
    if (this.#view.isFixedLayout) return;
    renderer.setAttribute('flow', 'paginated');
    renderer.setAttribute('gap', '7%');
    this.#fit();
    this.#resize = new ResizeObserver(() => this.#fit());
    this.#resize.observe(this.#host);
    renderer.setStyles?.(bookCss(this.#look));
  }

  /** Shows the first page. `close` may only be called once `init` has answered, so a late answer closes by itself. */
  async begin(at: string | null): Promise<void> {
    const start = (lastLocation: string | null): Promise<void> => {
      const init = this.#view.init({ lastLocation });
      void init.then(() => (this.#begun = true), () => {});
      return within(init, OPEN_MS).catch((error: unknown) => {
        void init.then(() => this.#closeView()).catch(() => {});
        throw error;
      });
    };
    // A place kept from another edition of the file must not keep the book shut.
    await (at === null ? start(null) : start(at).catch(() => start(null)));
    this.#ready = true;
    this.#deafen = listenInMargins(this.#input());
    if (this.#view.lastLocation) this.#report(this.#view.lastLocation, false);
  }

  engine(): Engine {
    const view = this.#view;
    return {
      kind: 'epub',
      direction: view.book.dir === 'rtl' ? 'rtl' : 'ltr',
      chapters: chaptersOf(view.book, view.getSectionFractions()),
      next: () => this.#turn('next'),
      previous: () => this.#turn('previous'),
      step: (by) => this.#turn(by > 0 ? 'next' : 'previous'),
      left: () => this.#turn('left'),
      right: () => this.#turn('right'),
      goTo: (locator) => this.#goToLocator(locator),
      goToChapter: async (chapter) => {
        if (chapter.href) await this.#inTurn(() => this.#goSurely(chapter.href!));
      },
      goToPercent: (percent) => this.#inTurn(() => this.#anchored(() => view.goToFraction(clampPercent(percent) / 100))),
      show: (passage) => this.#inTurn(() => this.#looking(() => this.#show(passage))),
      clearLit: () => this.#clearLit(),
      apply: (look) => this.#apply(look),
      focus: () => this.#focus(),
      zoom: null,
      close: () => this.close(),
    };
  }

  close(): void {
    this.#closeView();
    this.drop();
  }

  /** Takes the view out of the page. */
  drop(): void {
    this.#resize?.disconnect();
    this.#deafen?.();
    this.#view.remove();
    this.#view.book?.destroy();
  }

  #closeView(): void {
    if (!this.#begun) return;
    try {
      this.#view.close();
    } catch {
      // a frame was still loading: removing the view ends it
    }
  }

  #onLoad(doc: Document, index: number): void {
    if (!this.#view.isFixedLayout) this.#docs.clear();
    this.#docs.set(index, doc);
    const frame = doc.defaultView?.frameElement;
    if (frame) (frame as HTMLIFrameElement).title = this.#o.title;
    listenInFrame(doc, this.#input());
  }

  #input(): FrameInput {
    return { turn: (to) => this.#turn(to), host: this.#host, fixedLayout: this.#view.isFixedLayout };
  }

  #onRelocate(location: Location): void {
    if (!this.#ready) return;
    const moved = MOVES.has(this.#reason ?? '') || this.#view.isFixedLayout;
    this.#report(location, moved && !this.#lookingUp);
  }

  #report(location: Location, moved: boolean): void {
    this.#o.onPlace({
      locator: { cfi: location.cfi, page: null },
      percent: clampPercent(location.fraction * 100),
      chapterId: location.tocItem?.id === undefined ? null : String(location.tocItem.id),
      minutesLeft: location.time?.total ?? 0,
      page: null,
      pages: null,
      moved,
    });
  }

  #fit(): void {
    const { width } = this.#host.getBoundingClientRect();
    const { renderer } = this.#view;
    const wanted: Record<string, string> = {
      'max-column-count': width >= SPREAD_PX ? '2' : '1',
      'max-inline-size': width >= SPREAD_PX ? '660px' : '680px',
      margin: width < 600 ? '20px' : '44px',
    };
    for (const [name, value] of Object.entries(wanted)) {
      if (renderer.getAttribute(name) !== value) renderer.setAttribute(name, value);
    }
  }

  #apply(look: Look): void {
    this.#look = look;
    this.#view.renderer.setStyles?.(bookCss(look));
    if (this.#lit && !this.#view.isFixedLayout) void this.#view.addAnnotation({ value: this.#lit.cfi, color: look.lit }).catch(() => {});
  }

  #focus(): void {
    this.#docs.values().next().value?.defaultView?.focus();
  }

  /** One movement after the other; of many key presses in a row only two wait. */
  #inTurn<T>(move: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(move, move);
    this.#queue = result.catch(() => {});
    return result;
  }

  #turn(to: Turn): void {
    if (this.#waiting > 1) return;
    this.#waiting++;
    const view = this.#view;
    const moves: Record<Turn, () => Promise<void>> = {
      left: () => view.goLeft(),
      right: () => view.goRight(),
      next: () => view.next(),
      previous: () => view.prev(),
      start: () => view.goToFraction(0),
      end: () => view.goToFraction(1),
    };
    void this.#inTurn(() => this.#anchored(moves[to])).catch(() => {}).finally(() => this.#waiting--);
  }

  /**
   * After a move into a section foliate holds on to a share of it, not to its words, and would lose the place when the
   * font changes: give it the words.
   */
  async #anchored(move: () => Promise<void>): Promise<void> {
    await move();
    const range = this.#view.lastLocation?.range;
    if (this.#reason !== 'navigation' || !range || range.startContainer.nodeName.toLowerCase() === 'body') return;
    await this.#looking(() => this.#view.renderer.scrollToAnchor(range));
  }

  async #goToLocator(locator: Locator): Promise<void> {
    if (locator.cfi) await this.#inTurn(() => this.#goSurely(locator.cfi!));
  }

  /** Goes somewhere and tries again while foliate's lock swallows it. */
  async #goSurely(target: string): Promise<void> {
    let arrived = false;
    const heard = (): void => void (arrived = true);
    this.#view.addEventListener('relocate', heard);
    try {
      for (let k = 0; k < LOCK_TRIES && !arrived; k++) {
        if (k) await wait(LOCK_MS);
        await within(this.#view.goTo(target), OPEN_MS);
        if (this.#view.isFixedLayout) return;
      }
    } finally {
      this.#view.removeEventListener('relocate', heard);
    }
  }

  /** Looking something up is no reading: the place that is kept stays. */
  async #looking<T>(look: () => Promise<T>): Promise<T> {
    this.#lookingUp = true;
    try {
      return await look();
    } finally {
      this.#lookingUp = false;
    }
  }

  async #show({ cfi, quote }: Passage): Promise<boolean> {
    this.#clearLit();
    const to = cfi ? this.#view.resolveNavigation(cfi) : undefined;
    if (!cfi || !to?.anchor || to.index < 0) return quote ? this.#showQuoteHere(quote) : false;
    for (let k = 0; k < LOCK_TRIES; k++) {
      if (k) await wait(LOCK_MS);
      await within(this.#view.goTo(cfi), OPEN_MS);
      const doc = this.#docOf(to.index);
      const range = doc && toRange(doc, to.anchor(doc));
      if (!doc || !range) continue;
      if (range.collapsed && quote) return this.#showQuoteHere(quote);
      if (isVisible(range, this.#host)) {
        this.#light(cfi, to.index, doc, range);
        return true;
      }
    }
    return false;
  }

  /** Without an exact place: the words, where they stand in the open section. */
  async #showQuoteHere(quote: string): Promise<boolean> {
    for (const [index, doc] of this.#docs) {
      const range = doc.body && rangeOfQuote(doc.body, quote);
      if (!range) continue;
      const cfi = this.#view.getCFI(index, range);
      await this.#goSurely(cfi);
      this.#light(cfi, index, doc, range);
      return true;
    }
    return false;
  }

  #docOf(index: number): Document | undefined {
    if (this.#view.isFixedLayout) return this.#docs.get(index);
    return this.#view.renderer.getContents().find((shown) => shown.index === index)?.doc;
  }

  #light(cfi: string, index: number, doc: Document, range: Range): void {
    this.#lit = { cfi, index };
    if (this.#view.isFixedLayout) markInFrame(doc, range, this.#look.lit);
    else void this.#view.addAnnotation({ value: cfi, color: this.#look.lit }).catch(() => {});
  }

  /** Back in the section of what is lit: its overlay is new. */
  #lightAgain(index: number): void {
    const lit = this.#lit;
    if (lit?.index !== index) return;
    queueMicrotask(() => void this.#view.addAnnotation({ value: lit.cfi, color: this.#look.lit }).catch(() => {}));
  }

  #clearLit(): void {
    const lit = this.#lit;
    this.#lit = null;
    if (!lit) return;
    const doc = this.#docs.get(lit.index);
    if (!this.#view.isFixedLayout) void this.#view.deleteAnnotation({ value: lit.cfi }).catch(() => {});
    else if (doc) markInFrame(doc, null, this.#look.lit);
  }
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A promise that fails when it is not kept in time: a pending `open` of foliate's never settles. */
function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer in ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

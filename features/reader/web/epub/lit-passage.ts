// The one passage that is lit in an open EPUB: found, brought into sight, drawn, drawn again when its section comes back.
import type { View } from 'foliate-js/view.js';
import type { Passage } from '../engine.ts';
import { rangeOfPart, rangeOfQuote } from '../find-in-document.ts';
import { drawLit, isVisible, markInFrame, toRange } from './lighting.ts';
import { LOCK_MS, LOCK_TRIES, type Mover } from './mover.ts';
import { passageText } from './passage-text.ts';
import { quotedPart } from './quoted-part.ts';
import { wait } from './timing.ts';

type Lit = { cfi: string; index: number };
type Parts = { view: View; host: HTMLElement; mover: Mover; docs: ReadonlyMap<number, Document>; color(): string };

export class LitPassage {
  readonly #parts: Parts;
  #lit: Lit | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    drawLit(parts.view);
    parts.view.addEventListener('create-overlay', (e) => this.#again(e.detail.index));
    parts.view.addEventListener('load', (e) => parts.view.isFixedLayout && this.#again(e.detail.index)); // it has no overlay
  }

  /** Goes to a passage and lights it; false when it was not found. Call in turn with other movements. */
  async show(passage: Passage): Promise<boolean> {
    const { cfi, quote } = passage;
    this.clear();
    const { view, host, mover } = this.#parts;
    const to = cfi ? view.resolveNavigation(cfi) : undefined;
    if (!cfi || !to?.anchor || to.index < 0) return quote ? this.#showQuoteHere(quote) : false;
    let at = cfi;
    for (let k = 0; k < LOCK_TRIES; k++) {
      if (k) await wait(LOCK_MS);
      await mover.goOnce(at);
      const doc = this.#docOf(to.index);
      const whole = doc && toRange(doc, to.anchor(doc));
      if (!doc || !whole) continue;
      if (whole.collapsed && quote) return this.#showQuoteHere(quote);
      const range = partOf(passage, whole, doc);
      if (range !== whole) at = view.getCFI(to.index, range); // it may stand on the page after the passage's first words
      if (isVisible(range, host)) {
        this.#light(at, to.index);
        return true;
      }
    }
    return false;
  }

  clear(): void {
    const lit = this.#lit;
    this.#lit = null;
    if (!lit) return;
    const { view, docs, color } = this.#parts;
    const doc = docs.get(lit.index);
    if (!view.isFixedLayout) void view.deleteAnnotation({ value: lit.cfi }).catch(() => {});
    else if (doc) markInFrame(doc, null, color());
  }

  /** The colour changed. */
  redraw(): void {
    if (this.#lit) this.#draw(this.#lit);
  }

  /** Without an exact place: the words, where they stand in the open section. */
  async #showQuoteHere(quote: string): Promise<boolean> {
    const { view, docs, mover } = this.#parts;
    for (const [index, doc] of docs) {
      const range = doc.body && rangeOfQuote(doc.body, quote);
      if (!range) continue;
      const cfi = view.getCFI(index, range);
      await mover.goSurely(cfi);
      this.#light(cfi, index);
      return true;
    }
    return false;
  }

  #docOf(index: number): Document | undefined {
    const { view, docs } = this.#parts;
    if (view.isFixedLayout) return docs.get(index);
    return view.renderer.getContents().find((shown) => shown.index === index)?.doc;
  }

  #light(cfi: string, index: number): void {
    this.#lit = { cfi, index };
    this.#draw(this.#lit);
  }

  /** Back in the section of what is lit: its overlay, or its fixed-layout page, is new. */
  #again(index: number): void {
    const lit = this.#lit;
    if (lit?.index === index) queueMicrotask(() => this.#draw(lit));
  }

  #draw({ cfi, index }: Lit): void {
    const { view, docs, color } = this.#parts;
    if (!view.isFixedLayout) return void view.addAnnotation({ value: cfi, color: color() }).catch(() => {});
    const doc = docs.get(index);
    const anchor = doc && view.resolveNavigation(cfi)?.anchor?.(doc);
    if (doc && anchor !== undefined) markInFrame(doc, toRange(doc, anchor), color());
  }
}

/** The part of a passage that is to be lit; all of it when the document says something else. */
function partOf({ quote, part }: Passage, whole: Range, doc: Document): Range {
  if (!quote) return whole;
  if (!part) return quotedPart(whole, quote);
  return passageText(whole, quote)?.range(part.start, part.end) ?? rangeOfPart(doc.body, quote, part) ?? whole;
}

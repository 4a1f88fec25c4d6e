// The sentence and the word that are read aloud, lit in an open EPUB. The CSS Custom Highlight API draws them: the
// book's own elements stay as they are, and a word a moment costs nothing.
import type { View } from 'foliate-js/view.js';
import type { Lit, Pages, PassagePlace, Span } from '../../../narration/web/index.ts';
import { isVisible, toRange } from './lighting.ts';
import type { Mover } from './mover.ts';
import { type PassageText, passageText } from './passage-text.ts';

const SENTENCE = 'maktaba-sentence';
const WORD = 'maktaba-word';
type Frame = Window & typeof globalThis;
type Parts = { view: View; host: HTMLElement; mover: Mover; docs: ReadonlyMap<number, Document>; color(): string };
type Found = { doc: Document; index: number; whole: Range; text: PassageText | null };

export class SpokenWords implements Pages {
  readonly #parts: Parts;
  #found: (Found & { cfi: string }) | null = null;
  /** What was lit last, to tell whether the person still looks at it. */
  #last: Range | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async light(passage: PassagePlace, part: { sentence: Span; word: Span | null }, bring: boolean): Promise<Lit> {
    const along = bring || this.#last === null || isVisible(this.#last, this.#parts.host);
    let found = this.#find(passage);
    if (!found && along && passage.cfi) {
      await this.#goTo(passage.cfi);
      found = this.#find(passage);
    }
    if (!found) {
      this.#unlight();
      return along ? 'missing' : 'away';
    }
    const sentence = rangeOf(found, part.sentence);
    const word = part.word && found.text ? rangeOf(found, part.word) : null;
    this.#draw(found.doc, sentence, word);
    const target = word ?? sentence;
    this.#last = target;
    if (isVisible(target, this.#parts.host)) {
      await this.#beAt(found.index);
      return 'lit';
    }
    if (!along) return 'away';
    await this.#goTo(this.#parts.view.getCFI(found.index, target));
    return 'lit';
  }

  firstInSight(passage: PassagePlace): number | null {
    const found = this.#find(passage);
    if (!found) return 0;
    const { host } = this.#parts;
    if (!found.text) return isVisible(found.whole, host) ? 0 : null;
    for (const { index, 0: word } of passage.text.matchAll(/\S+/g)) {
      if (isVisible(found.text.range(index, index + word.length), host)) return index;
    }
    return null;
  }

  clear(): void {
    this.#unlight();
    this.#found = null;
    this.#last = null;
  }

  #find(passage: PassagePlace): Found | null {
    const { cfi } = passage;
    if (!cfi) return null;
    const to = this.#parts.view.resolveNavigation(cfi);
    const doc = to?.anchor ? this.#docOf(to.index) : undefined;
    if (!to?.anchor || !doc) return null;
    if (this.#found?.cfi === cfi && this.#found.doc === doc) return this.#found;
    const whole = toRange(doc, to.anchor(doc));
    if (!whole || whole.collapsed) return null;
    if (this.#found?.doc !== doc) this.#unlight(); // the page beside is still in sight
    this.#found = { cfi, doc, index: to.index, whole, text: passageText(whole, passage.text) };
    return this.#found;
  }

  #docOf(index: number): Document | undefined {
    const { view, docs } = this.#parts;
    if (view.isFixedLayout) return docs.get(index);
    return view.renderer.getContents().find((shown) => shown.index === index)?.doc;
  }

  async #goTo(cfi: string): Promise<void> {
    const { mover } = this.#parts;
    await mover.inTurn(() => mover.goSurely(cfi));
  }

  /** Of two fixed-layout pages side by side the one that is read is the place: it stays where there is room for one. */
  async #beAt(index: number): Promise<void> {
    const { view, mover } = this.#parts;
    if (view.isFixedLayout && view.lastLocation?.section.current !== index)
      await mover.inTurn(() => view.renderer.goTo({ index }));
  }

  #draw(doc: Document, sentence: Range, word: Range | null): void {
    const frame = doc.defaultView as Frame | null;
    if (!frame?.CSS?.highlights) return;
    addStyle(doc, this.#parts.color());
    frame.CSS.highlights.set(SENTENCE, new frame.Highlight(sentence));
    if (word) {
      const highlight = new frame.Highlight(word);
      highlight.priority = 1;
      frame.CSS.highlights.set(WORD, highlight);
    } else frame.CSS.highlights.delete(WORD);
  }

  #unlight(): void {
    const frame = this.#found?.doc.defaultView as Frame | null | undefined;
    frame?.CSS?.highlights?.delete(SENTENCE);
    frame?.CSS?.highlights?.delete(WORD);
  }
}

const rangeOf = (found: Found, { start, end }: Span): Range => found.text?.range(start, end) ?? found.whole;

function addStyle(doc: Document, color: string): void {
  const css = `::highlight(${SENTENCE}) { background-color: color-mix(in srgb, ${color} 16%, transparent) }
::highlight(${WORD}) { background-color: color-mix(in srgb, ${color} 42%, transparent) }`;
  let style = doc.getElementById(SENTENCE);
  if (!style) {
    style = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style');
    style.id = SENTENCE;
    (doc.head ?? doc.documentElement).append(style);
  }
  if (style.textContent !== css) style.textContent = css;
}

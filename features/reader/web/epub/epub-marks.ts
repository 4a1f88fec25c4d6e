// Highlights over an open EPUB. Reflowable pages have foliate's overlay; in fixed layout the CSS Custom Highlight API
// stands in. The book's own document is never edited.
import * as CFI from 'foliate-js/epubcfi.js';
import type { View } from 'foliate-js/view.js';
import type { DrawnMark, MarkPlace, MarkSurface, SelectedText, SurfaceEvents } from '../../../highlights/web/index.ts';
import { clampPercent, findQuote } from '../../core/index.ts';
import { rangeOfQuote } from '../find-in-document.ts';
import { around, firstSentence, linesOf, surroundings, wordsOf } from '../ranges.ts';
import { textOf } from '../text-nodes.ts';
import { readRange, readTextOf, withUnshown } from './read-text.ts';
import { watchSelection } from '../selection-watch.ts';
import { drawLines, highlightsIn } from './draw-mark.ts';
import { pagesInSight } from './in-sight.ts';
import { toRange } from './lighting.ts';
import { inside, onScreen } from './screen-box.ts';

type Parts = { view: View; host: HTMLElement; docs: ReadonlyMap<number, Document> };
type Drawn = { mark: DrawnMark; doc: Document; index: number; range: Range };
const HERE_CHARACTERS = 300;
/** Less of the words than this is another place. */
const WHOLE = 0.8;

export class EpubMarks implements MarkSurface {
  readonly #view: View;
  readonly #host: HTMLElement;
  readonly #docs: ReadonlyMap<number, Document>;
  readonly #heard = new Set<SurfaceEvents>();
  readonly #drawn = new Map<string, Drawn>();
  readonly #dismissed = new WeakMap<Document, () => boolean>();
  #marks: readonly DrawnMark[] = [];

  constructor({ view, host, docs }: Parts) {
    this.#view = view;
    this.#host = host;
    this.#docs = docs;
    view.addEventListener('create-overlay', (event) => queueMicrotask(() => this.#drawSection(event.detail.index)));
  }

  /** A section was loaded. */
  watch(doc: Document, index: number): void {
    const watch = watchSelection(doc, {
      onRest: () => this.#tell((events) => events.onSelect(this.#selectedIn(doc, index))),
      onNone: () => this.#tell((events) => events.onSelect(null)),
      onDrag: (data) => this.#tell((events) => events.onDrag?.(data)),
    });
    this.#dismissed.set(doc, watch.dismissed);
    if (this.#view.isFixedLayout) this.#drawSection(index);
  }

  /** A click on a mark opens it; a click that takes a selection away does nothing else. */
  taken(event: MouseEvent, doc: Document): boolean {
    const { clientX: x, clientY: y } = event;
    for (const { mark, range } of [...this.#drawn.values()].reverse().filter((one) => one.doc === doc)) {
      const line = linesOf(range).find(
        (box) => x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height,
      );
      if (!line) continue;
      this.#tell((events) => events.onPress(mark.id, onScreen(doc, line)));
      return true;
    }
    return this.#dismissed.get(doc)?.() ?? false;
  }

  draw(marks: readonly DrawnMark[]): void {
    this.#marks = marks;
    for (const { doc, index } of this.#sections()) this.#clearSection(doc, index);
    for (const { index } of this.#sections()) this.#drawSection(index);
  }

  listen(events: SurfaceEvents): () => void {
    this.#heard.add(events);
    return () => this.#heard.delete(events);
  }

  clearSelection(): void {
    for (const doc of this.#docs.values()) doc.getSelection()?.removeAllRanges();
  }

  selectSentence(): void {
    const range = this.#view.lastLocation?.range ?? this.#pageInSight();
    const doc = range?.startContainer.ownerDocument;
    const sentence = range && firstSentence(range, doc?.documentElement.lang ?? '');
    if (!sentence) return;
    doc!.defaultView?.focus();
    const selection = doc!.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(sentence);
  }

  /** The words of the fixed-layout page one is at, or of the one beside it when it has none. */
  #pageInSight(): Range | null {
    const here = this.#view.lastLocation?.section.current ?? -1;
    return (
      [here, ...pagesInSight(this.#docs)].map((index) => this.#wholePage(index)).find((range) => range !== null) ?? null
    );
  }

  /** A fixed-layout page is on the screen as a whole. */
  #wholePage(index: number): Range | null {
    const doc = this.#docs.get(index);
    if (!doc?.body?.textContent?.trim()) return null;
    const range = doc.createRange();
    range.selectNodeContents(doc.body);
    return range;
  }

  here(): ReturnType<MarkSurface['here']> {
    const { cfi, range: told, section, fraction } = this.#view.lastLocation ?? {};
    if (!cfi) return null;
    const range = told ?? (this.#view.isFixedLayout && section ? this.#wholePage(section.current) : null);
    const text = (range ? textOf(range) : '').replace(/\s+/g, ' ').trim().slice(0, HERE_CHARACTERS);
    const doc = range?.startContainer.ownerDocument;
    const progress =
      doc?.body && section
        ? this.#progressOf(section.current, surroundings(doc.body, range!).share)
        : 100 * (fraction ?? 0);
    return { cfi: CFI.collapse(cfi), page: null, rects: null, text, progress };
  }

  isHere({ cfi }: MarkPlace): boolean {
    const here = this.#view.lastLocation?.cfi;
    if (!cfi || !here) return false;
    if (this.#view.isFixedLayout)
      return pagesInSight(this.#docs).includes(this.#view.resolveNavigation(cfi)?.index ?? -1);
    try {
      const at = CFI.collapse(cfi);
      return CFI.compare(at, CFI.collapse(here)) >= 0 && CFI.compare(at, CFI.collapse(here, true)) <= 0;
    } catch {
      return false; // a place of another edition
    }
  }

  #sections(): { doc: Document; index: number }[] {
    return [...this.#docs].map(([index, doc]) => ({ index, doc }));
  }

  #overlayer(index: number) {
    return this.#view.renderer.getContents().find((shown) => shown.index === index)?.overlayer;
  }

  #clearSection(doc: Document, index: number): void {
    for (const [id, drawn] of this.#drawn) {
      if (drawn.doc !== doc) continue;
      if (!this.#view.isFixedLayout) this.#overlayer(index)?.remove(keyOf(id));
      this.#drawn.delete(id);
    }
    if (this.#view.isFixedLayout) highlightsIn(doc, []);
  }

  #drawSection(index: number): void {
    const doc = this.#docs.get(index);
    if (!doc?.body) return;
    const overlayer = this.#overlayer(index);
    for (const mark of this.#marks) {
      const range = this.#rangeOf(mark, index, doc);
      if (!range) continue;
      this.#drawn.set(mark.id, { mark, doc, index, range });
      // foliate takes the paragraphs inside a range's ancestor; the lines of the words are wanted.
      const lines = { commonAncestorContainer: {}, getClientRects: () => linesOf(range) } as unknown as Range;
      overlayer?.add(keyOf(mark.id), lines, drawLines, { color: mark.color, noted: mark.noted });
    }
    if (this.#view.isFixedLayout)
      highlightsIn(
        doc,
        [...this.#drawn.values()]
          .filter((one) => one.doc === doc)
          .map(({ mark, range }) => ({ range, color: mark.color })),
      );
  }

  /** Where a mark's words stand in a section: where it says, else where they are found; told when that is elsewhere. */
  #rangeOf(mark: DrawnMark, index: number, doc: Document): Range | null {
    const at = this.#resolve(mark, index, doc);
    if (at === 'elsewhere') return null;
    if (at && mark.exact && [...saysOf(at)].some((text) => sameWords(text, mark.text))) return at;
    const near = rangeOfQuote(doc.body, mark.text, at);
    const found = near && textOf(near).length >= mark.text.length * WHOLE ? near : null;
    const place = found && { cfi: this.#view.getCFI(index, found), page: null, rects: null };
    queueMicrotask(() => this.#tell((events) => events.onFound(mark.id, place)));
    return found;
  }

  #resolve(mark: DrawnMark, index: number, doc: Document): Range | null | 'elsewhere' {
    if (!mark.cfi) return 'elsewhere';
    try {
      const to = this.#view.resolveNavigation(mark.cfi);
      if (to?.index !== index) return 'elsewhere';
      return to.anchor ? toRange(doc, to.anchor(doc)) : null;
    } catch {
      return null;
    }
  }

  #selectedIn(doc: Document, index: number): SelectedText | null {
    const selection = doc.getSelection();
    if (!selection?.toString().trim() || selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0).cloneRange();
    const text = selectedText(selection, range);
    const visible = around(linesOf(range));
    if (!visible) return null;
    const { prefix, suffix, share } = surroundings(doc.body, range);
    const progress = this.#progressOf(index, share);
    const cfi = this.#view.getCFI(index, range);
    return {
      text,
      prefix,
      suffix,
      cfi,
      page: null,
      rects: null,
      progress,
      box: inside(onScreen(doc, visible), this.#host.getBoundingClientRect()),
    };
  }

  /** How far a share of a section is in the book, percent. */
  #progressOf(index: number, share: number): number {
    const fractions = this.#view.getSectionFractions();
    const start = fractions[index] ?? 0;
    return clampPercent(100 * (start + share * ((fractions[index + 1] ?? 1) - start)));
  }

  #tell(how: (events: SurfaceEvents) => void): void {
    for (const events of this.#heard) how(events);
  }
}

const keyOf = (id: string): string => `mark:${id}`;

/** What a person selected: paragraphs as the browser tells them, without the readings of characters. */
function selectedText(selection: Selection, range: Range): string {
  return range.cloneContents().querySelector('rt, rp') ? wordsOf(range) : selection.toString().trim();
}

/** What a range may have said when it was marked: as it is read, quoted in an answer, or as it stands in the document. */
function* saysOf(range: Range): Generator<string> {
  yield textOf(range);
  yield range.toString();
  const read = readRange(range);
  if (read) yield readTextOf(read);
  if (read) yield readTextOf(withUnshown(read));
}

/** Are these the words, whatever the spaces and marks between them? */
function sameWords(text: string, quote: string): boolean {
  const found = findQuote(text, quote);
  return found !== null && found.end - found.start >= text.trim().length - 4 && text.length >= quote.length * WHOLE;
}

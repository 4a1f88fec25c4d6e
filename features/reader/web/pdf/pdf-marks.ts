// Highlights over the pages of a PDF: rectangles in points, drawn above the picture and below the words one selects.
import type { DrawnMark, MarkPlace, MarkSurface, SelectedText, SurfaceEvents } from '../../../highlights/web/index.ts';
import { pagePercent } from '../../core/index.ts';
import { around, firstSentence, linesOf, surroundings, wordsOf } from '../ranges.ts';
import { watchSelection } from '../selection-watch.ts';
import type { PageView } from './page-view.ts';

type Parts = { scroll: HTMLElement; pages: readonly PageView[]; page(): number };
const HERE_CHARACTERS = 300;

export class PdfMarks implements MarkSurface {
  readonly #scroll: HTMLElement;
  readonly #pages: readonly PageView[];
  readonly #page: () => number;
  readonly #heard = new Set<SurfaceEvents>();
  readonly #stop: () => void;
  readonly #dismissed: () => boolean;
  #marks: readonly DrawnMark[] = [];

  constructor({ scroll, pages, page }: Parts) {
    this.#scroll = scroll;
    this.#pages = pages;
    this.#page = page;
    const { dismissed, stop } = watchSelection(document, {
      onRest: () => this.#isMine() && this.#tell((events) => events.onSelect(this.#selected())),
      onNone: () => this.#tell((events) => events.onSelect(null)),
      onDrag: (data) => this.#isMine() && this.#tell((events) => events.onDrag?.(data)),
    });
    this.#stop = stop;
    this.#dismissed = dismissed;
  }

  close(): void {
    this.#stop();
  }

  draw(marks: readonly DrawnMark[]): void {
    this.#marks = marks;
    const byPage = Map.groupBy(
      marks.filter((mark) => mark.page !== null),
      (mark) => mark.page!,
    );
    for (const page of this.#pages) {
      const here = byPage.get(page.number) ?? [];
      page.mark(here, (id, rects) =>
        this.#tell((events) => events.onFound(id, rects && { cfi: null, page: page.number, rects })),
      );
    }
  }

  listen(events: SurfaceEvents): () => void {
    this.#heard.add(events);
    return () => this.#heard.delete(events);
  }

  clearSelection(): void {
    if (this.#isMine()) document.getSelection()?.removeAllRanges();
  }

  selectSentence(): void {
    const words = this.#sheet(this.#page())?.element.querySelector('.pdf-text');
    if (!words) return;
    const all = document.createRange();
    all.selectNodeContents(words);
    const sentence = firstSentence(all, document.documentElement.lang);
    if (!sentence) return;
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(sentence);
  }

  here(): ReturnType<MarkSurface['here']> {
    const page = this.#page();
    const words = this.#sheet(page)?.element.querySelector('.pdf-text');
    const all = document.createRange();
    if (words) all.selectNodeContents(words);
    return {
      cfi: null,
      page,
      rects: null,
      text: words ? wordsOf(all).slice(0, HERE_CHARACTERS) : '',
      progress: pagePercent(page, this.#pages.length),
    };
  }

  isHere({ page }: MarkPlace): boolean {
    return page === this.#page();
  }

  #sheet(number: number): PageView | undefined {
    return this.#pages[number - 1];
  }

  #isMine(): boolean {
    const node = document.getSelection()?.anchorNode;
    return !!node && this.#scroll.contains(node);
  }

  /** What is selected; a highlight stands on one page, so a selection over several ends with the first. */
  #selected(): SelectedText | null {
    const selection = document.getSelection();
    if (!selection || selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0).cloneRange();
    const words = parentOf(range.startContainer)?.closest('.pdf-text');
    const sheet = this.#pages.find((page) => page.element === words?.parentElement);
    if (!words || !sheet) return null;
    if (!words.contains(range.endContainer)) range.setEndAfter(words.lastChild ?? words);
    const text = wordsOf(range);
    const lines = linesOf(range);
    const box = around(lines);
    if (!text || !box) return null;
    const { prefix, suffix, share } = surroundings(words, range);
    const page = sheet.number;
    const progress = Math.min(100, pagePercent(page, this.#pages.length) + (share * 100) / this.#pages.length);
    return { text, prefix, suffix, cfi: null, page, rects: sheet.toPoints(lines), progress, box };
  }

  /** A click on a mark opens it; a click that takes a selection away does nothing else. */
  taken(event: MouseEvent): boolean {
    if (this.#dismissed()) return true;
    const sheet = this.#pages.find((page) => page.element.contains(event.target as Node));
    const pressed = sheet?.markAt(event.clientX, event.clientY);
    if (!pressed || !this.#marks.some((mark) => mark.id === pressed.id)) return false;
    this.#tell((events) => events.onPress(pressed.id, pressed.box));
    return true;
  }

  #tell(how: (events: SurfaceEvents) => void): void {
    for (const events of this.#heard) how(events);
  }
}

const parentOf = (node: Node): Element | null =>
  node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;

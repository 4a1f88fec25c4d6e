// The highlights of one page of a PDF.
import type { DrawnMark } from '../../../highlights/web/index.ts';
import { type Box, findQuote } from '../../core/index.ts';
import { rangeOfQuote } from '../find-in-document.ts';
import { linesOf } from '../ranges.ts';
import type { PageViewport } from './pdfjs.ts';

type Shown = { mark: DrawnMark; rects: number[][] };

export class MarkBoxes {
  readonly #sheet: HTMLElement;
  readonly #viewport: () => Promise<PageViewport>;
  #marks: readonly DrawnMark[] = [];
  #onFound: (id: string, rects: number[][] | null) => void = () => {};
  #shown: Shown[] = [];
  #last: PageViewport | null = null;

  constructor(sheet: HTMLElement, viewport: () => Promise<PageViewport>) {
    this.#sheet = sheet;
    this.#viewport = viewport;
  }

  set(marks: readonly DrawnMark[], onFound: (id: string, rects: number[][] | null) => void): void {
    this.#marks = marks;
    this.#onFound = onFound;
  }

  /** Draws the marks anew, once the page's words are there. */
  async draw(): Promise<void> {
    this.#last = await this.#viewport();
    const words = this.#sheet.querySelector('.pdf-text');
    this.#sheet.querySelectorAll('.pdf-mark').forEach((box) => box.remove());
    if (!words) return;
    this.#shown = this.#marks.flatMap((mark) => {
      const rects = this.#rectsOf(mark, words);
      return rects ? [{ mark, rects }] : [];
    });
    for (const { mark, rects } of this.#shown)
      words.before(...rects.map((rect) => boxElement(this.#shareOf(rect), mark)));
  }

  at(x: number, y: number): { id: string; box: Box } | null {
    const sheet = this.#sheet.getBoundingClientRect();
    for (const { mark, rects } of [...this.#shown].reverse()) {
      for (const rect of rects) {
        const share = this.#shareOf(rect);
        const box = {
          left: sheet.left + share.left * sheet.width,
          top: sheet.top + share.top * sheet.height,
          width: share.width * sheet.width,
          height: share.height * sheet.height,
        };
        if (x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height)
          return { id: mark.id, box };
      }
    }
    return null;
  }

  toPoints(boxes: readonly Box[]): number[][] {
    const viewport = this.#last;
    if (!viewport) return [];
    const sheet = this.#sheet.getBoundingClientRect();
    const scale = viewport.width / (sheet.width || 1);
    const point = (left: number, top: number): [number, number] =>
      viewport.convertToPdfPoint((left - sheet.left) * scale, (top - sheet.top) * scale) as [number, number];
    return boxes.map((box) => {
      const [x0, y0] = point(box.left, box.top + box.height);
      const [x1, y1] = point(box.left + box.width, box.top);
      return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)].map(
        (n) => Math.round(n * 100) / 100,
      );
    });
  }

  /** The mark's own rectangles; else where its words stand on the page, which is told. */
  #rectsOf(mark: DrawnMark, words: Element): number[][] | null {
    if (mark.exact && mark.rects?.length) return mark.rects;
    const range = findQuote(words.textContent ?? '', mark.text) && rangeOfQuote(words, mark.text);
    const rects = range ? this.toPoints(linesOf(range)) : null;
    queueMicrotask(() => this.#onFound(mark.id, rects));
    return rects ?? mark.rects;
  }

  /** A rectangle in points as shares of the page. */
  #shareOf(rect: readonly number[]): Box {
    const viewport = this.#last!;
    const [x0, y0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0) as [number, number];
    const [x1, y1] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0) as [number, number];
    const { width, height } = viewport;
    return {
      left: Math.min(x0, x1) / width,
      top: Math.min(y0, y1) / height,
      width: Math.abs(x1 - x0) / width,
      height: Math.abs(y1 - y0) / height,
    };
  }
}

function boxElement(box: Box, mark: DrawnMark): HTMLElement {
  const element = document.createElement('div');
  element.className = 'pdf-mark';
  element.dataset['mark'] = mark.id;
  if (mark.noted) element.dataset['noted'] = '';
  for (const [side, share] of Object.entries(box)) element.style.setProperty(side, `${share * 100}%`);
  element.style.background = mark.color;
  return element;
}

// One page of a PDF: an empty sheet of the right size until it comes near the screen, then a picture with its words over it.
import type { DrawnMark } from '../../../highlights/web/index.ts';
import { type Box, joinLines } from '../../core/index.ts';
import { PAGE_LETTERS } from '../../limits.ts';
import { rangeOfPart, rangeOfQuote, rangesOfQuote } from '../find-in-document.ts';
import { MarkBoxes } from './mark-boxes.ts';
import {
  canvasRatio,
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
} from './pdfjs.ts';

export type PageLink = { url: string } | { dest: unknown };
export type PageEvents = { onLink(link: PageLink): void; onSized(page: PageView): void };
const WHOLE_PAGE: Box = { left: 0, top: 0, width: 1, height: 1 };
type LinkAnnotation = { subtype: string; rect: number[]; url?: string; dest?: unknown };

export class PageView {
  readonly element: HTMLDivElement;
  readonly number: number;
  readonly #pdf: PDFDocumentProxy;
  readonly #events: PageEvents;
  #size: { width: number; height: number };
  #scale = 1;
  #page: PDFPageProxy | null = null;
  #task: RenderTask | null = null;
  #text: TextLayer | null = null;
  #shown: Promise<void> | null = null;
  #run = 0;
  /** Boxes in shares of the page's width and height, so that they hold at every size. */
  #lit: { boxes: Box[]; color: string; note?: string } | null = null;
  #spoken: { boxes: Box[]; color: string } | null = null;
  readonly #marks: MarkBoxes;

  constructor(
    pdf: PDFDocumentProxy,
    number: number,
    size: { width: number; height: number },
    label: string,
    events: PageEvents,
  ) {
    this.#pdf = pdf;
    this.#events = events;
    this.number = number;
    this.#size = size;
    this.element = document.createElement('div');
    this.element.className = 'pdf-page';
    this.element.setAttribute('role', 'region');
    this.element.setAttribute('aria-label', label);
    this.element.dataset['page'] = String(number);
    this.#marks = new MarkBoxes(this.element, () => this.#viewport());
  }

  get width(): number {
    return this.#size.width;
  }

  get height(): number {
    return this.#size.height;
  }

  /** Sets how large the page is; what was drawn for another size goes. */
  resize(scale: number): void {
    if (scale !== this.#scale) this.release();
    this.#scale = scale;
    this.element.style.width = `${Math.floor(this.#size.width * scale)}px`;
    this.element.style.height = `${Math.floor(this.#size.height * scale)}px`;
    this.element.style.setProperty('--total-scale-factor', String(scale));
  }

  /** Draws the page and its words. Asking again while it is drawn waits for the same drawing. */
  show(): Promise<void> {
    this.#shown ??= this.#draw().catch((error: unknown) => {
      this.#shown = null;
      if ((error as Error).name !== 'RenderingCancelledException' && (error as Error).name !== 'AbortException')
        throw error;
    });
    return this.#shown;
  }

  /** Back to an empty sheet. */
  release(): void {
    this.#run++;
    this.#task?.cancel();
    this.#text?.cancel();
    this.#task = this.#text = this.#shown = null;
    this.element.replaceChildren();
    this.#page?.cleanup();
  }

  /** Lights rectangles given in points of the page, counted from its lower left corner. */
  async lightRects(rects: readonly number[][], color: string): Promise<void> {
    this.#light(await this.#boxesOf(rects), color);
  }

  /** Lights what is read aloud, in points of the page like `lightRects`, beside what else is lit. */
  async lightSpoken(rects: readonly number[][], color: string): Promise<void> {
    const boxes = await this.#boxesOf(rects);
    this.clearSpoken();
    this.#spoken = { boxes, color };
    this.#drawSpoken();
  }

  clearSpoken(): void {
    this.#spoken = null;
    this.element.querySelectorAll('.pdf-spoken').forEach((box) => box.remove());
  }

  /** From where to where on the page is read aloud, as shares of its height. */
  spokenSpan(): { top: number; bottom: number } | null {
    const boxes = this.#spoken?.boxes ?? [];
    if (boxes.length === 0) return null;
    return {
      top: Math.min(...boxes.map((box) => box.top)),
      bottom: Math.max(...boxes.map((box) => box.top + box.height)),
    };
  }

  /** Lights words where the text of the page has them; false when it has not. */
  lightQuote(quote: string, color: string): Promise<boolean> {
    return this.#lightWords((layer) => rangeOfQuote(layer, quote), color);
  }

  /** Lights words that stand in some rectangles, where the text of the page has them, else the rectangles. */
  async lightQuoteIn(quote: string, rects: readonly number[][], color: string): Promise<void> {
    await this.show();
    const layer = this.element.querySelector('.pdf-text');
    const near = await this.#boxesOf(rects);
    const words = layer ? this.#linesOf(rangesOfQuote(layer, quote)).find((lines) => areIn(lines, near)) : undefined;
    this.#light(words ?? near, color);
  }

  /** Lights a part of a passage; false when the text of the page has it not. */
  lightPart(passage: string, part: { start: number; end: number }, color: string): Promise<boolean> {
    return this.#lightWords((layer) => rangeOfPart(layer, passage, part), color);
  }

  /** Frames the whole page and says why, where its words stand in its picture alone; false when it has text of its own. */
  async lightSheet(note: string, color: string): Promise<boolean> {
    await this.show();
    const words = this.element.querySelector('.pdf-text')?.textContent.trim() ?? '';
    if (words.length >= PAGE_LETTERS) return false;
    this.#light([WHOLE_PAGE], color, note);
    return true;
  }

  async #lightWords(find: (layer: Element) => Range | null, color: string): Promise<boolean> {
    await this.show();
    const layer = this.element.querySelector('.pdf-text');
    const range = layer && find(layer);
    if (!range) return false;
    this.#light(this.#linesOf([range])[0]!, color);
    return true;
  }

  /** The lines of ranges, in shares of the page. */
  #linesOf(ranges: readonly Range[]): Box[][] {
    const sheet = this.element.getBoundingClientRect();
    return ranges.map((range) =>
      joinLines(Array.from(range.getClientRects())).map((line) => ({
        left: (line.left - sheet.left) / sheet.width,
        top: (line.top - sheet.top) / sheet.height,
        width: line.width / sheet.width,
        height: line.height / sheet.height,
      })),
    );
  }

  clearLit(): void {
    this.#lit = null;
    this.element.querySelectorAll('.pdf-lit:not(.pdf-spoken)').forEach((box) => box.remove());
  }

  /** How far down the page what is lit begins, as a share of its height. */
  litTop(): number | null {
    return this.#lit?.boxes.length ? Math.min(...this.#lit.boxes.map((box) => box.top)) : null;
  }

  /** Draws highlights; `onFound` hears where the words of one stand that had no exact place. */
  mark(marks: readonly DrawnMark[], onFound: (id: string, rects: number[][] | null) => void): void {
    this.#marks.set(marks, onFound);
    if (this.#page) void this.#marks.draw();
  }

  /** The highlight at a point of the screen. */
  markAt(x: number, y: number): { id: string; box: Box } | null {
    return this.#marks.at(x, y);
  }

  /** Rectangles of the screen as points of the page. */
  toPoints(boxes: readonly Box[]): number[][] {
    return this.#marks.toPoints(boxes);
  }

  #light(boxes: Box[], color: string, note?: string): void {
    this.clearLit();
    this.#lit = note ? { boxes, color, note } : { boxes, color };
    this.#drawLit();
  }

  #drawLit(): void {
    const { boxes = [], color = '', note } = this.#lit ?? {};
    if (note) this.element.append(framed(boxes[0]!, color, note));
    else for (const box of boxes) this.element.append(place(document.createElement('div'), 'pdf-lit', box, color));
  }

  #drawSpoken(): void {
    const { boxes = [], color = '' } = this.#spoken ?? {};
    for (const box of boxes)
      this.element.append(place(document.createElement('div'), 'pdf-lit pdf-spoken', box, color));
  }

  async #boxesOf(rects: readonly number[][]): Promise<Box[]> {
    const viewport = await this.#viewport();
    return rects.flatMap((rect) => (rect.length === 4 ? [boxOf(viewport, rect)] : []));
  }

  async #viewport(): Promise<PageViewport> {
    this.#page ??= await this.#pdf.getPage(this.number);
    const natural = this.#page.getViewport({ scale: 1 });
    if (natural.width !== this.#size.width || natural.height !== this.#size.height) {
      this.#size = { width: natural.width, height: natural.height };
      this.resize(this.#scale);
      this.#events.onSized(this);
    }
    return this.#page.getViewport({ scale: this.#scale });
  }

  async #draw(): Promise<void> {
    const run = ++this.#run;
    const viewport = await this.#viewport();
    const page = this.#page!;
    if (run !== this.#run) return;
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    const ratio = canvasRatio(viewport.width, viewport.height);
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    const words = document.createElement('div');
    words.className = 'pdf-text';
    this.element.replaceChildren(canvas, words);
    this.#drawLit();
    this.#drawSpoken();
    this.#task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    this.#text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    await Promise.all([this.#task.promise, this.#text.render()]);
    if (run !== this.#run) return;
    await this.#marks.draw();
    await this.#addLinks(page, viewport, run);
  }

  async #addLinks(page: PDFPageProxy, viewport: PageViewport, run: number): Promise<void> {
    const links = ((await page.getAnnotations()) as LinkAnnotation[]).filter(
      (a) => a.subtype === 'Link' && (a.url || a.dest),
    );
    if (run !== this.#run) return;
    for (const link of links) {
      const button = place(document.createElement('button'), 'pdf-link', boxOf(viewport, link.rect), null);
      button.type = 'button';
      button.setAttribute('aria-label', link.url ?? String(this.number));
      button.tabIndex = -1;
      button.addEventListener('click', () => this.#events.onLink(link.url ? { url: link.url } : { dest: link.dest }));
      this.element.append(button);
    }
  }
}

function boxOf(viewport: PageViewport, rect: readonly number[]): Box {
  const [x0, y0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0) as [number, number];
  const [x1, y1] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0) as [number, number];
  return {
    left: Math.min(x0, x1) / viewport.width,
    top: Math.min(y0, y1) / viewport.height,
    width: Math.abs(x1 - x0) / viewport.width,
    height: Math.abs(y1 - y0) / viewport.height,
  };
}

/** Does each of these lines lie in one of those? A line of letters and the line a file says it has differ by little. */
function areIn(lines: readonly Box[], boxes: readonly Box[]): boolean {
  return (
    lines.length > 0 &&
    lines.every((line) =>
      boxes.some((box) => {
        const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
        const slack = box.height / 4;
        return (
          y > box.top - slack &&
          y < box.top + box.height + slack &&
          x > box.left - slack &&
          x < box.left + box.width + slack
        );
      }),
    )
  );
}

/** A frame around a page, with a word about it. */
function framed(box: Box, color: string, note: string): HTMLElement {
  const frame = place(document.createElement('div'), 'pdf-lit pdf-framed', box, null);
  frame.style.borderColor = color;
  const words = document.createElement('p');
  words.textContent = note;
  frame.append(words);
  return frame;
}

function place<E extends HTMLElement>(element: E, className: string, box: Box, color: string | null): E {
  element.className = className;
  for (const [side, share] of Object.entries(box)) element.style.setProperty(side, `${share * 100}%`);
  if (color) element.style.background = color;
  return element;
}

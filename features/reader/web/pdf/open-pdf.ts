// A PDF as one tall column of pages. Only those near the screen are drawn; the rest are empty sheets of the right size.
import { clampPercent, findQuote, type Locator, pagePercent, pdfMinutesLeft } from '../../core/index.ts';
import type { Engine, Fit, Look, OpenOptions, Passage, PdfWords } from '../engine.ts';
import { outlineChapters, pageOfDest } from './outline.ts';
import { type PageLink, PageView } from './page-view.ts';
import { SpokenLines } from './spoken-lines.ts';
import { PdfMarks } from './pdf-marks.ts';
import { takesClick } from '../turns.ts';
import { loadPdf, type PDFDocumentProxy } from './pdfjs.ts';
import './pdf.css';

const ZOOM_STEP = 1.2;
const SCALE = { min: 0.25, max: 5 } as const;
/** A page fitted to the width is never larger than this. */
const FIT_SCALE_MAX = 1.6;
const MARGIN_PX = 32;

/** Opens a PDF into `host`. */
export async function openPdf(host: HTMLElement, bytes: Blob, o: OpenOptions, words: PdfWords): Promise<Engine> {
  const task = loadPdf(new Uint8Array(await bytes.arrayBuffer()));
  const stop = (): void => void task.destroy();
  o.signal.addEventListener('abort', stop);
  try {
    const pdf = await task.promise;
    const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
    const chapters = await outlineChapters(pdf);
    o.signal.throwIfAborted();
    return new OpenPdf(host, pdf, { width: first.width, height: first.height }, o, words).engine(chapters, stop);
  } catch (error) {
    stop();
    throw error;
  } finally {
    o.signal.removeEventListener('abort', stop);
  }
}

class OpenPdf {
  readonly #host: HTMLElement;
  readonly #pdf: PDFDocumentProxy;
  readonly #o: OpenOptions;
  readonly #words: PdfWords;
  readonly #scroll: HTMLDivElement;
  readonly #pages: PageView[];
  readonly #resize: ResizeObserver;
  readonly #spoken: SpokenLines;
  readonly #marks: PdfMarks;
  #look: Look;
  #zoom: number | Fit = 'width';
  #page = 1;
  #lit: PageView | null = null;
  /** Where the last jump scrolled to. */
  #jumped = -1;
  #frame = 0;

  constructor(
    host: HTMLElement,
    pdf: PDFDocumentProxy,
    size: { width: number; height: number },
    o: OpenOptions,
    words: PdfWords,
  ) {
    this.#host = host;
    this.#pdf = pdf;
    this.#o = o;
    this.#words = words;
    this.#look = o.look;
    const events = {
      onLink: (link: PageLink) => void this.#follow(link),
      onSized: (page: PageView) => this.#sized(page),
    };
    this.#pages = Array.from(
      { length: pdf.numPages },
      (_, i) => new PageView(pdf, i + 1, size, words.page(i + 1), events),
    );
    this.#scroll = document.createElement('div');
    this.#scroll.className = 'pdf-scroll';
    this.#scroll.tabIndex = 0;
    this.#scroll.setAttribute('role', 'document');
    this.#scroll.setAttribute('aria-label', o.title);
    const column = document.createElement('div');
    column.className = 'pdf-pages';
    column.append(...this.#pages.map((page) => page.element));
    this.#scroll.append(column);
    host.append(this.#scroll);
    this.#spoken = new SpokenLines({
      pages: this.#pages,
      scroll: this.#scroll,
      color: () => this.#look.lit,
      bring: (page, share) => this.#goToPage(page.number, Math.max(0, share - this.#roomAbove(page)), true),
    });
    this.#marks = new PdfMarks({ scroll: this.#scroll, pages: this.#pages, page: () => this.#page });
    this.apply(o.look);
    this.#layout();
    this.#goToPage(o.at?.page ?? 1, 0, false);
    this.#scroll.addEventListener('scroll', () => this.#soon());
    this.#scroll.addEventListener('click', (e) => this.#onClick(e));
    this.#scroll.addEventListener('wheel', (e) => this.#onWheel(e), { passive: false });
    this.#resize = new ResizeObserver(() => this.#layout());
    this.#resize.observe(host);
  }

  engine(chapters: Engine['chapters'], stop: () => void): Engine {
    return {
      kind: 'pdf',
      direction: this.#o.direction,
      reflowable: false,
      chapters,
      next: () => this.#goToPage(this.#page + 1),
      previous: () => this.#goToPage(this.#page - 1),
      step: (by) => this.#scroll.scrollBy({ top: by * this.#scroll.clientHeight * 0.9 }),
      left: () => this.#goToPage(this.#page + (this.#o.direction === 'rtl' ? 1 : -1)),
      right: () => this.#goToPage(this.#page + (this.#o.direction === 'rtl' ? -1 : 1)),
      goTo: async (locator: Locator) => this.#goToPage(locator.page ?? 1),
      goToChapter: async (chapter) => this.#goToPage(chapter.page ?? 1),
      goToPercent: async (percent) =>
        this.#goToPage(1 + Math.round((clampPercent(percent) / 100) * (this.#pdf.numPages - 1))),
      show: (passage) => this.#show(passage),
      clearLit: () => this.#clearLit(),
      recording: null,
      aloud: this.#spoken,
      marks: this.#marks,
      apply: (look) => this.apply(look),
      focus: () => this.#scroll.focus({ preventScroll: true }),
      zoom: { by: (step) => this.#zoomBy(step), fit: (to) => this.#setZoom(to) },
      lines: null,
      close: () => {
        this.#resize.disconnect();
        this.#marks.close();
        cancelAnimationFrame(this.#frame);
        this.#pages.forEach((page) => page.release());
        this.#scroll.remove();
        stop();
      },
    };
  }

  /** Pages are pictures: a dark or warm tone is laid over them, letters stay as they are. */
  apply(look: Look): void {
    this.#look = look;
    const warm = look.forceColors && look.scheme === 'light' && look.background !== '#ffffff';
    this.#scroll.dataset['pdfTone'] = look.scheme === 'dark' ? 'dark' : warm ? 'sepia' : 'light';
    this.#scroll.style.background = look.background;
    this.#scroll.style.setProperty('--pdf-paper', look.background);
    this.#scroll.style.colorScheme = look.scheme;
  }

  /** How large a page is drawn. Fitting is for each page its own: one that lies on its side is no reason to cut it off. */
  #scaleOf(page: PageView): number {
    if (typeof this.#zoom === 'number') return this.#zoom;
    const { clientWidth, clientHeight } = this.#host;
    const wide = (clientWidth - (clientWidth < 600 ? 0 : MARGIN_PX * 2)) / page.width;
    const high = (clientHeight - MARGIN_PX) / page.height;
    return Math.max(SCALE.min, this.#zoom === 'page' ? Math.min(wide, high) : Math.min(FIT_SCALE_MAX, wide));
  }

  /** Sizes all sheets anew and stays at the same line of the same page. */
  #layout(): void {
    if (this.#host.clientWidth === 0) return;
    const sheet = this.#pages[this.#page - 1]!.element;
    const share = (this.#scroll.scrollTop - sheet.offsetTop) / (sheet.offsetHeight || 1);
    this.#pages.forEach((page) => page.resize(this.#scaleOf(page)));
    this.#jump(sheet.offsetTop + share * sheet.offsetHeight);
    this.#draw();
  }

  /** A page was not as large as the first one promised: what is above must not push the reader away. */
  #sized(page: PageView): void {
    page.resize(this.#scaleOf(page));
    if (page.number < this.#page) this.#layout();
    else this.#draw();
  }

  #jump(top: number): void {
    this.#scroll.scrollTop = top;
    this.#jumped = this.#scroll.scrollTop; // an edge may have stopped it
  }

  #goToPage(number: number, share = 0, moved = true): void {
    const page = this.#pages[Math.min(this.#pages.length, Math.max(1, Math.round(number))) - 1]!;
    this.#jump(page.element.offsetTop - 16 + share * page.element.offsetHeight);
    this.#page = page.number;
    this.#draw();
    this.#report(moved);
  }

  #soon(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (this.#scroll.scrollTop === this.#jumped) return this.#draw(); // the jump itself: its page is known
      this.#jumped = -1;
      const before = this.#page;
      this.#page = this.#pageAt(this.#scroll.scrollTop + this.#scroll.clientHeight * 0.4);
      this.#draw();
      if (before !== this.#page) this.#report(true);
    });
  }

  #pageAt(y: number): number {
    let low = 0;
    let high = this.#pages.length - 1;
    while (low < high) {
      const mid = Math.ceil((low + high) / 2);
      if (this.#pages[mid]!.element.offsetTop <= y) low = mid;
      else high = mid - 1;
    }
    return low + 1;
  }

  /** Draws what is on the screen and one screen around it; lets go of what is far. */
  #draw(): void {
    const { scrollTop, clientHeight } = this.#scroll;
    const first = this.#pageAt(scrollTop - clientHeight);
    const last = this.#pageAt(scrollTop + 2 * clientHeight);
    for (const page of this.#pages) {
      if (page.number >= first && page.number <= last) void page.show().catch(() => {});
      else if (page.number < first - 2 || page.number > last + 2) if (page.element.childElementCount) page.release();
    }
  }

  #report(moved: boolean): void {
    const pages = this.#pdf.numPages;
    this.#o.onPlace({
      locator: { cfi: null, page: this.#page, seconds: null },
      percent: pagePercent(this.#page, pages),
      chapterId: null,
      minutesLeft: pdfMinutesLeft(this.#page, pages),
      page: this.#page,
      pageTo: null,
      pages,
      moved,
    });
  }

  /** A click on a word or a picture of the page is for the reader; links and marks answer themselves. */
  #onClick(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      takesClick(event.target) ||
      document.getSelection()?.isCollapsed === false
    )
      return;
    if (!this.#marks.taken(event)) this.#o.onTap();
  }

  #onWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.#zoomBy(event.deltaY < 0 ? 1 : -1);
  }

  #zoomBy(step: 1 | -1): void {
    this.#setZoom(
      Math.min(SCALE.max, Math.max(SCALE.min, this.#scaleOf(this.#pages[this.#page - 1]!) * ZOOM_STEP ** step)),
    );
  }

  #setZoom(zoom: number | Fit): void {
    this.#zoom = zoom;
    this.#layout();
  }

  async #follow(link: PageLink): Promise<void> {
    if ('url' in link) return this.#o.onExternalLink(link.url);
    const page = await pageOfDest(this.#pdf, link.dest);
    if (!page) return;
    this.#o.onJump();
    this.#goToPage(page);
  }

  async #show({ page, rects, quote, part }: Passage): Promise<boolean> {
    this.#clearLit();
    const target = this.#pages[(page ?? 0) - 1];
    if (target && quote && part && (await target.lightPart(quote, part, this.#look.lit))) return this.#showLit(target);
    if (target && rects?.length) {
      if (quote && !part) await target.lightQuoteIn(quote, rects, this.#look.lit);
      else await target.lightRects(rects, this.#look.lit);
      return this.#showLit(target);
    }
    if (!quote) {
      if (target) this.#goToPage(target.number, 0, false);
      return false;
    }
    if (target && (await target.lightQuote(quote, this.#look.lit))) return this.#showLit(target);
    if (target && (await target.lightSheet(this.#words.pictured(), this.#look.lit))) return this.#showLit(target);
    const found = await this.#pageOfQuote(quote, page);
    if (found && (await found.lightQuote(quote, this.#look.lit))) return this.#showLit(found);
    if (target) this.#goToPage(target.number, 0, false);
    return false;
  }

  #showLit(page: PageView): boolean {
    this.#lit = page;
    this.#goToPage(page.number, Math.max(0, (page.litTop() ?? 0) - this.#roomAbove(page)), false);
    return true;
  }

  /** A quarter of the screen, as a share of a page's height: what is shown does not begin at the very top. */
  #roomAbove(page: PageView): number {
    return (this.#scroll.clientHeight * 0.25) / (page.element.offsetHeight || 1);
  }

  #clearLit(): void {
    this.#lit?.clearLit();
    this.#lit = null;
  }

  /** Looks for words through the pages, the likeliest first. */
  async #pageOfQuote(quote: string, near: number | null): Promise<PageView | null> {
    const from = near ?? 1;
    const order = [...this.#pages].sort((a, b) => Math.abs(a.number - from) - Math.abs(b.number - from));
    for (const page of order) {
      const content = await (await this.#pdf.getPage(page.number)).getTextContent();
      const text = content.items.map((item) => ('str' in item ? item.str : '')).join('');
      if (findQuote(text, quote)) return page;
      if (this.#o.signal.aborted) return null;
    }
    return null;
  }
}

// Opens one EPUB safely in a foliate-view and answers as an Engine.
import { EPUB } from 'foliate-js/epub.js';
import 'foliate-js/view.js';
import type { Book, Location, View } from 'foliate-js/view.js';
import { languageTag } from '../../../../platform/common/language-tag.ts';
import { clampPercent } from '../../core/index.ts';
import type { Engine, Look, OpenOptions, Zoom } from '../engine.ts';
import { bookCss } from './book-css.ts';
import { bookLayout } from './book-layout.ts';
import { ChapterEnd } from './chapter-end.ts';
import { chaptersOf } from './chapters.ts';
import { fitOf } from './fit.ts';
import { pagesInSight } from './in-sight.ts';
import { guardFrames } from './frames.ts';
import { type FrameInput, listenInFrame, listenInMargins } from './frame-input.ts';
import { EpubMarks } from './epub-marks.ts';
import { markJustified } from './hyphenation.ts';
import { followLinks } from './links.ts';
import { LitPassage } from './lit-passage.ts';
import { recordingOf } from './recording/book-recording.ts';
import { Mover } from './mover.ts';
import { Scrolling } from './scrolling.ts';
import { pageZoom } from './page-zoom.ts';
import { SpokenWords } from './spoken-words.ts';
import { Swipes } from './swipes.ts';
import { markTintedBoxes } from './tinted-boxes.ts';
import { within } from './timing.ts';
import { markInk } from './picture-ink.ts';
import { openPictures } from './pictures.ts';
import { openZip, type ZipFile } from './zip-file.ts';
import './epub.css';

declare module 'foliate-js/view.js' {
  interface View {
    getSectionFractions(): number[];
  }
}

const OPEN_MS = 60_000;
void import('foliate-js/paginator.js').catch(() => {}); // beside the book's file: foliate asks for it only once it has the book

/** Opens an EPUB into `host`. Rejects when it is no book or does not answer. */
export async function openEpub(host: HTMLElement, bytes: Blob, o: OpenOptions): Promise<Engine> {
  guardFrames();
  const { book, zip } = await within(readBook(bytes), OPEN_MS);
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
  return opened.engine(zip);
}

async function readBook(bytes: Blob): Promise<{ book: Book; zip: ZipFile }> {
  const zip = await openZip(bytes);
  const files = { loadText: zip.text, loadBlob: zip.blob as (name: string) => Promise<Blob>, getSize: zip.size };
  const book = (await new EPUB(files).init()) as unknown as Book;
  const layout = bookLayout(book.rendition?.layout, book.resources?.spine ?? []);
  if (layout) book.rendition = { ...book.rendition, layout };
  const language = [book.metadata?.language].flat().map(languageTag).find(Boolean) ?? 'und'; // foliate complains of any other
  book.metadata = { ...book.metadata, language };
  return { book, zip };
}

class OpenEpub {
  readonly #host: HTMLElement;
  readonly #view: View;
  readonly #o: OpenOptions;
  readonly #mover: Mover;
  readonly #scrolling: Scrolling;
  readonly #swipes: Swipes;
  readonly #end: ChapterEnd;
  readonly #lit: LitPassage;
  readonly #spoken: SpokenWords;
  readonly #marks: EpubMarks;
  readonly #docs = new Map<number, Document>();
  /** The pages of a fixed-layout book that were told last. */
  #seen: readonly number[] = [];
  #look: Look;
  #ready = false;
  #begun = false;
  #resize: ResizeObserver | null = null;
  #deafen: (() => void) | null = null;
  #zoom: Zoom | null = null;

  constructor(host: HTMLElement, view: View, o: OpenOptions) {
    this.#host = host;
    this.#view = view;
    this.#o = o;
    this.#look = o.look;
    this.#mover = new Mover(view, () => this.#scrolling.screen);
    this.#scrolling = new Scrolling(
      view,
      (to) => this.#mover.turn(to),
      (step) => this.#zoom?.by(step),
    );
    this.#swipes = new Swipes(view, (to) => this.#mover.turn(to));
    this.#end = new ChapterEnd(view, o.onChapterEnd);
    this.#lit = new LitPassage({ view, host, mover: this.#mover, docs: this.#docs, color: () => this.#look.lit });
    this.#spoken = new SpokenWords({ view, host, mover: this.#mover, docs: this.#docs, color: () => this.#look.lit });
    this.#marks = new EpubMarks({ view, host, docs: this.#docs });
    view.addEventListener('load', (e) => this.#onLoad(e.detail.doc, e.detail.index));
    view.addEventListener('relocate', (e) => this.#ready && this.#report(e.detail, this.#mover.moved));
    followLinks({ view, host, docs: this.#docs, goTo: (href) => this.#goTo(href), onNote: o.onNote, onJump: o.onJump });
    view.addEventListener('external-link', (e) => {
      e.preventDefault();
      o.onExternalLink(e.detail.href);
    });
  }

  /** Between open and the first page: how pages are laid out. */
  prepare(): void {
    this.#mover.listen();
    const { renderer } = this.#view;
    if (this.#view.isFixedLayout) {
      this.#zoom = pageZoom(this.#view);
      renderer.style.direction = 'ltr'; // foliate places pages from the left, and itself puts the first one right where a book is read so
      this.#resize = new ResizeObserver(() => this.#seeAgain()); // foliate's own was there before
      this.#resize.observe(this.#host);
      return;
    }
    this.#scrolling.begin();
    this.#swipes.begin();
    this.#end.begin();
    this.#fit();
    this.#resize = new ResizeObserver(() => this.#fit());
    this.#resize.observe(this.#host);
    renderer.setStyles?.(bookCss(this.#look));
  }

  /** Shows the first page. `close` may only be called once `init` has answered, so a late answer closes by itself. */
  async begin(at: string | null): Promise<void> {
    const start = (lastLocation: string | null): Promise<void> => {
      const init = this.#first(lastLocation);
      void init.then(
        () => (this.#begun = true),
        () => {},
      );
      return within(init, OPEN_MS).catch((error: unknown) => {
        void init.then(() => this.#closeView()).catch(() => {});
        throw error;
      });
    };
    // A place kept from another edition of the file must not keep the book shut.
    await (at === null ? start(null) : start(at).catch(() => start(null)));
    this.#ready = true;
    this.#deafen = listenInMargins(this.#input());
    this.#scrolling.listen(this.#host, this.#o.signal);
    this.#swipes.listen(this.#host, this.#o.signal);
    if (this.#view.lastLocation) this.#report(this.#view.lastLocation, false);
  }

  /** foliate's own way to the first page is a turn, which takes 100 ms more. */
  async #first(at: string | null): Promise<void> {
    const { book, isFixedLayout, renderer, history } = this.#view;
    const first = book.sections.findIndex(({ linear }) => linear !== 'no');
    if (at !== null || isFixedLayout || first < 0) return this.#view.init({ lastLocation: at });
    history.pushState(0);
    return renderer.goTo({ index: first });
  }

  engine(zip: ZipFile): Engine {
    const mover = this.#mover;
    return {
      kind: 'epub',
      direction: this.#view.book.dir === 'rtl' ? 'rtl' : 'ltr',
      reflowable: !this.#view.isFixedLayout,
      chapters: chaptersOf(this.#view.book, this.#view.getSectionFractions()),
      next: () => mover.turn('next'),
      previous: () => mover.turn('previous'),
      step: (by) => mover.turn(by > 0 ? 'next' : 'previous'),
      left: () => mover.turn('left'),
      right: () => mover.turn('right'),
      goTo: (locator) => this.#goTo(locator.cfi),
      goToChapter: (chapter) => this.#goTo(chapter.href),
      goToPercent: (percent) => mover.goToFraction(clampPercent(percent) / 100),
      show: (passage) => mover.inTurn(() => mover.lookUp(() => this.#lit.show(passage))),
      clearLit: () => this.#lit.clear(),
      aloud: this.#spoken,
      recording: recordingOf({ view: this.#view, book: this.#view.book, zip }),
      marks: this.#marks,
      apply: (look) => this.#apply(look),
      focus: () =>
        (
          this.#docs.get(this.#view.lastLocation?.section.current ?? 0) ?? [...this.#docs.values()][0]
        )?.defaultView?.focus(),
      zoom: this.#zoom,
      lines: { active: () => this.#scrolling.scrolled, move: (by, held) => this.#scrolling.line(by, held) },
      close: () => this.close(),
    };
  }

  async #goTo(target: string | null): Promise<void> {
    if (target) await this.#mover.inTurn(() => this.#mover.goSurely(target));
  }

  close(): void {
    this.#closeView();
    this.drop();
  }

  /** Takes the view out of the page. */
  drop(): void {
    this.#resize?.disconnect();
    this.#scrolling.stop();
    this.#end.stop();
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
    for (const [at, { defaultView }] of this.#docs)
      if (!this.#view.isFixedLayout || !defaultView) this.#docs.delete(at);
    this.#docs.set(index, doc);
    const frame = doc.defaultView?.frameElement;
    if (frame) (frame as HTMLIFrameElement).title = this.#o.title;
    this.#prepareLook(doc);
    openPictures(doc, { fixedLayout: this.#view.isFixedLayout, onPicture: this.#o.onPicture }); // before a click turns the page
    listenInFrame(doc, this.#input());
    this.#scrolling.listen(doc);
    this.#swipes.listen(doc);
    this.#marks.watch(doc, index);
  }

  /** Marks what the style sheet of a page treats by what the book says of it. */
  #prepareLook(doc: Document): void {
    if (this.#view.isFixedLayout) return; // its pages are as they are
    markJustified(doc, [this.#view.book.metadata?.language].flat()[0] ?? '');
    markTintedBoxes(doc);
    markInk(doc);
  }

  #input(): FrameInput {
    return {
      turn: (to) => this.#mover.turn(to),
      tap: () => this.#o.onTap(),
      scrolled: () => this.#scrolling.scrolled,
      host: this.#host,
      fixedLayout: this.#view.isFixedLayout,
      taken: (event, doc) => this.#marks.taken(event, doc),
    };
  }

  #report(location: Location, moved: boolean): void {
    const { book, isFixedLayout } = this.#view;
    this.#seen = isFixedLayout ? pagesInSight(this.#docs) : [];
    const [first] = this.#seen;
    const last = this.#seen.at(-1);
    const fraction = last === undefined ? location.fraction : (this.#view.getSectionFractions()[last + 1] ?? 1);
    this.#o.onPlace({
      locator: { cfi: location.cfi, page: null, seconds: null },
      percent: clampPercent(fraction * 100),
      chapterId: location.tocItem?.id === undefined ? null : String(location.tocItem.id),
      minutesLeft: location.time?.total ?? 0,
      page: first === undefined ? null : first + 1,
      pageTo: last === first || last === undefined ? null : last + 1,
      pages: first === undefined ? null : book.sections.length,
      moved,
    });
  }

  /** A window of another shape shows two pages where it showed one, or one of the two. */
  #seeAgain(): void {
    const { lastLocation } = this.#view;
    if (this.#ready && lastLocation && pagesInSight(this.#docs).join() !== this.#seen.join())
      this.#report(lastLocation, false);
  }

  /** Lays the text out for the width there is and the person's choices; foliate stays at the words it has. */
  #fit(): void {
    if (this.#view.isFixedLayout) return;
    const { renderer } = this.#view;
    for (const [name, value] of Object.entries(fitOf(this.#look, this.#host.clientWidth))) {
      if (renderer.getAttribute(name) !== value) renderer.setAttribute(name, value);
    }
  }

  #apply(look: Look): void {
    this.#look = look;
    this.#view.renderer.setStyles?.(bookCss(look));
    this.#fit();
    this.#lit.redraw();
  }
}

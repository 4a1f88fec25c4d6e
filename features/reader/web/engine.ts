// What the page and the sidebar ask of an open book, whatever its kind. Two engines answer: epub/ and pdf/.
import type { BookVoice, Pages } from '../../narration/web/index.ts';
import type { MarkSurface } from '../../highlights/web/index.ts';
import type { Chapter, Layout, Locator } from '../core/index.ts';
import type { Note } from './note.ts';

/** How the text is to look; colours are any CSS colour. */
export type Look = Layout & {
  background: string;
  text: string;
  link: string;
  lit: string;
  /** Words on `lit`. */
  onLit: string;
  scheme: 'light' | 'dark';
  /** Also over colours that the book sets itself. */
  forceColors: boolean;
  fontFamily: string | null;
  fontFaces: string;
  fontSize: number;
  textAlign: 'book' | 'left' | 'center' | 'right' | 'justify';
};

/** Where the reader is. `moved` is false when only the layout changed. */
export type Place = {
  locator: Locator;
  percent: number;
  chapterId: string | null;
  minutesLeft: number;
  page: number | null;
  /** The second of two pages side by side. */
  pageTo: number | null;
  pages: number | null;
  moved: boolean;
};

/** Something to be lit: a citation by its exact place, or by its words alone. */
export type Passage = {
  cfi: string | null;
  page: number | null;
  rects: number[][] | null;
  quote: string | null;
  /** Only this part of the words (`quote`, whole) is lit. */
  part?: { start: number; end: number };
};

/** A picture of a book; whoever shows it lets go of the address. */
export type BookPicture = { url: string; alt: string; /** Gives the focus back to it. */ back(): void };

export type EngineEvents = {
  onPlace(place: Place): void;
  /** A link that leaves the book: the reader asks the person first. */
  onExternalLink(href: string): void;
  /** A reference to a note was followed: the note is to be shown. */
  onNote(note: Note): void;
  /** A picture is to be shown in large. */
  onPicture(picture: BookPicture): void;
  /** A link inside the book is about to be followed. */
  onJump(): void;
  /** The page was pressed where nothing else answers: the bars around it come or go. */
  onTap(): void;
  /** Scrolled text stands at the end of its chapter, and the book goes on; or no longer. */
  onChapterEnd(there: boolean): void;
};

/** What a PDF says: the name of a page, and that the words sought stand in the picture of a page alone. */
export type PdfWords = { page(page: number): string; pictured(): string };

export type Fit = 'width' | 'page';
/** Moves scrolled text by a line, where the browser does not; `held`: the key repeats. */
export type Lines = { active(): boolean; move(by: 1 | -1, held: boolean): void };
export type Zoom = { by(step: 1 | -1): void; fit(to: Fit): void };

export type Engine = {
  kind: 'epub' | 'pdf';
  direction: 'ltr' | 'rtl';
  /** Is its text set anew for each screen? Otherwise its pages are as they are, and sizes and margins have no meaning. */
  reflowable: boolean;
  chapters: readonly Chapter[];
  next(): void;
  previous(): void;
  /** A screenful on or back: a page of an EPUB, most of the height of a PDF. */
  step(by: 1 | -1): void;
  /** The page on that side of the screen, whatever the reading direction. */
  left(): void;
  right(): void;
  goTo(locator: Locator): Promise<void>;
  goToChapter(chapter: Chapter): Promise<void>;
  goToPercent(percent: number): Promise<void>;
  /** Goes to a passage and lights it; false when it was not found. */
  show(passage: Passage): Promise<boolean>;
  clearLit(): void;
  /** What is read aloud, lit and followed. */
  aloud: Pages;
  /** The recording that the book brings along. */
  recording: BookVoice | null;
  /** Highlights over the pages, and what is selected. */
  marks: MarkSurface;
  apply(look: Look): void;
  focus(): void;
  /** Only where pages have a size of their own. */
  zoom: Zoom | null;
  /** Only where text can be scrolled in a frame of its own. */
  lines: Lines | null;
  close(): void;
};

export type OpenOptions = EngineEvents & {
  at: Locator | null;
  title: string;
  /** What the library knows; a book may say more. */
  direction: 'ltr' | 'rtl';
  look: Look;
  signal: AbortSignal;
};

import type { Book } from './book.ts';
import type { FormatId, MediaFacts } from './catalogue.ts';
import type { Limits } from './limits.ts';
import type { Ole } from './reading/ole.ts';
import type { Zip } from './reading/zip.ts';
import type { BookMeta, Finding, TocEntry } from './types.ts';

/** The beginning of a file and, when it is an archive or an old Office file, its directory. */
export type Sample = { head: Uint8Array; zip: Zip | null; ole: Ole | null; isText: boolean; extension: string };

/** How sure an adapter is that a file is of its format: no, maybe (the extension decides), sure. */
export type Certainty = 0 | 1 | 2;

export type ExtractContext = {
  fileName: string;
  limits: Limits;
  progress(done: number, total: number): void;
  /** The process ends as `timed_out` unless this is called again, or with null, within this much processor time. */
  deadline(milliseconds: number | null): void;
};

/** Part of a line: its offset and length in the line's text, and its position on the page. */
export type LineSpan = { at: number; length: number; x0: number; x1: number };

/** One line of text on a page. `rect` is [x0, y0, x1, y1] in page points, origin bottom left. */
export type PageLine = {
  text: string;
  rect: [number, number, number, number];
  height: number;
  rtl: boolean;
  upright: boolean;
  spans: LineSpan[];
};
export type PageText = { lines: PageLine[] };

/** Where an outline entry points: a page (from 1) and the height and left edge on it, when known. */
export type OutlineMark = { label: string; page: number; top: number | null; left: number | null };

export type Pages = {
  kind: 'pages';
  pages: PageText[];
  toc: TocEntry[];
  marks: OutlineMark[];
  meta: Partial<BookMeta>;
  scanned: boolean;
  findings: Finding[];
};

/** Text of a picture, sound or film: its description and what is sung or said in it. */
export type MediaText = { section: number; chapter: string; text: string; seconds: number | null };

export type Media = {
  kind: 'media';
  facts: MediaFacts;
  meta: Partial<BookMeta>;
  toc: TocEntry[];
  texts: MediaText[];
  /** The picture that represents the file in the library. */
  cover: Uint8Array | null;
  /** A webp of a picture that any browser shows. */
  preview: Uint8Array | null;
  findings: Finding[];
};

export type Extracted =
  | { kind: 'epub'; bytes: Uint8Array; findings: Finding[] }
  | { kind: 'book'; book: Book; findings: Finding[] }
  | Pages
  | Media;

/** One format. Adapters write no files (LibreOffice works in a temporary folder), open no sockets and fail with `Refused`. */
export type FormatAdapter = {
  id: FormatId;
  capabilities: { text: boolean; structure: boolean };
  sniff(sample: Sample): Certainty;
  extract(file: Uint8Array, context: ExtractContext): Promise<Extracted>;
};

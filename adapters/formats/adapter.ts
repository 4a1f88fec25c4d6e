import type { Book } from './book.ts';
import type { FormatId } from './catalogue.ts';
import type { LIMITS } from './limits.ts';
import type { Zip } from './reading/zip.ts';
import type { BookMeta, Finding, TocEntry } from './types.ts';

/** The beginning of a file and, when it is an archive, its directory. */
export type Sample = { head: Uint8Array; zip: Zip | null; isText: boolean; extension: string };

/** How sure an adapter is that a file is of its format: no, maybe (the extension decides), sure. */
export type Certainty = 0 | 1 | 2;

export type ExtractContext = {
  fileName: string;
  limits: typeof LIMITS;
  progress(done: number, total: number): void;
};

/** One line of text on a page with its box in page points: [x0, y0, x1, y1], origin bottom left. */
export type PageLine = { text: string; rect: [number, number, number, number]; /** a gap or a new column came before */ breakBefore: boolean };
export type PageText = { lines: PageLine[] };

export type Extracted =
  | { kind: 'epub'; bytes: Uint8Array; findings: Finding[] }
  | { kind: 'book'; book: Book; findings: Finding[] }
  | { kind: 'pages'; pages: PageText[]; toc: TocEntry[]; meta: Partial<BookMeta>; scanned: boolean; findings: Finding[] };

/** One format. Adapters write no files, open no sockets and fail with `Refused`. */
export type FormatAdapter = {
  id: FormatId;
  capabilities: { text: boolean; structure: boolean };
  sniff(sample: Sample): Certainty;
  extract(file: Uint8Array, context: ExtractContext): Promise<Extracted>;
};

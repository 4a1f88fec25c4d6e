import type { FormatId, MediaFacts } from './catalogue.ts';
import type { Contributor } from './contributors.ts';

export type ConvertInput = {
  /** The uploaded file; it is only read. */
  sourcePath: string;
  /** The name it was uploaded under: breaks ties between formats and serves as the last resort for a title. */
  fileName: string;
  /** The folder that appears, complete, when the conversion succeeded. An older one is replaced. */
  outDir: string;
  workId: string;
};

export type ConvertStep = 'sniff' | 'extract' | 'write' | 'passages';
export type ConvertProgress = { step: ConvertStep; done: number; total: number };

export type ConvertOptions = {
  signal: AbortSignal;
  onProgress(progress: ConvertProgress): void;
  /** Told once, when it is done: how long each step took, milliseconds. */
  onTimes?(times: Partial<Record<ConvertStep, number>>): void;
};

export type TextDirection = 'ltr' | 'rtl';

export type BookMeta = {
  title: string | null;
  /** The line under which a book is listed: its authors, otherwise other contributors. */
  author: string | null;
  /** Everybody the file names, each a person of their own, in the order it shows them. */
  contributors?: Contributor[];
  description: string | null;
  language: string | null;
  direction: TextDirection;
  publisher: string | null;
  published: string | null;
  /** The series a book says it belongs to, and its place there. */
  series?: string | null;
  seriesIndex?: number | null;
};

/** What the reader opens: a book, pages, or a picture, sound or film. */
export type ReadableKind = 'epub' | 'pdf' | 'image' | 'audio' | 'video';

/** One line of a table of contents: `href` for EPUBs (`t=12.5` in sound and film), `page` (from 1) for PDFs. */
export type TocEntry = { label: string; href: string | null; page: number | null; children: TocEntry[] };

/** Something worth telling the owner about a file that was accepted all the same. */
export type FindingCode =
  | 'sanitised'
  | 'missing_spine_file'
  | 'missing_file'
  | 'repaired_markup'
  | 'unsafe_path'
  | 'scanned'
  | 'no_text'
  | 'type_corrected'
  | 'text_encoding'
  | 'bad_bytes'
  | 'flattened'
  | 'page_furniture'
  | 'truncated'
  | 'libreoffice'
  | 'structure_lost'
  | 'kept_old';
export type Finding = { code: FindingCode; detail?: string };

/**
 * Letters `at` to `at + length` of a passage and where they stand. EPUB: the steps to their text from the start that both
 * ends of the passage's CFI share, and how many letters come before them there; with `to` they are a formula, which
 * has a place only as a whole. PDF: the letters of the rectangle of the same number.
 */
export type PassageSpan = {
  at: number;
  length: number;
  path?: string;
  from?: number;
  to?: { path: string; from: number };
};

/** A citable piece of text of at most 600 characters with the place it came from. */
export type Passage = {
  ord: number;
  section: number;
  chapter: string;
  text: string;
  prefix: string;
  suffix: string;
  /** EPUB: a CFI that resolves to `text` in the readable file. Sound and film: a media fragment, `t=12.5`. */
  cfi: string | null;
  /** PDF only, from 1. */
  page: number | null;
  /** PDF only: [x0, y0, x1, y1] in page points, origin bottom left, one per line. */
  rects: number[][] | null;
  /** The text was recognized in a picture by a model; it isn't in any text layer. */
  recognised?: true;
  /** Where parts of the text stand, when `cfi` and `rects` alone don't tell. */
  spans?: PassageSpan[] | null;
  /** The words on the page alone, where `text` holds more: a row of a table repeats the names of its columns. */
  plain?: string | null;
};

/** What a conversion left in outDir; the same object is in outDir/result.json. */
export type Converted = {
  format: FormatId;
  /** `file` is a name in outDir; null when the original itself is what the reader opens (PDF, sound, film). */
  readable: { kind: ReadableKind; file: string | null; sha256: string };
  meta: BookMeta;
  /** What is known of a picture, sound or film; null for documents. */
  media: MediaFacts | null;
  /** Pictures on the pages, and those without words for people who cannot see them; null where there are no pages of ours. */
  pictures: { all: number; withoutText: number } | null;
  /** Name in outDir of the cover found in the book (webp, at most 800 x 1200). */
  cover: string | null;
  toc: TocEntry[];
  /** Name in outDir: one Passage as JSON per line. */
  passagesFile: string;
  passageCount: number;
  words: number;
  pages: number | null;
  scanned: boolean;
  findings: Finding[];
};

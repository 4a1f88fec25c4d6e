// What the library's calls carry. Not behind the core's door: schemas stay out of the browser, which takes the types alone.
import { languageTag } from '../../../platform/common/language-tag.ts';
import * as z from 'zod';
import { MEDIA_DETAILS } from '../../../adapters/formats/catalogue.ts';
import {
  GENRES,
  KINDS,
  MAX_CHOSEN,
  MAX_DESCRIPTION,
  MAX_TAGS,
  MAX_TITLE,
  PAGE_BOOKS,
  SECTIONS,
  SORTS,
} from '../limits.ts';

const BookId = z.uuid();

export type TocEntry = { label: string; href: string | null; page: number | null; children: TocEntry[] };
const TocEntry: z.ZodType<TocEntry> = z.lazy(() =>
  z.object({
    label: z.string(),
    href: z.string().nullable(),
    page: z.number().nullable(),
    children: z.array(TocEntry),
  }),
);

/** What the reader opens. */
export const Readable = z.enum(['epub', 'pdf', 'image', 'audio', 'video']);

/** What is known of a picture, sound or film. */
export const Media = z.object({
  kind: z.enum(['image', 'audio', 'video']),
  width: z.number().nullable(),
  height: z.number().nullable(),
  seconds: z.number().nullable(),
  colours: z.array(z.string()),
  details: z.array(z.object({ name: z.enum(MEDIA_DETAILS), value: z.string() })),
  /** Where it was made; for its owner only. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Words with the second they are sung or said at. */
  lines: z.array(z.object({ at: z.number(), until: z.number().nullable(), text: z.string() })),
  lyrics: z.string().nullable(),
});
export type Media = z.infer<typeof Media>;

/** A book as lists show it (spec 3, Library book). */
export const LibraryBook = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  /** Its owner chose the cover, so it can be taken off again. */
  ownCover: z.boolean(),
  /** The handbook: on everybody's shelf, not a book of their own. */
  guide: z.boolean(),
  grantedAt: z.string(),
  createdAt: z.string(),
  description: z.string().nullable(),
  shortDescription: z.string().nullable(),
  contributors: z.array(z.object({ name: z.string(), role: z.string() })),
  lastRead: z.string().nullable(),
  format: z.string(),
  language: z.string().nullable(),
  direction: z.enum(['ltr', 'rtl']),
  tags: z.array(z.string()),
  genre: z.string().nullable(),
  series: z.string().nullable(),
  seriesIndex: z.number().nullable(),
  fileName: z.string(),
  fileSize: z.number(),
  pages: z.number().nullable(),
  words: z.number().nullable(),
  progress: z.number(),
  scanned: z.boolean(),
  chatReady: z.boolean(),
  readable: Readable,
});
export type LibraryBook = z.infer<typeof LibraryBook>;

/** A book as its own page and the reader need it. */
export const BookDetails = LibraryBook.extend({
  version: z.number(),
  toc: z.array(TocEntry),
  publisher: z.string().nullable(),
  published: z.string().nullable(),
  /** A picture, sound or film: its size, length, tags and words. */
  media: Media.nullable(),
  findings: z.array(z.object({ code: z.string(), detail: z.string().optional() })),
  /** Where it came from, when it was saved from the web. */
  source: z.object({ address: z.string(), site: z.string().nullable(), savedAt: z.string().nullable() }).nullable(),
  trashedAt: z.string().nullable(),
});
export type BookDetails = z.infer<typeof BookDetails>;

/** What a person may say about a file; blanks are taken from the file (UPL-03). */
export const UploadMetadata = z.object({
  title: z.string().trim().max(MAX_TITLE).optional(),
  author: z.string().trim().max(MAX_TITLE).optional(),
  genre: z.union([z.enum(GENRES), z.literal('')]).optional(),
  description: z.string().trim().max(MAX_DESCRIPTION).optional(),
  tags: z.union([z.string(), z.array(z.string())]).optional(),
});
export type UploadMetadata = z.infer<typeof UploadMetadata>;

/** Book status (spec 3) with our `status`, `error` and where the work stands. */
export const BookStatus = z.object({
  bookCreated: z.boolean(),
  bookId: z.string(),
  title: z.string(),
  libraryTab: z.string(),
  epubReady: z.boolean(),
  embeddingsReady: z.boolean(),
  status: z.enum(['uploading', 'processing', 'uploaded', 'chat_ready', 'failed']),
  stage: z.string().nullable(),
  progress: z.number(),
  message: z.string().nullable(),
  error: z.string().nullable(),
  code: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  scanned: z.boolean(),
});
export type BookStatus = z.infer<typeof BookStatus>;

/** A document made in the product (spec 3, Document response). */
export const DocumentStatus = z.object({
  processingStatus: z.enum(['parsing', 'book_ready', 'fully_processed', 'failed']),
  title: z.string(),
  version: z.number(),
  epub_path: z.string().nullable(),
});
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** What is known of the state of a book's file. */
export const BookHealth = z.object({
  state: z.enum(['draft', 'processing', 'ready', 'failed']),
  stage: z.string().nullable(),
  progress: z.number(),
  failure: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
  listed: z.boolean(),
  readable: Readable,
  tool: z.enum(['own', 'libreoffice']),
  textLayer: z.enum(['full', 'scanned', 'recognised', 'none', 'described']),
  language: z.string().nullable(),
  direction: z.enum(['ltr', 'rtl']),
  words: z.number().nullable(),
  pages: z.number().nullable(),
  pictures: z.object({ all: z.number(), withoutText: z.number() }).nullable(),
  findings: z.array(z.object({ code: z.string(), detail: z.string().optional() })),
  index: z.object({ passages: z.number(), words: z.number() }).nullable(),
  /** A sentence of the stored text was searched: was it the first that was found? */
  selfTest: z
    .object({ ok: z.boolean(), sentence: z.string(), place: z.number().nullable(), at: z.string() })
    .nullable(),
  /** Milliseconds of each stage. */
  timings: z.record(z.string(), z.number()),
  upToDate: z.boolean(),
  version: z.number(),
});
export type BookHealth = z.infer<typeof BookHealth>;

/** Who reads the words in a picture: the program itself, or a model of a provider. */
export const RecognitionEngine = z.enum(['builtin', 'model']);
export type RecognitionEngine = z.infer<typeof RecognitionEngine>;

/** What text in pictures can be recognized with: the engine's version (null: not installed), its languages, and what adds them. */
export const RecognitionLanguages = z.object({
  engine: z.string().nullable(),
  languages: z.array(z.object({ language: z.string(), source: z.enum(['package', 'system']), usable: z.boolean() })),
  install: z.object({ engine: z.string(), languages: z.string() }),
  mayChange: z.boolean(),
});
export type RecognitionLanguages = z.infer<typeof RecognitionLanguages>;

/** The words that were read in a picture, or on the pages of a scan, and what could read them now. */
export const Recognition = z.object({
  /** What can read now, the one to be offered first. */
  engines: z.array(RecognitionEngine),
  /** The provider's model that sees; null: none. */
  model: z.string().nullable(),
  /** Reading on this server: whether the language of the book (a tag) can be read, and which can. Null where there is nothing to read. */
  builtin: z
    .object({
      state: z.enum(['ready', 'similar', 'missing', 'unusable', 'not_installed']),
      language: z.string().nullable(),
      languages: z.array(z.string()),
    })
    .nullable(),
  /** Pages whose words are in their picture alone (a picture is one), how many were read, and how many had trouble. A model reads `atOnce` in one run at most. */
  pages: z.object({
    all: z.number(),
    read: z.number(),
    undrawn: z.number(),
    timedOut: z.number(),
    unclear: z.number(),
    atOnce: z.number(),
  }),
  /** Pages a model would be sent: those left, and those that could not be read here. */
  leftForModel: z.number(),
  /** How long reading here takes, about: of the pages left, or of all when none is. */
  seconds: z.number(),
  running: z.boolean(),
  /** Who reads now. */
  reading: RecognitionEngine.nullable(),
  failure: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
  words: z.number(),
  /** Of a picture; empty: no words were found. */
  text: z.string().nullable(),
  made: z.object({ models: z.array(z.string()), at: z.string() }).nullable(),
});
export type Recognition = z.infer<typeof Recognition>;

/** Events of the progress stream (spec 4). */
export const UploadEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected'), bookId: z.string(), timestamp: z.string() }),
  z.object({
    type: z.literal('progress'),
    stage: z.string(),
    progress: z.number(),
    message: z.string(),
    smartProcessing: z.boolean(),
    timestamp: z.string(),
  }),
  z.object({
    type: z.literal('completed'),
    success: z.boolean(),
    bookId: z.string(),
    error: z.string().nullable(),
    code: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
    timestamp: z.string(),
  }),
]);
export type UploadEvent = z.infer<typeof UploadEvent>;

/** What narrows a list of books. `collection` and `shelf` are those of the feature `collections`. */
export const BookFilter = z.object({
  section: z.enum(SECTIONS).optional(),
  q: z.string().max(200).optional(),
  kind: z.enum(KINDS).optional(),
  format: z.string().max(20).optional(),
  language: z.string().max(20).optional(),
  tag: z.string().max(100).optional(),
  reading: z.enum(['unread', 'started', 'finished']).optional(),
  series: z.string().max(MAX_TITLE).optional(),
  collection: BookId.optional(),
  shelf: BookId.optional(),
});
export type BookFilter = z.infer<typeof BookFilter>;

/** Some books: named one by one, or all that a filter finds but for some. */
export const BookSelection = z.union([
  z.object({ ids: z.array(BookId).min(1).max(MAX_CHOSEN) }),
  z.object({ filter: BookFilter, except: z.array(BookId).max(MAX_CHOSEN).default([]) }),
]);
export type BookSelection = z.infer<typeof BookSelection>;

/** A language by its code or its name, or nothing. */
export const LanguageSaid = z
  .string()
  .trim()
  .max(60)
  .refine((said) => said === '' || languageTag(said) !== null);
const tagList = z.array(z.string().trim().min(1).max(100)).max(MAX_TAGS);
/** What is said of many books at once; what is left out stays as it is, null takes it away. */
export const BulkChange = z.object({
  author: z.string().trim().max(MAX_TITLE).nullable().optional(),
  series: z.string().trim().max(MAX_TITLE).nullable().optional(),
  genre: z.enum(GENRES).nullable().optional(),
  language: LanguageSaid.nullable().optional(),
  addTags: tagList.default([]),
  removeTags: tagList.default([]),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** How many books changed; with `undoId` it can be taken back. */
export const BulkDone = z.object({ changed: z.number(), undoId: z.string().nullable() });
export type BulkDone = z.infer<typeof BulkDone>;

/** `own`: the order of a series, or the one a person gave a collection. */
export const BookQuery = BookFilter.extend({
  sortBy: z.enum([...SORTS, 'own']).default('recent'),
  limit: z.coerce.number().int().min(1).max(PAGE_BOOKS).default(50),
  cursor: z.string().max(2000).optional(),
});
export type LibraryQuery = z.input<typeof BookQuery>;

/** A passage found by full-text search, with its place. */
export const FoundPassage = z.object({
  bookId: z.string(),
  title: z.string(),
  ord: z.number(),
  text: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  chapter: z.string(),
  page: z.number().nullable(),
  cfi: z.string().nullable(),
  score: z.number(),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** A place where words were found: `start` to `end` of the passage's text, shown in `parts`. */
const InBookHit = z.object({
  /** Its number among all, from 0. */
  number: z.number(),
  /** Which of the book's chapters, in order. */
  chapter: z.number(),
  percent: z.number(),
  ord: z.number(),
  page: z.number().nullable(),
  cfi: z.string().nullable(),
  rects: z.array(z.array(z.number())).nullable(),
  text: z.string(),
  start: z.number(),
  end: z.number(),
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type InBookHit = z.infer<typeof InBookHit>;
export const InBookResults = z.object({
  /** False for scanned pages: there are no words to find. */
  hasText: z.boolean(),
  total: z.number(),
  hits: z.array(InBookHit),
  /** Chapters with hits and how many; with the first page only. */
  chapters: z.array(z.object({ chapter: z.number(), title: z.string(), count: z.number() })).nullable(),
  /** The words that were probably meant, when nothing was found. */
  suggestion: z.string().nullable(),
  nextCursor: z.string().nullable(),
});
export type InBookResults = z.infer<typeof InBookResults>;

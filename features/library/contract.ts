import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod';
import { MEDIA_DETAILS } from '../../adapters/formats/catalogue.ts';
import { BookRule, BookRules } from './core/book-rules.ts';
import { GENRES, KINDS, MAX_ADDRESS, MAX_CHOSEN, MAX_DESCRIPTION, MAX_FILE_BYTES, MAX_TAGS, MAX_TITLE, PAGE_BOOKS, SORTS } from './limits.ts';

export { BookRule, BookRules };

const BookId = z.uuid();
const base = oc.$meta<{ access: 'public' | 'user' | 'owner' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
const inBook = z.object({ bookId: BookId });

export type TocEntry = { label: string; href: string | null; page: number | null; children: TocEntry[] };
const TocEntry: z.ZodType<TocEntry> = z.lazy(() =>
  z.object({ label: z.string(), href: z.string().nullable(), page: z.number().nullable(), children: z.array(TocEntry) }),
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
  textLayer: z.enum(['full', 'scanned', 'none', 'described']),
  language: z.string().nullable(),
  direction: z.enum(['ltr', 'rtl']),
  words: z.number().nullable(),
  pages: z.number().nullable(),
  pictures: z.object({ all: z.number(), withoutText: z.number() }).nullable(),
  findings: z.array(z.object({ code: z.string(), detail: z.string().optional() })),
  index: z.object({ passages: z.number(), words: z.number() }).nullable(),
  /** A sentence of the stored text was searched: was it the first that was found? */
  selfTest: z.object({ ok: z.boolean(), sentence: z.string(), place: z.number().nullable(), at: z.string() }).nullable(),
  /** Milliseconds of each stage. */
  timings: z.record(z.string(), z.number()),
  upToDate: z.boolean(),
  version: z.number(),
});
export type BookHealth = z.infer<typeof BookHealth>;

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

const tagList = z.array(z.string().trim().min(1).max(100)).max(MAX_TAGS);
/** What is said of many books at once; what is left out stays as it is, null takes it away. */
export const BulkChange = z.object({
  author: z.string().trim().max(MAX_TITLE).nullable().optional(),
  series: z.string().trim().max(MAX_TITLE).nullable().optional(),
  genre: z.enum(GENRES).nullable().optional(),
  language: z.string().trim().max(20).nullable().optional(),
  addTags: tagList.default([]),
  removeTags: tagList.default([]),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** How many books changed; with `undoId` it can be taken back. */
export const BulkDone = z.object({ changed: z.number(), undoId: z.string().nullable() });
export type BulkDone = z.infer<typeof BulkDone>;

/** `own`: the order of a series, or the one a person gave a collection. */
const list = BookFilter.extend({
  sortBy: z.enum([...SORTS, 'own']).default('recent'),
  limit: z.coerce.number().int().min(1).max(PAGE_BOOKS).default(50),
  cursor: z.string().max(2000).optional(),
});
export type LibraryQuery = z.input<typeof list>;

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

export const contract = {
  presignUpload: base
    .route({ method: 'POST', path: '/books/presigned-upload', summary: 'Ask for a place to put a file' })
    .input(
      z.object({
        fileName: z.string().trim().min(1).max(500),
        fileType: z.string().max(200).default(''),
        fileSize: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
        uploadType: z.string().max(40).default('smart'),
      }),
    )
    .output(z.object({ uploadUrl: z.string(), bookId: z.string(), storagePath: z.string(), uploadType: z.string() })),
  processUploaded: base
    .route({ method: 'POST', path: '/books/process-uploaded', summary: 'Start the work on an uploaded file' })
    .input(
      z.object({
        bookId: BookId,
        storagePath: z.string().max(500),
        fileName: z.string().trim().min(1).max(500),
        uploadType: z.string().max(40).default('smart'),
        metadata: UploadMetadata.nullish(),
        keepDuplicate: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        bookId: z.string(),
        progressTrackingId: z.string(),
        duplicate: z.object({ bookId: z.string(), title: z.string() }).nullable(),
      }),
    ),
  saveFromWeb: base
    .route({ method: 'POST', path: '/books/from-web', summary: 'Save a web page, or a book at an address' })
    .input(
      z.object({
        address: z.string().trim().min(1).max(MAX_ADDRESS),
        mode: z.enum(['article', 'page']).default('article'),
        metadata: UploadMetadata.nullish(),
        keepDuplicate: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        bookId: z.string(),
        title: z.string(),
        duplicate: z.object({ bookId: z.string(), title: z.string() }).nullable(),
      }),
    ),
  uploadProgress: base
    .route({ method: 'GET', path: '/books/upload-progress', summary: 'Progress of an upload, server-sent events' })
    .input(inBook)
    .output(eventIterator(UploadEvent)),
  bookStatus: owner
    .route({ method: 'GET', path: '/books/{bookId}/status', summary: 'Where a book stands' })
    .input(inBook)
    .output(BookStatus),
  documentStatus: owner
    .route({ method: 'GET', path: '/documents/{bookId}/status', summary: 'Where a document stands' })
    .input(inBook)
    .output(BookStatus),
  document: owner
    .route({ method: 'GET', path: '/kaos-documents/{bookId}', summary: 'A document and its file' })
    .input(inBook)
    .output(DocumentStatus),
  list: base
    .route({ method: 'GET', path: '/user/library', summary: 'Books of the library, a page at a time' })
    .input(list)
    .output(z.object({ books: z.array(LibraryBook), nextCursor: z.string().nullable(), total: z.number() })),
  facets: base
    .route({ method: 'GET', path: '/user/library/facets', summary: 'What the library can be filtered by' })
    .input(z.object({}))
    .output(
      z.object({
        total: z.number(),
        trashed: z.number(),
        kinds: z.array(z.object({ value: z.enum(KINDS), count: z.number() })),
        formats: z.array(z.object({ value: z.string(), count: z.number() })),
        languages: z.array(z.object({ value: z.string(), count: z.number() })),
        tags: z.array(z.object({ value: z.string(), count: z.number() })),
      }),
    ),
  series: base
    .route({ method: 'GET', path: '/user/library/series', summary: 'The series on the shelf' })
    .input(z.object({}))
    .output(z.object({ series: z.array(z.object({ name: z.string(), count: z.number(), indexes: z.array(z.number()) })) })),
  changeTag: base
    .route({ method: 'POST', path: '/user/library/tags', summary: 'Rename a tag, merge it into another, or take it off every book' })
    .input(z.object({ from: z.string().min(1).max(100), to: z.string().trim().min(1).max(100).nullable() }))
    .output(BulkDone),
  bulkPreview: base
    .route({ method: 'POST', path: '/user/library/bulk/preview', summary: 'How many books a change would change' })
    .input(z.object({ books: BookSelection, change: BulkChange }))
    .output(z.object({ count: z.number(), changes: z.number() })),
  bulkEdit: base
    .route({ method: 'POST', path: '/user/library/bulk/edit', summary: 'Change what is said of many books' })
    .input(z.object({ books: BookSelection, change: BulkChange }))
    .output(BulkDone),
  bulkTrash: base
    .route({ method: 'POST', path: '/user/library/bulk/trash', summary: 'Move many books to the trash' })
    .input(z.object({ books: BookSelection }))
    .output(BulkDone),
  bulkRestore: base
    .route({ method: 'POST', path: '/user/library/bulk/restore', summary: 'Take many books out of the trash' })
    .input(z.object({ ids: z.array(BookId).min(1).max(MAX_CHOSEN) }))
    .output(z.object({ changed: z.number() })),
  bulkPack: base
    .route({ method: 'POST', path: '/user/library/bulk/originals', summary: 'Where the originals of many books can be fetched as one archive' })
    .input(z.object({ books: BookSelection }))
    .output(z.object({ url: z.string(), count: z.number() })),
  bulkUndo: base
    .route({ method: 'POST', path: '/user/library/bulk/undo', summary: 'Take back what was done to many books' })
    .input(z.object({ undoId: z.uuid() }))
    .output(z.object({ changed: z.number() })),
  search: base
    .route({ method: 'GET', path: '/user/library/search', summary: 'Passages that hold the words' })
    .input(
      z.object({
        q: z.string().trim().min(1).max(300),
        bookId: BookId.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ passages: z.array(FoundPassage) })),
  searchInBook: owner
    .route({ method: 'GET', path: '/books/{bookId}/search', summary: 'Every place of some words in a book, in its order' })
    .input(
      inBook.extend({
        /** Words that begin so; in quotation marks exactly these. Empty: makes the book ready to be searched. */
        q: z.string().trim().max(300).default(''),
        cursor: z.string().max(20).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(InBookResults),
  trash: base
    .route({ method: 'GET', path: '/user/library/trash', summary: 'Books in the trash' })
    .input(z.object({}))
    .output(z.object({ books: z.array(LibraryBook.extend({ trashedAt: z.string() })) })),
  get: owner.route({ method: 'GET', path: '/books/{bookId}', summary: 'One book' }).input(inBook).output(BookDetails),
  update: owner
    .route({ method: 'PATCH', path: '/books/{bookId}', summary: 'Change what is said about a book' })
    .input(
      inBook.extend({
        title: z.string().trim().min(1).max(MAX_TITLE).optional(),
        author: z.string().trim().max(MAX_TITLE).nullable().optional(),
        description: z.string().trim().max(MAX_DESCRIPTION).nullable().optional(),
        genre: z.enum(GENRES).nullable().optional(),
        tags: z.array(z.string().trim().min(1).max(100)).max(MAX_TAGS).optional(),
        language: z.string().max(20).nullable().optional(),
        series: z.string().trim().max(MAX_TITLE).nullable().optional(),
        seriesIndex: z.number().min(0).max(100_000).nullable().optional(),
      }),
    )
    .output(BookDetails),
  remove: owner
    .route({ method: 'DELETE', path: '/books/{bookId}', summary: 'Put a book in the trash; with permanent, remove it for good' })
    .input(inBook.extend({ permanent: z.boolean().default(false) }))
    .output(z.object({ success: z.boolean() })),
  restore: owner
    .route({ method: 'POST', path: '/books/{bookId}/restore', summary: 'Take a book out of the trash' })
    .input(inBook)
    .output(z.object({ success: z.boolean() })),
  retry: owner
    .route({ method: 'POST', path: '/books/{bookId}/retry', summary: 'Try a failed book again from the failed stage' })
    .input(inBook)
    .output(BookStatus),
  health: owner
    .route({ method: 'GET', path: '/books/{bookId}/health', summary: 'The health report of a file' })
    .input(inBook)
    .output(BookHealth),
  selfTest: owner
    .route({ method: 'POST', path: '/books/{bookId}/self-test', summary: 'Search a book for a sentence of its own' })
    .input(inBook)
    .output(BookHealth),
  reprocess: owner
    .route({ method: 'POST', path: '/books/{bookId}/reprocess', summary: 'Make a book readable again, keeping highlights and places' })
    .input(inBook)
    .output(BookHealth),
  cancel: owner
    .route({ method: 'POST', path: '/books/{bookId}/cancel', summary: 'Stop the work on a book and forget it' })
    .input(inBook)
    .output(z.object({ success: z.boolean() })),
};

/** Largest accepted PUT of a file, bytes. */
export const UPLOAD_BODY_BYTES = MAX_FILE_BYTES;

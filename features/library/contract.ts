import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod';
import { cleanFileName } from '../../platform/common/file-name.ts';
import {
  BookDetails,
  BookHealth,
  BookQuery,
  BookSelection,
  BookStatus,
  BulkChange,
  BulkDone,
  DocumentStatus,
  FoundPassage,
  LanguageSaid,
  InBookResults,
  LibraryBook,
  Recognition,
  RecognitionEngine,
  RecognitionLanguages,
  UploadEvent,
  UploadMetadata,
} from './core/shapes.ts';
import {
  GENRES,
  KINDS,
  MAX_ADDRESS,
  MAX_CHOSEN,
  MAX_DESCRIPTION,
  MAX_FILE_BYTES,
  MAX_TAGS,
  MAX_TITLE,
  REMOVED_AT_ONCE,
} from './limits.ts';

export { BookRule, BookRules } from './core/book-rules.ts';
export * from './core/shapes.ts';

const BookId = z.uuid();
/** The name of a file as somebody's device gave it, cleaned. */
const FileName = z.string().trim().min(1).max(500).overwrite(cleanFileName);
const base = oc.$meta<{ access: 'public' | 'user' | 'owner' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
const inBook = z.object({ bookId: BookId });

export const contract = {
  presignUpload: base
    .route({ method: 'POST', path: '/books/presigned-upload', summary: 'Ask for a place to put a file' })
    .input(
      z.object({
        fileName: FileName,
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
        fileName: FileName,
        uploadType: z.string().max(40).default('smart'),
        metadata: UploadMetadata.nullish(),
        keepDuplicate: z.boolean().default(false),
        /** The book waits in the Inbox for its owner's yes instead of going onto the shelf. */
        review: z.boolean().default(false),
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
    .input(BookQuery)
    .output(z.object({ books: z.array(LibraryBook), nextCursor: z.string().nullable(), total: z.number() })),
  facets: base
    .route({ method: 'GET', path: '/user/library/facets', summary: 'What the library can be filtered by' })
    .input(z.object({}))
    .output(
      z.object({
        total: z.number(),
        trashed: z.number(),
        /** How many were saved from the web. */
        web: z.number(),
        kinds: z.array(z.object({ value: z.enum(KINDS), count: z.number() })),
        formats: z.array(z.object({ value: z.string(), count: z.number() })),
        languages: z.array(z.object({ value: z.string(), count: z.number() })),
        tags: z.array(z.object({ value: z.string(), count: z.number() })),
      }),
    ),
  series: base
    .route({ method: 'GET', path: '/user/library/series', summary: 'The series on the shelf' })
    .input(z.object({}))
    .output(
      z.object({ series: z.array(z.object({ name: z.string(), count: z.number(), indexes: z.array(z.number()) })) }),
    ),
  changeTag: base
    .route({
      method: 'POST',
      path: '/user/library/tags',
      summary: 'Rename a tag, merge it into another, or take it off every book',
    })
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
    .output(BulkDone),
  bulkRemove: base
    .route({ method: 'POST', path: '/user/library/bulk/remove', summary: 'Remove books of the trash for good' })
    .input(z.object({ ids: z.array(BookId).min(1).max(REMOVED_AT_ONCE) }))
    .output(z.object({ changed: z.number() })),
  bulkReprocess: base
    .route({
      method: 'POST',
      path: '/user/library/bulk/reprocess',
      summary: 'Make many books readable again, keeping highlights and places',
    })
    .input(z.object({ books: BookSelection }))
    .output(z.object({ changed: z.number() })),
  bulkPack: base
    .route({
      method: 'POST',
      path: '/user/library/bulk/originals',
      summary: 'Where the originals of many books can be fetched as one archive',
    })
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
    .route({
      method: 'GET',
      path: '/books/{bookId}/search',
      summary: 'Every place of some words in a book, in its order',
    })
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
        language: LanguageSaid.nullable().optional(),
        series: z.string().trim().max(MAX_TITLE).nullable().optional(),
        seriesIndex: z.number().min(0).max(100_000).nullable().optional(),
      }),
    )
    .output(BookDetails),
  remove: owner
    .route({
      method: 'DELETE',
      path: '/books/{bookId}',
      summary: 'Put a book in the trash; with permanent, remove it for good',
    })
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
    .route({
      method: 'POST',
      path: '/books/{bookId}/reprocess',
      summary: 'Make a book readable again, keeping highlights and places',
    })
    .input(inBook)
    .output(BookHealth),
  recognition: owner
    .route({
      method: 'GET',
      path: '/books/{bookId}/recognition',
      summary: 'The words that were recognized in a picture or a scan, and what can recognize them',
    })
    .input(inBook)
    .output(Recognition),
  recognise: owner
    .route({
      method: 'POST',
      path: '/books/{bookId}/recognition',
      summary: 'Recognize the words in a picture or a scan, or continue where it stopped',
    })
    .input(inBook.extend({ engine: RecognitionEngine.optional() }))
    .output(Recognition),
  recognitionLanguages: base
    .route({
      method: 'GET',
      path: '/recognition/languages',
      summary: 'What text in pictures can be recognized with on this server',
    })
    .output(RecognitionLanguages),
  cancelRecognition: owner
    .route({
      method: 'POST',
      path: '/books/{bookId}/recognition/cancel',
      summary: 'Stop reading; the words that were there stay',
    })
    .input(inBook)
    .output(Recognition),
  cancel: owner
    .route({ method: 'POST', path: '/books/{bookId}/cancel', summary: 'Stop the work on a book and forget it' })
    .input(inBook)
    .output(z.object({ success: z.boolean() })),
};

/** Largest accepted PUT of a file, bytes. */
export const UPLOAD_BODY_BYTES = MAX_FILE_BYTES;

import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod';
import { cleanFileName } from '../../platform/common/file-name.ts';
import {
  BookHealth,
  BookStatus,
  DocumentStatus,
  Recognition,
  RecognitionEngine,
  RecognitionLanguages,
  UploadEvent,
  UploadMetadata,
} from './core/shapes.ts';
import { MAX_ADDRESS, MAX_FILE_BYTES } from './limits.ts';

export * from './core/shapes.ts';

const BookId = z.uuid();
/** The name of a file as somebody's device gave it, cleaned. */
const FileName = z.string().trim().min(1).max(500).overwrite(cleanFileName);
const base = oc.$meta<{ access: 'public' | 'user' | 'reader' | 'keeper' }>({ access: 'user' });
const reader = base.meta({ access: 'reader' });
const keeper = base.meta({ access: 'keeper' });
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
  processUploaded: keeper
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
  uploadProgress: reader
    .route({ method: 'GET', path: '/books/upload-progress', summary: 'Progress of an upload, server-sent events' })
    .input(inBook)
    .output(eventIterator(UploadEvent)),
  bookStatus: reader
    .route({ method: 'GET', path: '/books/{bookId}/status', summary: 'Where a book stands' })
    .input(inBook)
    .output(BookStatus),
  documentStatus: reader
    .route({ method: 'GET', path: '/documents/{bookId}/status', summary: 'Where a document stands' })
    .input(inBook)
    .output(BookStatus),
  document: reader
    .route({ method: 'GET', path: '/kaos-documents/{bookId}', summary: 'A document and its file' })
    .input(inBook)
    .output(DocumentStatus),
  retry: keeper
    .route({ method: 'POST', path: '/books/{bookId}/retry', summary: 'Try a failed book again from the failed stage' })
    .input(inBook)
    .output(BookStatus),
  health: reader
    .route({ method: 'GET', path: '/books/{bookId}/health', summary: 'The health report of a file' })
    .input(inBook)
    .output(BookHealth),
  selfTest: keeper
    .route({ method: 'POST', path: '/books/{bookId}/self-test', summary: 'Search a book for a sentence of its own' })
    .input(inBook)
    .output(BookHealth),
  reprocess: keeper
    .route({
      method: 'POST',
      path: '/books/{bookId}/reprocess',
      summary: 'Make a book readable again, keeping highlights and places',
    })
    .input(inBook)
    .output(BookHealth),
  recognition: reader
    .route({
      method: 'GET',
      path: '/books/{bookId}/recognition',
      summary: 'The words that were recognized in a picture or a scan, and what can recognize them',
    })
    .input(inBook)
    .output(Recognition),
  recognize: keeper
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
  cancelRecognition: keeper
    .route({
      method: 'POST',
      path: '/books/{bookId}/recognition/cancel',
      summary: 'Stop reading; the words that were there stay',
    })
    .input(inBook)
    .output(Recognition),
  cancel: keeper
    .route({ method: 'POST', path: '/books/{bookId}/cancel', summary: 'Stop the work on a book and forget it' })
    .input(inBook)
    .output(z.object({ success: z.boolean() })),
};

/** Largest accepted PUT of a file, bytes. */
export const UPLOAD_BODY_BYTES = MAX_FILE_BYTES;

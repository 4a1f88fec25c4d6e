// What the calls of uploads, processing and recognition carry. Not in the public entry of core: schemas stay out of the browser.
import * as z from 'zod';
import { Readable } from '../../catalog/contract.ts';
import { MAX_TAGS_SENT } from '../limits.ts';
import { GENRES, MAX_DESCRIPTION, MAX_TITLE } from '../../catalog/limits.ts';

/** What a person may say about a file; blanks are taken from the file (UPL-03). */
export const UploadMetadata = z.object({
  title: z.string().trim().max(MAX_TITLE).optional(),
  author: z.string().trim().max(MAX_TITLE).optional(),
  genre: z.union([z.enum(GENRES), z.literal('')]).optional(),
  description: z.string().trim().max(MAX_DESCRIPTION).optional(),
  tags: z.union([z.string(), z.array(z.string()).max(MAX_TAGS_SENT)]).optional(),
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
  /** The server had no processor time for it: it waits and goes on by itself. */
  busy: z.boolean(),
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

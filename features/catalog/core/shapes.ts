// What the catalog's calls carry. Not in the public entry of core: schemas stay out of the browser, which takes the types alone.
import * as z from 'zod';
import { MEDIA_DETAILS } from '../../../adapters/formats/catalogue.ts';
import { KINDS, MAX_CHOSEN, MAX_TAGS, MAX_TITLE, PAGE_BOOKS, SECTIONS, SORTS } from '../limits.ts';
import { BULK_FIELDS, EDITED_FIELDS, FILE_FIELDS } from './book-fields.ts';
import { changedFields, shownFields } from './field-schemas.ts';

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
  /** Where it was made; for its keeper only. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Words with the second they are sung or said at. */
  lines: z.array(z.object({ at: z.number(), until: z.number().nullable(), text: z.string() })),
  lyrics: z.string().nullable(),
});

export type Media = z.infer<typeof Media>;

/** A book as lists show it (spec 3, Library book). */
export const LibraryBook = z.object({
  id: z.string(),
  ...shownFields(EDITED_FIELDS),
  coverImageUrl: z.string().nullable(),
  /** Its owner chose the cover, so it can be taken off again. */
  ownCover: z.boolean(),
  /** The handbook: on everybody's shelf, not a book of their own. */
  guide: z.boolean(),
  /** The person brought it; false: somebody gave it to them. */
  own: z.boolean(),
  grantedAt: z.string(),
  createdAt: z.string(),
  shortDescription: z.string().nullable(),
  contributors: z.array(z.object({ name: z.string(), role: z.string() })),
  lastRead: z.string().nullable(),
  format: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  tags: z.array(z.string()),
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
  ...shownFields(FILE_FIELDS),
  /** A picture, sound or film: its size, length, tags and words. */
  media: Media.nullable(),
  findings: z.array(z.object({ code: z.string(), detail: z.string().optional() })),
  /** Where it came from, when it was saved from the web. */
  source: z.object({ address: z.string(), site: z.string().nullable(), savedAt: z.string().nullable() }).nullable(),
  trashedAt: z.string().nullable(),
  /** What this person may do with it beside reading. */
  rights: z.object({ download: z.boolean(), passOn: z.boolean(), change: z.boolean() }),
});

export type BookDetails = z.infer<typeof BookDetails>;

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

const tagList = z.array(z.string().trim().min(1).max(100)).max(MAX_TAGS);

/** What is said of one book; what is left out stays as it is, null takes it away. */
export const BookChange = z.object({ ...changedFields(EDITED_FIELDS), tags: tagList.optional() });

export type BookChange = z.infer<typeof BookChange>;

/** What is said of many books at once; what is left out stays as it is, null takes it away. */
export const BulkChange = z.object({
  ...changedFields(BULK_FIELDS),
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

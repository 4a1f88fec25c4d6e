// Wire shapes of imports, files, versions and presence; the contract names them.
import * as z from 'zod';
import {
  MAX_HIGHLIGHTS_IMPORTED,
  MAX_IMPORTED_TEXT,
  MAX_ITEM_ID,
  MAX_PASSAGES_IMPORTED,
  MAX_PASSAGE_TEXT,
  MAX_PRESENCE_SELECTION,
  MAX_TAB,
  MAX_VERSION_NAME,
  MAX_WEB_ADDRESS,
} from '../limits.ts';

const ItemId = z.string().min(1).max(MAX_ITEM_ID);
const place = z.number().min(-1e6).max(1e6);

/** Where the first of the imported blocks goes; the next ones 20 px further each. */
export const TargetPosition = z.object({ x: place, y: place });
export type TargetPosition = z.infer<typeof TargetPosition>;

/** What every import may say: ids for its blocks in their order, and a key under which it is done once. */
const naming = {
  targetPosition: TargetPosition.optional(),
  ids: z.array(ItemId).max(200).optional(),
  key: z.uuid().optional(),
};

/** Asked for by the specification (spec 7, import-content): taken and kept with the block. */
export const AnalysisOptions = z.object({
  extractSummary: z.boolean().default(true),
  detectTopics: z.boolean().default(true),
  suggestConnections: z.boolean().default(true),
});
export type AnalysisOptions = z.infer<typeof AnalysisOptions>;

/** A passage of a book: by its number, or words of it with their place. */
const ImportedPassage = z
  .object({
    /** Its number in the book. */
    passageId: z.coerce.number().int().min(0).max(10_000_000).optional(),
    text: z.string().trim().max(MAX_PASSAGE_TEXT).optional(),
    cfi: z.string().min(1).max(2000).optional(),
    page: z.number().int().min(1).max(1_000_000).optional(),
    chapter: z.string().max(500).optional(),
  })
  .refine(
    ({ passageId, text, cfi, page }) =>
      passageId !== undefined || (!!text && (cfi !== undefined || page !== undefined)),
    'a passageId, or text with a cfi or a page',
  );
export type ImportedPassage = z.infer<typeof ImportedPassage>;

/** What of a book's record a block can show; `cover` makes a block of its own. */
const BOOK_FIELDS = [
  'title',
  'author',
  'description',
  'publisher',
  'published',
  'language',
  'genre',
  'tags',
  'pages',
  'cover',
] as const;

export type BookField = (typeof BOOK_FIELDS)[number];

export const ImportBook = z
  .object({
    bookId: z.uuid(),
    passages: z.array(ImportedPassage).min(1).max(MAX_PASSAGES_IMPORTED).optional(),
    highlightIds: z.array(z.uuid()).min(1).max(MAX_HIGHLIGHTS_IMPORTED).optional(),
    fields: z.array(z.enum(BOOK_FIELDS)).min(1).max(BOOK_FIELDS.length).optional(),
    ...naming,
  })
  .refine(
    (wish) => [wish.passages, wish.highlightIds, wish.fields].filter((one) => one !== undefined).length <= 1,
    'passages, highlightIds or fields: one of them',
  );
export type ImportBook = z.infer<typeof ImportBook>;

export const ImportWeb = z.object({ url: z.string().trim().min(1).max(MAX_WEB_ADDRESS), ...naming });
export type ImportWeb = z.infer<typeof ImportWeb>;

/** What a page of the web says of itself. */
export const WebCard = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  excerpt: z.string(),
  site: z.string(),
  author: z.string().nullable(),
});
export type WebCard = z.infer<typeof WebCard>;

/** The JSON form of import-content: an address or a text. */
export const ImportText = z
  .object({
    url: z.string().trim().min(1).max(MAX_WEB_ADDRESS).optional(),
    text: z.string().max(MAX_IMPORTED_TEXT).optional(),
    analysisOptions: AnalysisOptions.default(AnalysisOptions.parse({})),
    ...naming,
  })
  .refine(({ url, text }) => (url === undefined) !== !text?.trim(), 'a url or a text: one of them');
export type ImportText = z.infer<typeof ImportText>;

/** What a form says beside its files. */
export const ImportForm = z.object({ analysisOptions: AnalysisOptions.default(AnalysisOptions.parse({})), ...naming });
export type ImportForm = z.infer<typeof ImportForm>;

/** A stored file as `contentData.metadata.file` names it. Its bytes: GET /api/kaosforge/sessions/{id}/files/{fileId}; with `?picture` a small WebP. */
export const StoredFile = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** Of a picture, upright, or of a drawn first page, px: there is a small picture. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** Pixels that a picture may have to be shown: this one has more, and is only kept. */
  pictureLimit: z.number().optional(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** A kept state of the whole canvas. */
export const Version = z.object({
  id: z.string(),
  /** Null for one that was kept by itself. */
  name: z.string().nullable(),
  /** `restore`: how it was before an older version was restored. */
  kind: z.enum(['named', 'hourly', 'restore']),
  seq: z.number(),
  blocks: z.number(),
  connections: z.number(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type Version = z.infer<typeof Version>;
export const VersionName = z.string().trim().min(1).max(MAX_VERSION_NAME);

const Cursor = z.object({ x: place, y: place });
/** What a tab says of where its person is. Left out: unchanged; null: not on the canvas. */
export const PresenceNews = z.object({
  tab: z
    .string()
    .regex(/^[\w-]+$/)
    .max(MAX_TAB),
  cursor: Cursor.nullable().optional(),
  selection: z.array(ItemId).max(MAX_PRESENCE_SELECTION).optional(),
});
export type PresenceNews = z.infer<typeof PresenceNews>;

/** Somebody who has the canvas open. */
export const Present = z.object({
  personId: z.string(),
  name: z.string(),
  tab: z.string(),
  cursor: Cursor.nullable(),
  selection: z.array(z.string()),
});
export type Present = z.infer<typeof Present>;

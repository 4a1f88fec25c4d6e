// What a block knows about where it comes from. Its fields come from the server, from files of other apps and from other people:
// each is looked at before it is shown or followed.
import type { Block, Meta } from '../../core/model/things.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const countOr = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
const ID = /^[\w-]{1,64}$/;
const idOr = (value: unknown): string | null => (typeof value === 'string' && ID.test(value) ? value : null);

/** Longest quotation an address carries, characters; the reader finds the passage by its beginning. */
const QUOTE_CHARACTERS = 600;

/** Where a block of a book comes from. */
export type BlockSource = {
  bookId: string | null;
  highlightId: string | null;
  title: string | null;
  author: string | null;
  chapter: string | null;
  cfi: string | null;
  page: number | null;
  rects: string | null;
};

function rectsOf(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const rows: unknown[] = value;
  const good = rows.every((row) => Array.isArray(row) && row.length === 4 && row.every(Number.isFinite));
  return good ? (rows as number[][]).map((row) => row.map((n) => Math.round(n * 100) / 100).join(',')).join(';') : null;
}

/** The source of a block, field by field; a locator may be an object or the fields themselves. */
export function sourceOf({ meta }: { meta: Meta }): BlockSource {
  const source = isRecord(meta['source']) ? meta['source'] : {};
  const locator = isRecord(source['locator']) ? source['locator'] : source;
  const pick = (name: string): unknown => source[name] ?? meta[name];
  return {
    bookId: idOr(pick('bookId')),
    highlightId: idOr(pick('highlightId')),
    title: textOr(pick('title')),
    author: textOr(pick('author')),
    chapter: textOr(locator['chapter'] ?? pick('chapter')),
    cfi: textOr(locator['cfi']),
    page: countOr(locator['page'] ?? pick('page')),
    rects: rectsOf(locator['rects']),
  };
}

/** The query that opens the reader at a block's passage; null when it names no book. */
export function readerSearch(block: Block): Record<string, string | undefined> | null {
  const { bookId, cfi, page, rects } = sourceOf(block);
  if (!bookId) return null;
  if (block.type !== 'book-quote') return { book: bookId };
  return {
    book: bookId,
    cfi: cfi ?? undefined,
    page: page === null ? undefined : String(page),
    quote: block.text.slice(0, QUOTE_CHARACTERS),
    rects: rects ?? undefined,
  };
}

/** The file of a block. */
export type BlockFile = {
  id: string | null;
  name: string;
  type: string;
  size: number | null;
  width: number | null;
  height: number | null;
  /** Pixels that a picture may have to be shown, of one that has more. */
  pictureLimit: number | null;
};

/** What is known of an uploaded file; without an id it is a file that another app named. */
export function fileOf({ meta, text }: Pick<Block, 'meta' | 'text'>): BlockFile {
  const file = isRecord(meta['file']) ? meta['file'] : {};
  return {
    id: idOr(file['fileId'] ?? meta['fileId']),
    name: textOr(file['name']) ?? textOr(meta['title']) ?? text,
    type: textOr(file['type']) ?? '',
    size: countOr(file['size']),
    width: countOr(file['width']),
    height: countOr(file['height']),
    pictureLimit: countOr(file['pictureLimit']),
  };
}

/** The kinds of files that are shown differently. */
export type FileKind = 'image' | 'pdf' | 'audio' | 'video' | 'other';
export function fileKind(type: string): FileKind {
  if (/^image\/(?:png|jpeg|gif|webp|bmp|avif|heic|svg\+xml)$/.test(type)) return 'image';
  if (type === 'application/pdf') return 'pdf';
  return type.startsWith('audio/') ? 'audio' : type.startsWith('video/') ? 'video' : 'other';
}

/** A picture of this server; an address elsewhere is not asked for, it would tell that site who looks. */
export function ownPicture(address: unknown): string | null {
  const path = textOr(address);
  return path && /^\/api\/[\w\-./%?=&]+$/.test(path) && !path.includes('..') ? path : null;
}

/** The record of a book as it was brought, field by field. */
export const recordOf = ({ meta }: { meta: Meta }): Record<string, unknown> =>
  isRecord(meta['fields']) ? meta['fields'] : {};

/** Text in the meta of a block. */
export const metaText = (block: { meta: Meta }, name: string): string | null => {
  const { source } = block.meta;
  return textOr(block.meta[name]) ?? (isRecord(source) ? textOr(source[name]) : null);
};
/** An id in the meta of a block. */
export const metaId = (block: { meta: Meta }, name: string): string | null => idOr(metaText(block, name));

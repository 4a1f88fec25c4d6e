import { wornCoverUrl } from '../../../covers/core/index.ts';
import type { Making } from '../../../makings/contract.ts';
import { pieceFor } from '../../../makings/core/index.ts';
import type { Spark, SparkDetail } from '../../contract.ts';
import { readingMinutes } from '../../core/index.ts';
import type { ListedRow, SparkRow } from './spark-store.ts';

/** How far it is: without a text it is what its making is. */
function stateOf(row: ListedRow, making: Making | undefined): Spark['state'] {
  if (row.revision > 0) return 'ready';
  if (making?.status === 'cancelled') return 'cancelled';
  return making === undefined || making.status === 'failed' ? 'failed' : 'making';
}

export const OWN: Spark['access'] = { own: true, mayDownload: true, from: null };
const STRANGER: Spark['access'] = { own: false, mayDownload: false, from: null };

/** A Spark as lists show it to its owner. */
export function toSpark(row: ListedRow, making?: Making): Spark {
  const image = row.cover_key === null ? null : wornCoverUrl('spark', row.id, row.cover_key);
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    authors: row.authors,
    imageUrl: image,
    metaImageUrl: image,
    description: row.excerpt,
    excerpt: row.excerpt,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    lastAccessedAt: row.accessed_at,
    wordCount: row.word_count,
    readingTime: readingMinutes(row.word_count),
    tags: row.tags,
    lang: row.lang,
    state: stateOf(row, making),
    source: { kind: row.source_kind, title: row.source_title, bookId: row.book_id },
    access: OWN,
  };
}

/** A Spark with its text. */
export function toDetail(row: SparkRow, making: Making | undefined): SparkDetail {
  const { type, words, tone, audience, prompt } = row.wish;
  return {
    ...toSpark(row, making),
    paragraphs: row.paragraphs,
    revision: row.revision,
    engine: row.engine,
    wish: { type, words, tone, audience, prompt },
    warnings: row.warnings,
    making: making ?? null,
  };
}

/** A Spark of somebody else in a list: when its owner opened it stays unknown, and so does whose book it is from. */
export const toSharedSpark = (row: ListedRow, access: Spark['access'], has: ReadonlySet<string>): Spark => {
  const shown = toSpark(row);
  const { bookId } = shown.source;
  const source = { ...shown.source, bookId: bookId !== null && has.has(bookId) ? bookId : null };
  return { ...shown, lastAccessedAt: null, source, access };
};

/** A Spark for somebody it is shared with, who has these books; what its owner asked the writer for stays theirs. */
export function toHeld(row: SparkRow, access: Spark['access'], has: ReadonlySet<string>): SparkDetail {
  const detail = toDetail(row, undefined);
  const paragraphs = row.paragraphs.map((paragraph) => ({
    ...paragraph,
    pieces: paragraph.pieces.map((piece) => pieceFor(has, piece)),
  }));
  const wish = { ...detail.wish, prompt: '' };
  return { ...detail, ...toSharedSpark(row, access, has), wish, warnings: [], paragraphs };
}

/** A Spark as anyone may read it. */
export function toPublished(row: SparkRow): Omit<SparkDetail, 'making' | 'wish'> {
  const { making: _making, wish: _wish, ...shown } = toHeld(row, STRANGER, new Set());
  return shown;
}

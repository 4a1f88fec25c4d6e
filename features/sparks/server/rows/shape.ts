import { wornCoverUrl } from '../../../covers/core/index.ts';
import type { Making } from '../../../makings/contract.ts';
import type { Spark, SparkDetail } from '../../contract.ts';
import { readingMinutes } from '../../core/index.ts';
import type { SparkRow } from './spark-store.ts';

/** How far it is: without a text it is what its making is. */
function stateOf(row: SparkRow, making: Making | undefined): Spark['state'] {
  if (row.revision > 0) return 'ready';
  if (making?.status === 'cancelled') return 'cancelled';
  return making === undefined || making.status === 'failed' ? 'failed' : 'making';
}

/** A Spark as lists show it. */
export function toSpark(row: SparkRow, making?: Making): Spark {
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

/** A Spark as anyone may read it: the quotations say where they are from, but not whose book it is nor what stands around them. */
export function toPublished(row: SparkRow): Omit<SparkDetail, 'making' | 'wish'> {
  const { making: _making, wish: _wish, ...shown } = toDetail(row, undefined);
  return {
    ...shown,
    lastAccessedAt: null,
    source: { ...shown.source, bookId: null },
    paragraphs: row.paragraphs.map((paragraph) => ({
      ...paragraph,
      pieces: paragraph.pieces.map((piece) =>
        'quotations' in piece.evidence
          ? {
              ...piece,
              evidence: {
                ...piece.evidence,
                quotations: piece.evidence.quotations.map((place) => ({
                  ...place,
                  bookId: '',
                  cfi: null,
                  rects: null,
                  prefix: '',
                  suffix: '',
                })),
              },
            }
          : piece,
      ),
    })),
  };
}

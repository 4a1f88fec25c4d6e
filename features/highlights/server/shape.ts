import type { Mark } from '../contract.ts';
import type { MarkRow } from './marks-store.ts';

/** A row as callers see it. */
export const toMark = (row: MarkRow): Mark => ({
  id: row.id,
  bookId: row.book_id,
  kind: row.kind,
  colour: row.colour,
  text: row.text,
  note: row.note,
  tags: row.tags,
  chapter: row.chapter,
  cfi: row.cfi,
  page: row.page,
  rects: row.rects,
  exact: row.exact,
  prefix: row.prefix,
  suffix: row.suffix,
  ord: row.ord,
  progress: row.progress,
  anchor: row.anchor,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
});

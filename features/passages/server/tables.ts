import type { Generated, JSONColumnType } from 'kysely';
import type { PackedSpan } from './packed-spans.ts';

export type LibraryPassagesTable = {
  book_id: string;
  ord: number;
  section: number;
  chapter: string;
  page: number | null;
  text: string;
  prefix: string;
  suffix: string;
  cfi: string | null;
  rects: JSONColumnType<number[][] | null, string | null | undefined, string | null>;
  /** Where parts of the text stand; null where `cfi` tells, and in books that were made before. */
  spans: JSONColumnType<PackedSpan[] | null, string | null | undefined, string | null>;
  /** The words on the page alone, where `text` holds more. */
  plain: string | null;
  /** The words are those that were read in a picture. */
  recognised: Generated<boolean>;
};

/** `postings` are packed; the arrays are those of books that were indexed before there were any. */
export type LibraryTermsTable = {
  book_id: string;
  owner_id: string;
  term: string;
  postings: Uint8Array | null;
  ords: number[] | null;
  tfs: number[] | null;
};

export type LibraryIndexStatsTable = {
  book_id: string;
  passages: number;
  words: number;
  lens: number[];
  vectors_model: string | null;
  analyzer: string | null;
};

export type LibraryVectorsTable = {
  book_id: string;
  owner_id: string;
  ord: number;
  model: string;
  code: string;
  vector: Uint8Array;
};

export type PassagesTables = {
  library_passages: LibraryPassagesTable;
  library_terms: LibraryTermsTable;
  library_index_stats: LibraryIndexStatsTable;
  library_vectors: LibraryVectorsTable;
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends PassagesTables {}
}

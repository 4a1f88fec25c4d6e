import type { WriterSource } from '../../../../adapters/ai/writer/types.ts';

/** A book that something is made from; `version` pins its text. */
export type SourceBook = { id: string; title: string; version: number };

/** Passages of a book in a row; `start` and `end` cut the first and the last of them. */
export type Cut = { book: number; from: number; to: number; start?: number; end?: number; section?: string };

/** What a source comes to: places in books, not their text. */
export type Gathered = {
  title: string;
  author: string | null;
  lang: string;
  kind: WriterSource['kind'];
  books: SourceBook[];
  cuts: Cut[];
  /** Words of the whole, also of what is left out of a long book; 0 where only reading tells. */
  words: number;
};

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RecognizedLines } from '../../../adapters/ocr/index.ts';

type Time = ColumnType<string, string | undefined, string>;

/**
 * Books whose pictures a model reads; `id` is the subject of the job, a page of the present `round` is read. `owner_id`: who had them
 * read, null once their account is deleted; the words are those of the book.
 */
export type LibraryRecognitionsTable = {
  book_id: string;
  owner_id: string | null;
  id: string;
  round: Generated<number>;
};

/** Why a page has no words: it could not be drawn, took too long, or nothing could be made out. */
export type Trouble = 'undrawn' | 'timed_out' | 'unclear';

/** The words of one page; `text` is null where there was trouble. `lines`: where they are, when that is known. */
export type LibraryRecognizedPagesTable = {
  book_id: string;
  owner_id: string | null;
  page: number;
  round: number;
  text: string | null;
  model: string | null;
  version: string | null;
  lines: JSONColumnType<RecognizedLines | null, string | null | undefined, string | null>;
  trouble: Trouble | null;
  ms: number | null;
  made_at: Time;
};

export type IngestTables = {
  library_recognitions: LibraryRecognitionsTable;
  library_recognised_pages: LibraryRecognizedPagesTable;
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends IngestTables {}
}

import type { Generated } from 'kysely';

/** One line of the journal of places. `locator` is JSON `{cfi, page, seconds}`; `read_at` is before `created_at` when a device was offline meanwhile. */
export type ReaderPositionsTable = {
  id: string;
  user_id: string;
  book_id: string;
  locator: string;
  progress: number;
  device_id: string;
  client_at: string;
  read_at: string;
  created_at: Generated<string>;
};

export type ReaderSpeedsTable = {
  user_id: string;
  language: string;
  kind: 'epub' | 'pdf';
  samples: number[];
  updated_at: Generated<string>;
};

export type ReaderTables = { reader_positions: ReaderPositionsTable; reader_speeds: ReaderSpeedsTable };

declare module '../../../platform/server/db.ts' {
  interface AllTables extends ReaderTables {}
}

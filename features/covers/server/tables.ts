import type { ColumnType } from 'kysely';
import type { CoverPage } from '../contract.ts';

type Time = ColumnType<string, string | undefined, string>;

export type CoversTables = {
  covers_pages: { owner_id: string; page: CoverPage; file_key: string; updated_at: Time };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends CoversTables {}
}

import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<string, string | undefined, string>;

export type FeedsTable = {
  id: string;
  owner_id: string;
  collection_id: string | null;
  key: string;
  locale: string;
  created_at: Time;
  last_used_at: ColumnType<string | null, string | undefined, string>;
  last_used_by: ColumnType<string | null, string | undefined, string | null>;
  mark: Generated<string>;
  changed_at: Time;
};

declare module '../../../platform/server/db.ts' {
  interface AllTables {
    feeds: FeedsTable;
  }
}

import type { ColumnType, Generated } from 'kysely';

export type BookstoreTables = {
  bookstore_links: {
    book_id: string;
    by_user: string;
    searchable: Generated<boolean>;
    made_at: ColumnType<string, string | undefined, string>;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends BookstoreTables {}
}

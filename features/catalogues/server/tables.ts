import type { ColumnType } from 'kysely';

export type CataloguesTable = {
  id: string;
  owner_id: string;
  title: string;
  address: string;
  added_at: ColumnType<string, string | undefined, string>;
};
export type CataloguesTables = { catalogues: CataloguesTable };

declare module '../../../platform/server/db.ts' {
  interface AllTables extends CataloguesTables {}
}

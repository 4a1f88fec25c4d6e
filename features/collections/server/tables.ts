import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BookRules } from '../../catalog/contract.ts';

type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;

export type CollectionsTables = {
  collections: {
    id: string;
    owner_id: string;
    name: string;
    description: Generated<string>;
    by_hand: Generated<boolean>;
    created_at: Time;
    removed_at: MaybeTime;
  };
  collections_books: { collection_id: string; book_id: string; owner_id: string; position: number };
  collections_shelves: {
    id: string;
    owner_id: string;
    name: string;
    rules: JSONColumnType<BookRules, string, string>;
    created_at: Time;
    removed_at: MaybeTime;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends CollectionsTables {}
}

import type { Kysely } from 'kysely';

/** Every table of the product: each feature's `tables.ts` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface AllTables {}

/** The database as stores see it; inside a transaction it is that transaction. */
export type Db = Kysely<AllTables>;

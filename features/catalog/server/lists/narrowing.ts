import type { RawBuilder } from 'kysely';
import type { BookRules } from '../../contract.ts';

/** Collections and smart shelves belong to another feature: it says which books they hold. The conditions stand in a query of `library_books`. */
export type Narrowing = {
  inCollection(ownerId: string, collectionId: string): RawBuilder<boolean>;
  /** The place a person gave a book in a collection. */
  position(collectionId: string): RawBuilder<number>;
  shelfRules(ownerId: string, shelfId: string): Promise<BookRules | undefined>;
};

import { sql } from 'kysely';
import { BookRules } from '../../catalog/contract.ts';
import type { Narrowing } from '../../catalog/server/index.ts';
import { shelfStore } from './shelf-store.ts';
import type { Db } from '../../../platform/server/db.ts';

/** Tells the library which books a collection or smart shelf holds. */
export function openNarrowing(db: Db): Narrowing {
  const shelves = shelfStore(db);
  return {
    inCollection: (ownerId, id) =>
      sql`exists (select 1 from collections_books as cb join collections as c on c.id = cb.collection_id
        where cb.book_id = library_books.id and c.id = ${id}::uuid and c.owner_id = ${ownerId} and c.removed_at is null)`,
    position: (id) =>
      sql`(select position::float8 from collections_books as cb where cb.book_id = library_books.id and cb.collection_id = ${id}::uuid)`,
    async shelfRules(ownerId, id) {
      const shelf = await shelves.find(ownerId, id);
      return shelf && BookRules.parse(shelf.rules);
    },
  };
}

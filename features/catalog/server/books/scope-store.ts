import type { Db } from '../../../../platform/server/db.ts';

/** Which books a question may see: always inside one person's library. `upTo` is a wall: of each book only the passages
 *  up to that one, of books it does not name nothing. */
export type Scope = { ownerId: string; bookIds: readonly string[] | null; upTo?: ReadonlyMap<string, number> };

/** The books that a scope shows. */
export function visibleBooks(db: Db, scope: Scope) {
  const ids = scope.upTo
    ? [...scope.upTo.keys()].filter((id) => !scope.bookIds || scope.bookIds.includes(id))
    : scope.bookIds;
  const books = db
    .selectFrom('library_books as b')
    .where('b.owner_id', '=', scope.ownerId)
    .where('b.searchable', '=', true)
    .where('b.trashed_at', 'is', null);
  return ids
    ? books.where('b.id', 'in', ids.length ? [...ids] : ['00000000-0000-0000-0000-000000000000'])
    : books.where('b.guide', '=', false).where('b.waiting', '=', false);
}

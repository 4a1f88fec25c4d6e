import type { Catalog, Scope as LibraryScope } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { Scope } from '../contract.ts';
import { malaikaProblems } from '../core/index.ts';
import { readingWall, type ReadPlaces } from './reading-wall.ts';

export type Collections = {
  names(ownerId: string): Promise<Map<string, string>>;
  collectionBooks(ownerId: string, id: string): Promise<string[]>;
};
type Deps = {
  catalog: Pick<Catalog, 'titles'>;
  passages: Pick<Passages, 'ordAt'>;
  places: ReadPlaces;
  collections: Collections;
};

/** The scopes of conversations: which books they mean, and whether the person has them. */
export function askedScopes({ catalog, passages, places, collections }: Deps) {
  return {
    /** The books that a question searches, up to the reading position where the scope says so. */
    async libraryScope(ownerId: string, scope: Scope): Promise<LibraryScope> {
      const bookIds =
        scope.kind === 'books'
          ? scope.bookIds
          : scope.kind === 'collection'
            ? await collections.collectionBooks(ownerId, scope.collectionId)
            : null;
      return { ownerId, bookIds, ...(scope.upTo && { upTo: await readingWall(passages, places, ownerId, bookIds) }) };
    },

    /** Refuses books or a collection that the person doesn't have. */
    async mustOwn(ownerId: string, scope: Scope): Promise<void> {
      if (scope.kind === 'collection' && !(await collections.names(ownerId)).has(scope.collectionId))
        throw malaikaProblems.make('SCOPE_COLLECTION_NOT_FOUND');
      if (scope.kind !== 'books') return;
      const found = await catalog.titles(ownerId, scope.bookIds);
      if (found.length < new Set(scope.bookIds).size) throw malaikaProblems.make('SCOPE_BOOK_NOT_FOUND');
    },
    /** Some books of a conversation may be gone since it began; nothing can be asked about none. */
    async mustHold(ownerId: string, scope: Scope): Promise<void> {
      if (scope.kind === 'books' && (await catalog.titles(ownerId, scope.bookIds)).length === 0)
        throw malaikaProblems.make('SCOPE_BOOK_NOT_FOUND');
    },
  };
}
export type AskedScopes = ReturnType<typeof askedScopes>;

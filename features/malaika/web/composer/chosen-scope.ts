import type { Conversation, Scope } from '../../contract.ts';

/** A scope with the titles to show. */
export type ChosenScope = (
  | { kind: 'library' }
  | { kind: 'books'; books: readonly BookName[] }
  | { kind: 'collection'; id: string; name: string }
) & {
  /** Only up to the reading position. */
  upTo?: 'read' | undefined;
};
export type BookName = { id: string; title: string };

export const WHOLE_LIBRARY: ChosenScope = { kind: 'library' };

/** The scope in the server's form; no book means the whole library. */
export function toScope(chosen: ChosenScope): Scope {
  const { upTo } = chosen;
  if (chosen.kind === 'collection') return { kind: 'collection', collectionId: chosen.id, upTo };
  return chosen.kind === 'books' && chosen.books.length > 0
    ? { kind: 'books', bookIds: chosen.books.map((book) => book.id), upTo }
    : { kind: 'library', upTo };
}

/** A conversation's scope; books that no longer exist are kept without a title. */
export function scopeOf(conversation: Pick<Conversation, 'scope' | 'books' | 'collection'>): ChosenScope {
  const { scope } = conversation;
  if (scope.kind === 'library') return scope;
  if (scope.kind === 'collection')
    return { kind: 'collection', id: scope.collectionId, name: conversation.collection?.name ?? '', upTo: scope.upTo };
  const titles = new Map(conversation.books.map((book) => [book.id, book.title]));
  return { kind: 'books', books: scope.bookIds.map((id) => ({ id, title: titles.get(id) ?? '' })), upTo: scope.upTo };
}

import type { Conversation, Scope } from '../../contract.ts';

/** What is asked, with the titles to show it. */
export type ChosenScope = (
  | { kind: 'library' }
  | { kind: 'books'; books: readonly BookName[] }
  | { kind: 'collection'; id: string; name: string }
) & {
  /** Only up to where the person has read. */
  upTo?: 'read' | undefined;
};
export type BookName = { id: string; title: string };

export const WHOLE_LIBRARY: ChosenScope = { kind: 'library' };

/** The scope as the server knows it; no book at all is the whole library. */
export function toScope(chosen: ChosenScope): Scope {
  const { upTo } = chosen;
  if (chosen.kind === 'collection') return { kind: 'collection', collectionId: chosen.id, upTo };
  return chosen.kind === 'books' && chosen.books.length > 0
    ? { kind: 'books', bookIds: chosen.books.map((book) => book.id), upTo }
    : { kind: 'library', upTo };
}

/** What a conversation asks; books that are gone keep their place without a title. */
export function scopeOf(conversation: Pick<Conversation, 'scope' | 'books' | 'collection'>): ChosenScope {
  const { scope } = conversation;
  if (scope.kind === 'library') return scope;
  if (scope.kind === 'collection')
    return { kind: 'collection', id: scope.collectionId, name: conversation.collection?.name ?? '', upTo: scope.upTo };
  const titles = new Map(conversation.books.map((book) => [book.id, book.title]));
  return { kind: 'books', books: scope.bookIds.map((id) => ({ id, title: titles.get(id) ?? '' })), upTo: scope.upTo };
}

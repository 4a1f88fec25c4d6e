import type { Conversation, Scope } from '../../contract.ts';

/** What is asked, with the titles to show it. */
export type ChosenScope = { kind: 'library' } | { kind: 'books'; books: readonly BookName[] };
export type BookName = { id: string; title: string };

export const WHOLE_LIBRARY: ChosenScope = { kind: 'library' };

/** The scope as the server knows it; no book at all is the whole library. */
export function toScope(chosen: ChosenScope): Scope {
  return chosen.kind === 'books' && chosen.books.length > 0
    ? { kind: 'books', bookIds: chosen.books.map((book) => book.id) }
    : { kind: 'library' };
}

/** What a conversation asks; books that are gone keep their place without a title. */
export function scopeOf(conversation: Pick<Conversation, 'scope' | 'books'>): ChosenScope {
  if (conversation.scope.kind === 'library') return WHOLE_LIBRARY;
  const titles = new Map(conversation.books.map((book) => [book.id, book.title]));
  return { kind: 'books', books: conversation.scope.bookIds.map((id) => ({ id, title: titles.get(id) ?? '' })) };
}

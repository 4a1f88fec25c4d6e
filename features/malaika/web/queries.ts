import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/web/query.ts';
import type { Conversation, Message, Scope } from '../contract.ts';
import { ai, api, catalog, collections } from './client.ts';

/** A conversation with its messages. */
export type Thread = Conversation & { messages: Message[] };

const PAGE = 30;
const BOOKS_PAGE = 40;
const HISTORY_KEY = ['malaika', 'conversations'] as const;

/** A conversation's cache key. */
export const threadKey = (conversationId: string) => ['malaika', 'conversation', conversationId] as const;

/** One conversation. */
export const threadQuery = (conversationId: string) =>
  queryOptions({
    queryKey: threadKey(conversationId),
    queryFn: ({ signal }): Promise<Thread> => api.get({ conversationId }, { signal }),
  });

/** Conversations, latest first, in pages. */
export const historyQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, q],
    queryFn: ({ pageParam, signal }) =>
      api.list({ limit: PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Books that are ready for questions, in pages. */
export const booksQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['malaika', 'books', q],
    queryFn: ({ pageParam, signal }) =>
      catalog.list(
        { sortBy: 'recent', limit: BOOKS_PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The models that can be chosen; the key is that of the settings, which change them. */
export const aiStateQuery = queryOptions({
  queryKey: ['ai', 'state'],
  queryFn: ({ signal }) => ai.state(undefined, { signal }),
});

/** The person's collections, to choose a scope. */
export const collectionsQuery = queryOptions({
  queryKey: ['malaika', 'collections'],
  queryFn: ({ signal }) => collections.list({}, { signal }),
});

/** A few recent books, for the empty page. */
export const shelfQuery = queryOptions({
  queryKey: ['malaika', 'shelf'],
  queryFn: ({ signal }) => catalog.list({ sortBy: 'recent', limit: 12 }, { signal }),
});

/** A book: title, cover, chapters. */
export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['malaika', 'book', bookId],
    queryFn: ({ signal }) => catalog.get({ bookId }, { signal }),
    staleTime: 5 * 60_000,
  });

/** Suggested questions for a scope. */
export const suggestionsQuery = (scope: Scope, locale: string) =>
  queryOptions({
    queryKey: ['malaika', 'suggestions', scope, locale],
    queryFn: ({ signal }) => api.suggestions({ scope }, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });

/** The scope of a new conversation about a book; always fetched again, because position and preferences change. */
export const startingScopeQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['malaika', 'starting-scope', bookId],
    queryFn: ({ signal }) => api.startingScope({ bookId }, { signal }),
    retry: false,
  });

/** Updates a conversation in the cache, if it is there. */
export function updateThread(conversationId: string, change: (thread: Thread) => Thread): void {
  queryClient.setQueryData<Thread>(threadKey(conversationId), (thread) => thread && change(thread));
}

/** Updates a message in every cached conversation. */
export function updateMessage(messageId: string, change: Partial<Message>): void {
  queryClient.setQueriesData<Thread>({ queryKey: ['malaika', 'conversation'] }, (thread) =>
    thread?.messages.some((message) => message.id === messageId)
      ? {
          ...thread,
          messages: thread.messages.map((message) => (message.id === messageId ? { ...message, ...change } : message)),
        }
      : thread,
  );
}

/** Refetches the list of conversations. */
export const refreshHistory = () => queryClient.invalidateQueries({ queryKey: HISTORY_KEY });

/** Refetches what is shown of the library. */
export async function refreshBooks(): Promise<void> {
  await Promise.all(
    ['books', 'shelf', 'book', 'suggestions'].map((part) =>
      queryClient.invalidateQueries({ queryKey: ['malaika', part] }),
    ),
  );
}

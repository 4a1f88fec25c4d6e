import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/web/query.ts';
import type { Conversation, Message, Scope } from '../contract.ts';
import { api, collections, library } from './client.ts';

/** A conversation with everything said in it. */
export type Thread = Conversation & { messages: Message[] };

const PAGE = 30;
const BOOKS_PAGE = 40;
const HISTORY_KEY = ['malaika', 'conversations'] as const;

/** Where a conversation lies in the cache. */
export const threadKey = (conversationId: string) => ['malaika', 'conversation', conversationId] as const;

/** One conversation. */
export const threadQuery = (conversationId: string) =>
  queryOptions({
    queryKey: threadKey(conversationId),
    queryFn: ({ signal }): Promise<Thread> => api.get({ conversationId }, { signal }),
  });

/** Conversations, the latest first, a page at a time. */
export const historyQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, q],
    queryFn: ({ pageParam, signal }) =>
      api.list({ limit: PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Books one can ask, a page at a time. */
export const booksQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['malaika', 'books', q],
    queryFn: ({ pageParam, signal }) =>
      library.list(
        { sortBy: 'recent', limit: BOOKS_PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The person's collections, to ask one of them. */
export const collectionsQuery = queryOptions({
  queryKey: ['malaika', 'collections'],
  queryFn: ({ signal }) => collections.list({}, { signal }),
});

/** The latest few books, for the empty page. */
export const shelfQuery = queryOptions({
  queryKey: ['malaika', 'shelf'],
  queryFn: ({ signal }) => library.list({ sortBy: 'recent', limit: 12 }, { signal }),
});

/** A book: title, cover, chapters. */
export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['malaika', 'book', bookId],
    queryFn: ({ signal }) => library.get({ bookId }, { signal }),
    staleTime: 5 * 60_000,
  });

/** Questions that the books of a scope suggest. */
export const suggestionsQuery = (scope: Scope, locale: string) =>
  queryOptions({
    queryKey: ['malaika', 'suggestions', scope, locale],
    queryFn: ({ signal }) => api.suggestions({ scope }, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });

/** What a new conversation about a book looks into; asked anew each time, because reading and preferences go on. */
export const startingScopeQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['malaika', 'starting-scope', bookId],
    queryFn: ({ signal }) => api.startingScope({ bookId }, { signal }),
    retry: false,
  });

/** Changes a conversation in the cache; nothing happens while it is not there. */
export function updateThread(conversationId: string, change: (thread: Thread) => Thread): void {
  queryClient.setQueryData<Thread>(threadKey(conversationId), (thread) => thread && change(thread));
}

/** Changes a message wherever it is shown. */
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

/** The list of conversations is asked for again. */
export const refreshHistory = () => queryClient.invalidateQueries({ queryKey: HISTORY_KEY });

/** What is shown of the library is asked for again. */
export async function refreshBooks(): Promise<void> {
  await Promise.all(
    ['books', 'shelf', 'book', 'suggestions'].map((part) =>
      queryClient.invalidateQueries({ queryKey: ['malaika', part] }),
    ),
  );
}

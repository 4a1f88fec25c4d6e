import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useBrowserEvent } from '../../../platform/web/events.ts';
import { queryClient } from '../../../platform/web/query.ts';
import type { LibraryBook, LibraryQuery } from '../contract.ts';
import { PAGE_BOOKS } from '../limits.ts';
import { api } from './client.ts';

export type Filters = Omit<LibraryQuery, 'cursor' | 'limit'>;

/** Pages of the library under some filters, one after another. */
export const booksQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['library', 'books', filters],
    queryFn: ({ pageParam, signal }) =>
      api.list({ ...filters, limit: PAGE_BOOKS, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 30_000,
  });
/** The latest few books. */
export const latestQuery = (sortBy: 'recent' | 'added', limit: number) =>
  queryOptions({
    queryKey: ['library', 'latest', sortBy, limit],
    queryFn: ({ signal }) => api.list({ sortBy, limit }, { signal }),
  });
export const facetsQuery = queryOptions({
  queryKey: ['library', 'facets'],
  queryFn: ({ signal }) => api.facets({}, { signal }),
});
export const bookQuery = (bookId: string) =>
  queryOptions({ queryKey: ['library', 'book', bookId], queryFn: ({ signal }) => api.get({ bookId }, { signal }) });
export const trashQuery = queryOptions({
  queryKey: ['library', 'trash'],
  queryFn: ({ signal }) => api.trash({}, { signal }),
});

export const seriesQuery = queryOptions({
  queryKey: ['library', 'series'],
  queryFn: ({ signal }) => api.series({}, { signal }),
});

/** The first books under some filters, as many as asked for. */
export async function booksUpTo(filters: Filters, most: number): Promise<LibraryBook[]> {
  const books: LibraryBook[] = [];
  for (let cursor: string | null = ''; cursor !== null && books.length < most;) {
    const page: Awaited<ReturnType<typeof api.list>> = await api.list({
      ...filters,
      limit: PAGE_BOOKS,
      ...(cursor && { cursor }),
    });
    books.push(...page.books);
    cursor = page.nextCursor;
  }
  return books.slice(0, most);
}

/** Everything shown of the library is asked for again. */
export const refreshLibrary = () => queryClient.invalidateQueries({ queryKey: ['library'] });

/** Lists refresh when a book was added, changed or removed. */
export const useLibraryRefresh = () => useBrowserEvent('maktaba:library-changed', () => void refreshLibrary());

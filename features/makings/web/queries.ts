import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/web/query.ts';
import type { Making, Source } from '../contract.ts';
import { api, catalog, highlights } from './client.ts';

const BOOKS_PAGE = 30;
/** Between two looks at what is being made, should no news come, ms. */
const LOOK_MS = 5000;

const KEY = ['makings'] as const;
const busy = (making: Making | undefined): boolean => making?.status === 'generating';

/** The person's generations, the latest first. */
export const makingsQuery = (kind: Making['kind'] | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'list', kind ?? 'all'],
    queryFn: async ({ signal }) => (await api.list(kind ? { kind } : {}, { signal })).makings,
    refetchInterval: ({ state }) => (state.data?.some(busy) ? LOOK_MS : false),
  });

/** One generation. */
export const makingQuery = (makingId: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', makingId],
    queryFn: ({ signal }) => api.get({ makingId }, { signal }),
    refetchInterval: ({ state }) => (busy(state.data) ? LOOK_MS : false),
  });

/** What can be made of a source; asked again while its file is still read. */
export const offersQuery = (source: Source, engine: 'default' | 'builtin') =>
  queryOptions({
    queryKey: ['makings-offers', source, engine],
    queryFn: ({ signal }) => api.offers({ source, engine }, { signal }),
    refetchInterval: ({ state }) => (state.data?.source.ready === false ? LOOK_MS : false),
    staleTime: 60_000,
    retry: false,
  });

/** Generations are asked for again, and one that is known by now is shown at once. */
export function refreshMakings(making?: Making): void {
  if (making) queryClient.setQueryData([...KEY, 'one', making.id], making);
  void queryClient.invalidateQueries({ queryKey: KEY });
}

/** Books to choose from, in pages. */
export const booksQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['makings-books', q],
    queryFn: ({ pageParam, signal }) =>
      catalog.list(
        { sortBy: 'recent', limit: BOOKS_PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** A book with its contents. */
export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['makings-books', 'one', bookId],
    queryFn: ({ signal }) => catalog.get({ bookId }, { signal }),
  });

/** Books with highlights. */
export const markedQuery = queryOptions({
  queryKey: ['makings-marked'],
  queryFn: ({ signal }) => highlights.facets({}, { signal }),
});

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MarkFilters } from '../../contract.ts';
import { api } from '../state/client.ts';

/** Pages of marks over all books under some filters. */
export const allMarksQuery = (filters: MarkFilters) =>
  infiniteQueryOptions({
    queryKey: ['highlights', 'all', 'list', filters],
    queryFn: ({ pageParam, signal }) => api.list({ ...filters, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** What marks can be filtered by. */
export const facetsQuery = queryOptions({
  queryKey: ['highlights', 'all', 'facets'],
  queryFn: ({ signal }) => api.facets({}, { signal }),
});

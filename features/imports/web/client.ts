import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract, InboxFilter } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of the Inbox, typed by their contract. */
export const api = connect<typeof contract>(routes);

/** How often it is asked whether something was found: soon while files are read, ms. */
const SOON_MS = 2000,
  LATER_MS = 15_000;

// All of them under the library's key: whatever changes a book asks for them again.
export const summaryQuery = queryOptions({
  queryKey: ['library', 'inbox', 'summary'],
  queryFn: ({ signal }) => api.summary({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.reading ? SOON_MS : LATER_MS),
});
export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: ['library', 'inbox', 'list', filter],
    queryFn: ({ pageParam, signal }) => api.list({ filter, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
export const refusedQuery = queryOptions({
  queryKey: ['library', 'inbox', 'refused'],
  queryFn: ({ signal }) => api.refused({}, { signal }),
});

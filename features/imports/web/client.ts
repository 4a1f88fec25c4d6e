import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract, InboxFilter } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of the Inbox, typed by their contract. */
export const api = connect<typeof contract>(routes);

// All of them under the library's key: whatever changes a book, in this tab or told by the live stream, asks for them again.
export const summaryQuery = queryOptions({
  queryKey: ['library', 'inbox', 'summary'],
  queryFn: ({ signal }) => api.summary({}, { signal }),
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

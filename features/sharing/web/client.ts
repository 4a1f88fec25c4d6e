import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of sharing, typed by their contract. */
export const api = connect<typeof contract>(routes);

// Under the library's key: what is asked for again with it.
/** Who a book is shared with. */
export const sharesQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['library', 'shares', 'of', bookId],
    queryFn: ({ signal }) => api.ofBook({ bookId }, { signal }),
  });

/** Addresses one shared with before. */
export const peopleQuery = queryOptions({
  queryKey: ['library', 'shares', 'people'],
  queryFn: ({ signal }) => api.people({}, { signal }),
});

/** What others share with the person. */
export const receivedQuery = queryOptions({
  queryKey: ['library', 'shares', 'received'],
  queryFn: ({ signal }) => api.received({}, { signal }),
});

/** What an invitation is about. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['library', 'shares', 'invitation', token],
    queryFn: ({ signal }) => api.invitation({ token }, { signal }),
  });

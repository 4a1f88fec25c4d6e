import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of collections, typed by their contract. */
export const api = connect<typeof contract>(routes);

/** Collections and smart shelves; under the library's key, so that they are asked for again with it. */
export const collectionsQuery = queryOptions({
  queryKey: ['library', 'collections'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

/** The collections one book is in. */
export const ofBookQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['library', 'collections', bookId],
    queryFn: ({ signal }) => api.ofBook({ bookId }, { signal }),
  });

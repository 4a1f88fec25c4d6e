import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of podcast feeds, typed by their contract. */
export const api = connect<typeof contract>(routes);

/** The person's podcast feeds. */
export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

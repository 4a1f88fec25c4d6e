import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of editions, typed by their contract. */
export const api = connect<typeof contract>(routes);

/** Books that look alike; under the library's key, so that they are asked for again with it. */
export const groupsQuery = queryOptions({
  queryKey: ['library', 'editions'],
  queryFn: ({ signal }) => api.groups({}, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls about engines, typed by their contract. */
export const api = connect<typeof contract>(routes);

/** Which engine answers. */
export const stateQuery = queryOptions({
  queryKey: ['ai', 'state'],
  queryFn: ({ signal }) => api.state(undefined, { signal }),
});

/** The provider as it is set; administrators only. */
export const settingsQuery = queryOptions({
  queryKey: ['ai', 'settings'],
  queryFn: ({ signal }) => api.settings(undefined, { signal }),
});

/** What models cost lately. */
export const usageQuery = queryOptions({
  queryKey: ['ai', 'usage'],
  queryFn: ({ signal }) => api.usage(undefined, { signal }),
});

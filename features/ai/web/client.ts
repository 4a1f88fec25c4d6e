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

/** The memory of the computer that Maktaba runs on; administrators only. */
export const computerQuery = queryOptions({
  queryKey: ['ai', 'computer'],
  queryFn: ({ signal }) => api.computer(undefined, { signal }),
});

/** How often the progress of a trial is asked for, ms. */
const PROGRESS_MS = 1000;

/** Trials of the models; asked for again while one is under way. */
export const trialsQuery = queryOptions({
  queryKey: ['ai', 'trials'],
  queryFn: ({ signal }) => api.trials(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? PROGRESS_MS : false),
});

import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The typed client of the accounts. */
export const accounts = connect<typeof contract>(routes);

export type Me = Awaited<ReturnType<typeof accounts.me>>;
export type AccountSession = Awaited<ReturnType<typeof accounts.sessions>>['sessions'][number];

/** The own profile and preferences. */
export const meQuery = queryOptions({
  queryKey: ['accounts', 'me'],
  queryFn: ({ signal }) => accounts.me(undefined, { signal }),
});

/** The own sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: async ({ signal }) => (await accounts.sessions(undefined, { signal })).sessions,
});

/** Ways to sign in beside the password. */
export const providersQuery = queryOptions({
  queryKey: ['accounts', 'providers'],
  queryFn: ({ signal }) => accounts.providers(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

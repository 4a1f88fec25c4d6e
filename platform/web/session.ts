import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from './request.ts';
import { queryClient, SESSION_KEY } from './query.ts';
import { forgetPersonal, keepPersonalFor } from './stored.ts';

/** The signed-in person as the session tells. */
export type SessionUser = { id: string; name: string; email: string; emailVerified?: boolean; image?: string | null };
type SessionAnswer = { user: SessionUser } | null;

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    const answer = await requestJson<SessionAnswer>('/api/auth/get-session', { signal });
    if (answer?.user) keepPersonalFor(answer.user.id);
    return answer?.user ?? null;
  },
  staleTime: 5 * 60_000,
});

/** The session as the page sees it. */
export type Session = { status: 'loading' | 'signed-in' | 'signed-out' | 'failed'; user: SessionUser | null };

/** Who is signed in; redraws when that changes. */
export function useSession(): Session {
  const query = useQuery(sessionQuery);
  if (query.data) return { status: 'signed-in', user: query.data };
  if (query.data === null) return { status: 'signed-out', user: null };
  return { status: query.isError ? 'failed' : 'loading', user: null };
}

/** Call after signing in or changing the profile: the session is asked for again. */
export async function refreshSession(): Promise<SessionUser | null> {
  await queryClient.invalidateQueries({ queryKey: SESSION_KEY, refetchType: 'none' });
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Ends the session on the server and forgets everything fetched under it. Go to /sign-in afterwards. */
export async function signOut(): Promise<void> {
  await requestJson('/api/auth/sign-out', { body: {} });
  forgetPersonal();
  queryClient.setQueryData(SESSION_KEY, null); // first: what is shown hears of it, after a clear() it would not
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  queryClient.getMutationCache().clear();
}

/** A person's first name; empty when they gave none. */
export function firstName(user: Pick<SessionUser, 'name'> | null): string {
  return user?.name.trim().split(/\s+/)[0] ?? '';
}

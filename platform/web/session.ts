import { queryOptions, useQuery } from '@tanstack/react-query';
import { goOnReading, requestJson, stopReading } from './request.ts';
import { queryClient, SESSION_KEY } from './query.ts';
import { forgetDatabases } from './databases.ts';
import { forgetKept } from './kept-replies.ts';
import { problemCode } from './problem-text.ts';
import {
  asBoolean,
  forgetPersonal,
  holdsAnothers,
  keepPersonalFor,
  PERSONAL,
  readStored,
  writeStored,
} from './stored.ts';

/** The signed-in person as the session tells. */
export type SessionUser = { id: string; name: string; email: string; emailVerified?: boolean; image?: string | null };
type SessionAnswer = { user: SessionUser } | null;

const LAST_SEEN = `${PERSONAL}person`;
/** Set in a tab whose session ended without signing out here, until somebody signs in. */
const ENDED = 'maktaba.session-ended';

/** Remembers the person for a visit with the network off. */
function remember({ id, name, email }: SessionUser): void {
  if (keepPersonalFor(id)) void Promise.all([forgetKept(), forgetDatabases()]);
  writeStored(localStorage, LAST_SEEN, { id, name, email });
  sessionStorage.removeItem(ENDED);
}

function remembered(): SessionUser | null {
  const known = readStored(localStorage, LAST_SEEN, (value) => {
    const from = (value ?? {}) as Partial<SessionUser>;
    return typeof from.id === 'string' && typeof from.name === 'string' && typeof from.email === 'string'
      ? (from as SessionUser)
      : undefined;
  });
  return known ?? null;
}

/** Nobody is signed in any more. What they keep stays for when they sign in again. */
function forgetWho(): void {
  const wasSignedIn = remembered() !== null || !!queryClient.getQueryData(SESSION_KEY);
  if (wasSignedIn && !leaving) writeStored(sessionStorage, ENDED, true);
  localStorage.removeItem(LAST_SEEN);
}

/** Whether the person was signed in in this browser and isn't any more: the session expired, or was ended elsewhere. */
export const hasSessionEnded = (): boolean => readStored(sessionStorage, ENDED, asBoolean) ?? false;

/** The server, or what it keeps its sessions in, is out of reach: that says nothing about who is signed in. */
const AWAY = new Set(['NETWORK', 'DATABASE_UNAVAILABLE']);

let leaving = false;

/** Somebody else signed in, here or in another tab: the page is reloaded, and until then nobody is told who it is. */
function loadAnew(): Promise<never> {
  leaving = true;
  location.reload();
  return new Promise(() => {});
}

/** Who is signed in. With the server out of reach it is who was last, until the server says otherwise. */
async function askSession(signal: AbortSignal): Promise<SessionUser | null> {
  try {
    const answer = await requestJson<SessionAnswer>('/api/auth/get-session', { signal });
    if (answer?.user && holdsAnothers(answer.user.id)) return await loadAnew();
    if (answer?.user) remember(answer.user);
    else forgetWho();
    return answer?.user ?? null;
  } catch (error) {
    const known = AWAY.has(problemCode(error)) ? remembered() : null;
    if (!known) throw error;
    if (holdsAnothers(known.id)) return await loadAnew();
    keepPersonalFor(known.id);
    return known;
  }
}

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => askSession(signal),
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
  await queryClient.cancelQueries({ queryKey: SESSION_KEY }); // one that is on its way was asked before the change
  await queryClient.invalidateQueries({ queryKey: SESSION_KEY, refetchType: 'none' });
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Hears when somebody signs in or out in another tab of this browser. */
export function hearOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LAST_SEEN && !leaving) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  });
}

/** Whether the page is being reloaded for another session: nobody else sends the visitor anywhere meanwhile. */
export const isLeaving = (): boolean => leaving;

/** Ends the session on the server and forgets everything fetched under it, `more` while it is still known whose. Load /sign-in afterwards. */
export async function signOut(more: () => void): Promise<void> {
  leaving = true; // from now on: what else was asked of the server may be refused before its word about the sign-out is here
  stopReading(); // what is on its way would be refused too, or bring the person back
  await queryClient.cancelQueries();
  try {
    await requestJson('/api/auth/sign-out', { body: {} });
  } catch (error) {
    leaving = false;
    goOnReading();
    void queryClient.refetchQueries({ type: 'active', stale: true });
    throw error;
  }
  queryClient.setQueryData(SESSION_KEY, null); // first: what is shown hears of it, after a clear() it would not
  more();
  forgetPersonal();
  await Promise.all([forgetKept(), forgetDatabases()]);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  queryClient.getMutationCache().clear();
}

/** A person's first name; empty when they gave none. */
export function firstName(user: Pick<SessionUser, 'name'> | null): string {
  return user?.name.trim().split(/\s+/)[0] ?? '';
}

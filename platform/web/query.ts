import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { whenBack } from './connection.ts';
import { showsLastSeen } from './last-seen.ts';
import { problemCode } from './problem-text.ts';

export const SESSION_KEY = ['session'] as const;

/** Worth asking again: no answer, or the server failed. A refusal stays a refusal. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

/** A refused session anywhere means that nobody is signed in any more: ask once, and the page goes to sign-in. */
function onError(error: unknown): void {
  if (problemCode(error) === 'UNAUTHORIZED') void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

/** The one query client. Network mode is `always`: a server on the same machine answers without a network. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      // Without the server one more try is enough: when it is back, what failed is asked again.
      retry: (count, error) => isPassing(error) && count < (problemCode(error) === 'NETWORK' ? 1 : 2),
    },
    mutations: { networkMode: 'always' },
  },
});

// What failed for want of the server is asked again when it is back, and so is who is signed in: a session may have ended meanwhile.
// So is everything when some of it is shown as last seen.
whenBack(() => {
  if (showsLastSeen()) return void queryClient.invalidateQueries();
  void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
});

import { whenBack } from './connection.ts';
import { Outbox, type OutboxParts } from './outbox.ts';
import { problemCode } from './problem-text.ts';
import { queryClient, SESSION_KEY } from './query.ts';
import { unsentChanged } from './unsent.ts';

const signedIn = (): string | null => queryClient.getQueryData<{ id: string } | null>(SESSION_KEY)?.id ?? null;

let leaving = false;
if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));
}

/** One tab after the other. A page that is about to go cannot wait for its turn: what is sent twice counts once. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks && !leaving) await navigator.locks.request(name, work);
  else await work();
}

type Parts<T extends { key: string }> = Omit<OutboxParts<T>, 'storage' | 'owner' | 'alone'>;

/** An outbox in this browser: it sends when something is put, when the server is back, and when its owner has signed in. */
export function openOutbox<T extends { key: string }>(parts: Parts<T>): Outbox<T> {
  const outbox = new Outbox<T>({
    ...parts,
    send: (one) =>
      parts.send(one).catch((error: unknown) => {
        if (problemCode(error) === 'UNAUTHORIZED') void queryClient.invalidateQueries({ queryKey: SESSION_KEY }); // the page asks to sign in
        throw error;
      }),
    onChange: () => {
      parts.onChange();
      unsentChanged();
    },
    storage: {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, value) => localStorage.setItem(name, value),
      removeItem: (name) => localStorage.removeItem(name),
      names: () => Object.keys(localStorage),
    },
    owner: signedIn,
    alone: (work) => alone(parts.prefix, work),
  });
  const flush = (): void => void outbox.flush();
  whenBack(flush);
  addEventListener('online', flush);
  let owner = signedIn();
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== SESSION_KEY[0] || owner === signedIn()) return;
    owner = signedIn();
    queueMicrotask(flush);
  });
  return outbox;
}

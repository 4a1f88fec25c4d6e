// What was done in this browser and has not reached the server: kept under the person's id until it has.
import { useSyncExternalStore } from 'react';
import { whenBack } from './connection.ts';
import { Outbox, type OutboxParts } from './outbox.ts';
import { problemCode } from './problem-text.ts';
import { queryClient, SESSION_KEY } from './query.ts';
import { personalOwner } from './stored.ts';

const WAITING = /^maktaba\.\w+\.waiting\.([^.]+)\./;
const listeners = new Set<() => void>();
const told = (): void => listeners.forEach((listener) => listener());

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
      told();
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

function namesOf(owner: string | null): string[] {
  try {
    return owner === null ? [] : Object.keys(localStorage).filter((name) => WAITING.exec(name)?.[1] === owner);
  } catch {
    return []; // storage is switched off
  }
}

/** How much of the person's waits to be sent. */
export function unsentCount(): number {
  return namesOf(personalOwner()).length;
}

/** Gives up what waits. */
export function forgetUnsent(): void {
  for (const name of namesOf(personalOwner())) localStorage.removeItem(name);
  told();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** How much of the person's waits to be sent; redraws when that changes. */
export function useUnsent(): number {
  return useSyncExternalStore(subscribe, unsentCount);
}

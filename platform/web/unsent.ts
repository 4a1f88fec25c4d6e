// What was done in this browser and has not reached the server: kept under the person's id until it has (open-outbox.ts).
import { useSyncExternalStore } from 'react';
import { personalOwner } from './stored.ts';

const WAITING = /^maktaba\.\w+\.waiting\.([^.]+)\./;
const listeners = new Set<() => void>();

/** Tells that something was put in or has left. */
export function unsentChanged(): void {
  for (const listener of listeners) listener();
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
  unsentChanged();
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

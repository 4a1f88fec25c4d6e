import { useSyncExternalStore } from 'react';

const PROBE_EVERY_MS = 4000;
let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (value === reachable) return;
  reachable = value;
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    reportReachable(true);
  } catch {
    timer = setTimeout(probe, PROBE_EVERY_MS);
  }
}

/** Says whether the server answered. After a miss the server is asked again until it answers.
 *  The browser's own online flag is not used: a server on the same machine answers without any network. */
export function reportReachable(answered: boolean): void {
  set(answered);
  clearTimeout(timer);
  timer = answered ? undefined : setTimeout(probe, PROBE_EVERY_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server answered last time; see `useReachable` for what redraws. */
export const isReachable = (): boolean => reachable;

/** Calls back when the server answers again after it did not. */
export function whenBack(back: () => void): () => void {
  return subscribe(() => reachable && back());
}

/** Whether the server answered last time. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribe, () => reachable);
}

import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The current time, to the minute; rerenders as it passes, so that a date or greeting on the page stays right. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, thisMinute));
}

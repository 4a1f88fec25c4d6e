import { useCallback, useSyncExternalStore } from 'react';

const left = (at: string | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

/** A countdown in whole seconds; 0 when the time has passed or there is none. */
export function useSecondsUntil(at: string | null): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (left(at) === 0) return () => {};
      const tick = setInterval(() => {
        listener();
        if (left(at) === 0) clearInterval(tick);
      }, 1000);
      return () => clearInterval(tick);
    },
    [at],
  );
  return useSyncExternalStore(subscribe, () => left(at));
}

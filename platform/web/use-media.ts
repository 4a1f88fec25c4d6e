import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; redraws when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below 768 px panels are drawers (spec 9, mobile breakpoint). */
export const PHONE = '(max-width: 767px)';

/** Whether the window is narrower than 768 px. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}

import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../../../../../platform/web/store.ts';

/** The Bookcast whose player stands in the sidebar; null while the sidebar is closed or shows something else. */
const shown = createStore<string | null>(null);

/** Tells the page that the sidebar has the player of this Bookcast. */
export function useShowsPlayer(castId: string): void {
  useLayoutEffect(() => {
    shown.set(castId);
    return () => shown.set(null);
  }, [castId]);
}

/** Whether the sidebar has the player of this Bookcast: its page shows no second one. */
export const useIsPlayerBeside = (castId: string): boolean => useStore(shown) === castId;

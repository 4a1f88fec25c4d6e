// A page that wants the whole screen of a phone says so; the frame around it draws no header then.
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const wanted = createStore(false);

/** Takes the whole screen while the component is shown. */
export function useImmersive(): void {
  useEffect(() => {
    wanted.set(true);
    return () => wanted.set(false);
  }, []);
}

/** Whether the page has the whole screen of a phone. */
export const useIsImmersive = (): boolean => useStore(wanted);

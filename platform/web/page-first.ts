// A page whose content is to be shown before everything around it says so; the frame draws its other parts afterwards.
import { useEffect, useState } from 'react';
import { createStore, useStore } from './store.ts';

/** The frame waits no longer than this, in ms: a file may take long, and the frame is of use meanwhile. */
const MAX_WAIT_MS = 3000;

const held = createStore<symbol | null>(null);

/** Keeps the frame's other parts waiting until the page says that it is there (`useShowFrame`), has gone, or what is returned is called. */
export function holdFrame(gone: AbortSignal): () => void {
  const hold = Symbol('hold');
  const release = (): void => {
    if (held.get() === hold) held.set(null);
  };
  if (gone.aborted) return release;
  held.set(hold);
  setTimeout(release, MAX_WAIT_MS);
  gone.addEventListener('abort', release, { once: true });
  return release;
}

/** The page is there, or has failed: what waited is drawn, once the page is on the screen. */
const showFrame = (): void => held.setAfterPaint(null);

/** Lets the frame's other parts be drawn once `settled`, and when the component goes. */
export function useShowFrame(settled: boolean): void {
  useEffect(() => {
    if (settled) showFrame();
  }, [settled]);
  useEffect(() => showFrame, []);
}

/** Whether a part of the frame may be drawn; one that has been drawn stays. */
export function useFrameShown(): boolean {
  const free = useStore(held, (hold) => hold === null);
  const [shown, setShown] = useState(free);
  if (free && !shown) setShown(true);
  return free || shown;
}

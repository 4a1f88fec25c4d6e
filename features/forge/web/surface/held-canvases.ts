// Canvases that are open in this page. Who shows one holds it; it is closed a moment after nobody does, so that going from
// `/forge/creating-new-session` to the canvas's own address, or from page to panel, opens it once.
import { useMemo, useSyncExternalStore } from 'react';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { openCanvas } from '../sync/open-canvas.ts';

const GRACE_MS = 1000;
type Held = { open: OpenCanvas; holders: number };
const held = new Map<string, Held>();

function hold(id: string): { open: OpenCanvas; release: () => void } {
  const found = held.get(id) ?? { open: openCanvas(id), holders: 0 };
  held.set(found.open.id, found);
  found.holders += 1;
  const release = () => {
    found.holders -= 1;
    setTimeout(() => {
      if (found.holders > 0 || held.get(found.open.id) !== found) return;
      held.delete(found.open.id);
      found.open.close();
    }, GRACE_MS);
  };
  return { open: found.open, release };
}

/** Holds the canvas of an id while somebody listens. */
function holderOf(id: string) {
  let open: OpenCanvas | null = null;
  return {
    get: () => open,
    subscribe() {
      const taken = hold(id);
      ({ open } = taken);
      return taken.release;
    },
  };
}

/** The canvas of an id while the component shows it; null until it is being opened. */
export function useHeldCanvas(id: string): OpenCanvas | null {
  const holder = useMemo(() => holderOf(id), [id]);
  return useSyncExternalStore(holder.subscribe, holder.get);
}

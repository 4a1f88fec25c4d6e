import { createStore } from '../../../../platform/web/store.ts';
import { PERSONAL, readStored, writePersonal } from '../../../../platform/web/stored.ts';

const KEY = `${PERSONAL}forge.panel`;
const asId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;

/** The canvas of the working area; null: none is chosen. */
export const chosenCanvas = createStore<string | null>(readStored(localStorage, KEY, asId) ?? null);

/** Shows a canvas in the working area, and remembers which. */
export function chooseCanvas(id: string | null): void {
  chosenCanvas.set(id);
  writePersonal(KEY, id);
}

import { createStore, useStore } from '../store.ts';
import { readStored, writeStored } from '../stored.ts';
import { type KeyChanges, repairChanges } from './key-changes.ts';

const KEY = 'maktaba.keys';
const read = (): KeyChanges => readStored(localStorage, KEY, repairChanges) ?? {};
const store = createStore<KeyChanges>(read());

window.addEventListener('storage', (event) => {
  if (event.key === KEY) store.set(read());
});

/** The keys this browser's person has chosen; drawn again when they change, in another tab too. */
export const useKeyChanges = (): KeyChanges => useStore(store);

/** The keys this browser's person has chosen. */
export const keyChanges = (): KeyChanges => store.get();

/** Keeps the keys a person has chosen in this browser. */
export function saveKeyChanges(next: KeyChanges): void {
  store.set(next);
  writeStored(localStorage, KEY, next);
}

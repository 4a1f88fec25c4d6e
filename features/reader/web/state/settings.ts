import { createStore, useStore } from '../../../../platform/web/store.ts';
import { readStored, writeStored } from '../../../../platform/web/stored.ts';
import { type ReaderSettings, repairSettings } from '../../core/index.ts';

const KEY = 'maktaba.reader.settings';
const check = (value: unknown): ReaderSettings | undefined =>
  typeof value === 'object' && value !== null ? repairSettings(value) : undefined;
const store = createStore<ReaderSettings>(readStored(localStorage, KEY, check) ?? repairSettings(null));

window.addEventListener('storage', (event) => {
  if (event.key === KEY) store.set(readStored(localStorage, KEY, check) ?? repairSettings(null));
});

/** The reader's settings; redraws when they change, in another tab too. */
export function useReaderSettings(): ReaderSettings {
  return useStore(store);
}

/** The settings now, outside a component. */
export const readerSettings = (): ReaderSettings => store.get();

/** Changes some settings, at once and for good. */
export function changeSettings(change: Partial<ReaderSettings>): void {
  const next = repairSettings({ ...store.get(), ...change });
  store.set(next);
  writeStored(localStorage, KEY, next);
}

import { createStore, useStore } from '../../../../platform/web/store.ts';
import { asBoolean, readStored, writeStored } from '../../../../platform/web/stored.ts';

const KEY = 'maktaba.forge.single-keys';
const store = createStore(readStored(localStorage, KEY, asBoolean) ?? true);

/** Whether letters and signs alone are keys of the canvas: people who dictate switch them off. */
export const singleKeys = (): boolean => store.get();

/** The same, and how to change it; kept in this browser. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useStore(store);
  return [
    on,
    (next) => {
      store.set(next);
      writeStored(localStorage, KEY, next);
    },
  ];
}

import { createStore } from '../../../platform/web/store.ts';
import { readStored, writeStored } from '../../../platform/web/stored.ts';
import { asFlags, type Flow } from '../core/index.ts';

const KEY = 'maktaba.tips';

/** Flows whose tips were seen and dismissed in this browser. */
export const seen = createStore<readonly Flow[]>(readStored(localStorage, KEY, asFlags) ?? []);

/** Remembers the flags. */
export function remember(flags: readonly Flow[]): void {
  seen.set(flags);
  writeStored(localStorage, KEY, flags);
}

import { createStore, useStore } from '../../../../platform/web/store.ts';
import { readStored, writeStored } from '../../../../platform/web/stored.ts';
import { type NarrationSettings, repairNarration } from '../../core/index.ts';

const KEY = 'maktaba.narration.settings';
const check = (value: unknown): NarrationSettings | undefined =>
  typeof value === 'object' && value !== null ? repairNarration(value) : undefined;

/** What the person chose, here and in other tabs. */
export const narrationSettings = createStore<NarrationSettings>(
  readStored(localStorage, KEY, check) ?? repairNarration(null),
);

window.addEventListener('storage', (event) => {
  if (event.key === KEY) narrationSettings.set(readStored(localStorage, KEY, check) ?? repairNarration(null));
});

/** The settings; redraws when they change. */
export const useNarrationSettings = (): NarrationSettings => useStore(narrationSettings);

/** Changes some settings, at once and for good. */
export function changeNarration(change: Partial<NarrationSettings>): void {
  const next = repairNarration({ ...narrationSettings.get(), ...change });
  narrationSettings.set(next);
  writeStored(localStorage, KEY, next);
}

import { createStore, useStore } from '../../../platform/web/store.ts';
import { PERSONAL, readStored, writePersonal } from '../../../platform/web/stored.ts';
import type { Location } from '../contract.ts';

const KEY = `${PERSONAL}location`;

function check(value: unknown): Location | undefined {
  const place = value as Partial<Location> | null;
  const fits =
    typeof place?.latitude === 'number' && typeof place.longitude === 'number' && typeof place.name === 'string';
  return fits ? { latitude: place.latitude!, longitude: place.longitude!, name: place.name! } : undefined;
}

const store = createStore<Location | null>(readStored(localStorage, KEY, check) ?? null);

/** The location saved in this browser (spec 3, Local browser storage). */
export const useSavedLocation = (): Location | null => useStore(store);

/** Saves a location in this browser, or removes it. */
export function saveLocation(place: Location | null): void {
  if (place) writePersonal(KEY, place);
  else localStorage.removeItem(KEY);
  store.set(place);
}

/** The saved location, outside a component. */
export const savedLocation = (): Location | null => store.get();

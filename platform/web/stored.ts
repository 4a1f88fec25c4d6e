/** The part of the browser's storage that is used here. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads a stored value. What is not JSON, or what `check` refuses, is deleted and counts as absent. */
export function readStored<T>(storage: Storage, key: string, check: (value: unknown) => T | undefined): T | undefined {
  try {
    const text = storage.getItem(key);
    if (text === null) return undefined;
    const value = check(parse(text));
    if (value === undefined) storage.removeItem(key);
    return value;
  } catch {
    return undefined; // storage is switched off: nothing is remembered
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Remembers a value; a full or forbidden storage is no reason to fail. */
export function writeStored(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    /* nothing is remembered */
  }
}

/** Checks for the simple cases of readStored. */
export const asBoolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
export const asOneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (value: unknown): T | undefined =>
    allowed.find((one) => one === value);

/** Keys under this belong to the signed-in person and leave with them; preferences of the browser stay. */
export const PERSONAL = 'maktaba.my.';
const OWNER = `${PERSONAL}owner`;

/** Forgets what this browser keeps for a person. */
export function forgetPersonal(storage: globalThis.Storage = localStorage): void {
  try {
    for (const key of Object.keys(storage).filter((name) => name.startsWith(PERSONAL))) storage.removeItem(key);
  } catch {
    /* storage is switched off: nothing is kept */
  }
}

/** Whose things this browser keeps; null when nobody's. */
export function personalOwner(storage: Storage = localStorage): string | null {
  return readStored(storage, OWNER, (value) => (typeof value === 'string' ? value : undefined)) ?? null;
}

/** Whose page this is. */
let pageOf: string | null = null;

/** Is what this page holds another person's? */
export const holdsAnothers = (userId: string): boolean => pageOf !== null && pageOf !== userId;

/** Remembers a value of the person this page is for. Once they have signed out, here or in another tab, nothing more:
 *  what is still mounted or on its way would leave it to whoever comes next. */
export function writePersonal(key: string, value: unknown, storage: Storage = localStorage): void {
  if (pageOf !== null && personalOwner(storage) === pageOf) writeStored(storage, key, value);
}

/** Says who is signed in: what another person left here is forgotten. True when there was something of another's. */
export function keepPersonalFor(userId: string, storage: globalThis.Storage = localStorage): boolean {
  pageOf = userId;
  const owner = personalOwner(storage);
  const others = owner !== null && owner !== userId;
  if (others) forgetPersonal(storage);
  if (owner !== userId) writeStored(storage, OWNER, userId);
  return others;
}

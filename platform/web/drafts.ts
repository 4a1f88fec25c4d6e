// Words that were typed and not saved yet: kept in this browser at once, for the person who typed them, until they are saved,
// given up, or the person signs out.
import { PERSONAL, readStored, writePersonal } from './stored.ts';

/** The texts of one form by field: single texts, or lists such as tags. */
export type DraftTexts = Readonly<Record<string, string | readonly string[]>>;

/** A longer text is written while it is typed only so often, ms: each time costs as much as the text is long. */
export const LONG_TEXT = { characters: 20_000, waitMs: 250 };

const keyOf = (name: string): string => `${PERSONAL}draft.${name}`;
const storage = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage);

const isSameKind = (value: unknown, like: string | readonly string[]): boolean =>
  typeof like === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The draft under a name, if one is kept that has all fields of `like`. */
export function readDraft<T extends DraftTexts>(name: string, like: T): T | undefined {
  const kept = storage();
  return kept
    ? readStored(kept, keyOf(name), (value) => {
        if (typeof value !== 'object' || value === null) return undefined;
        const isWhole = Object.entries(like).every(([field, text]) => isSameKind((value as DraftTexts)[field], text));
        return isWhole ? (value as T) : undefined;
      })
    : undefined;
}

/** Keeps a draft; the next one under this name takes its place. */
export function keepDraft(name: string, texts: DraftTexts): void {
  if (storage()) writePersonal(keyOf(name), texts);
}

/** Forgets a draft: its words were saved, or given up. */
export function forgetDraft(name: string): void {
  try {
    storage()?.removeItem(keyOf(name));
  } catch {
    // storage is switched off: nothing was kept
  }
}

/** Whether two drafts say the same. */
export const isSameDraft = (a: DraftTexts, b: DraftTexts): boolean =>
  Object.keys(a).every((field) => String(a[field]) === String(b[field]));

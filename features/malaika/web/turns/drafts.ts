import { createStore, useStore } from '../../../../platform/web/store.ts';

/** What is being written, by conversation; it stays while a person looks elsewhere. */
const drafts = createStore<Readonly<Record<string, string>>>({});

/** The key of a conversation that has not begun. */
export const NEW = 'new';

/** What stands in the composer of a conversation. */
export const draftOf = (key: string): string => drafts.get()[key] ?? '';

/** Puts words into the composer of a conversation. */
export function setDraft(key: string, text: string): void {
  drafts.set({ ...drafts.get(), [key]: text });
}

/** Words that could not be sent come back, unless something else is being written already. */
export function restoreDraft(key: string, text: string): void {
  if (draftOf(key).trim() === '') setDraft(key, text);
}

/** What stands in the composer; redraws while it is written. */
export function useDraft(key: string): string {
  return useStore(drafts)[key] ?? '';
}

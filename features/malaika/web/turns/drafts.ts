import { createStore, useStore } from '../../../../platform/web/store.ts';

/** Drafts by conversation; they are kept while the person is on other pages. */
const drafts = createStore<Readonly<Record<string, string>>>({});

/** The key of a new conversation. */
export const NEW = 'new';

/** The draft of a conversation. */
export const draftOf = (key: string): string => drafts.get()[key] ?? '';

/** Sets the draft of a conversation. */
export function setDraft(key: string, text: string): void {
  drafts.set({ ...drafts.get(), [key]: text });
}

/** Restores a question that couldn't be sent, unless there is a new draft already. */
export function restoreDraft(key: string, text: string): void {
  if (draftOf(key).trim() === '') setDraft(key, text);
}

/** The draft of a conversation, as a hook. */
export function useDraft(key: string): string {
  return useStore(drafts)[key] ?? '';
}

import { useMemo } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../../platform/web/drafts.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';

/** Drafts by conversation; they stay while the person is on other pages, and in this browser when the page crashes. */
const drafts = createStore<Readonly<Record<string, string>>>({});

/** The key of a new conversation. */
export const NEW = 'new';

const nameOf = (key: string): string => `malaika.${key}`;
const kept = (key: string): string => readDraft(nameOf(key), { text: '' })?.text ?? '';

/** The draft of a conversation. */
export const draftOf = (key: string): string => drafts.get()[key] ?? kept(key);

/** Sets the draft of a conversation. */
export function setDraft(key: string, text: string): void {
  if (text === '') forgetDraft(nameOf(key));
  else keepDraft(nameOf(key), { text });
  drafts.set({ ...drafts.get(), [key]: text });
}

/** Restores a question that couldn't be sent, unless there is a new draft already. */
export function restoreDraft(key: string, text: string): void {
  if (draftOf(key).trim() === '') setDraft(key, text);
}

/** The draft of a conversation, as a hook. */
export function useDraft(key: string): string {
  const known = useStore(drafts)[key];
  return useMemo(() => known ?? kept(key), [known, key]);
}

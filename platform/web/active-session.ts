import { createStore, useStore } from './store.ts';

/** What a person is in the middle of; the right sidebar chooses its view by it. */
export type SessionType = 'none' | 'cart' | 'upload' | 'bookcast-generation' | 'chat' | 'reader' | 'bookcast' | 'spark';

/** `data` is what the view needs and is absent while nothing is open yet. */
export type ActiveSession = { type: SessionType; id?: string; data?: unknown };

const store = createStore<ActiveSession>({ type: 'none' });

/** Makes this the active session. */
export function setActiveSession(session: ActiveSession): void {
  store.set(session);
}

/** Ends the active session if it is of the given type. */
export function endActiveSession(type: SessionType): void {
  if (store.get().type === type) store.set({ type: 'none' });
}

/** The active session now. */
export function activeSession(): ActiveSession {
  return store.get();
}

/** The active session; redraws when it changes. */
export function useActiveSession(): ActiveSession {
  return useStore(store);
}

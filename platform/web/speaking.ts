// One voice at a time: whatever speaks says so here, and what spoke before it stops. Music plays more softly meanwhile.
import { createStore } from './store.ts';

const store = createStore<string | null>(null);
let stopSpeaker: (() => void) | null = null;

/** Somebody begins to speak; whoever spoke is stopped. The same name may begin again. */
export function beginSpeaking(name: string, stop: () => void): void {
  const before = store.get();
  const stopBefore = stopSpeaker;
  stopSpeaker = stop;
  store.set(name);
  if (before !== null && before !== name) stopBefore?.();
}

/** It is silent again; nothing happens when somebody else speaks by now. */
export function endSpeaking(name: string): void {
  if (store.get() !== name) return;
  stopSpeaker = null;
  store.set(null);
}

/** Whether something speaks now. */
export const isSpeaking = (): boolean => store.get() !== null;
/** Calls whenever somebody begins or ends; until the returned function is called. */
export const onSpeaking = (listener: () => void): (() => void) => store.subscribe(listener);

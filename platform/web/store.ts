import { useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';

/** A small piece of state that several parts of the page share. */
export type Store<T> = {
  get(): T;
  set(next: T): void;
  /** As `set`, but who listens hears of it only once the picture under way is on the screen. */
  setAfterPaint(next: T): void;
  subscribe(listener: () => void): () => void;
};

/** Makes a store with a first value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const telling = afterPaint(tell);
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      tell();
    },
    setAfterPaint(next) {
      if (Object.is(next, value)) return;
      value = next;
      telling.ask();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value of a store, or a part of it; the component is drawn again when that changes. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, part: (value: T) => Part): Part;
export function useStore<T, Part>(store: Store<T>, part?: (value: T) => Part): T | Part {
  return useSyncExternalStore<T | Part>(store.subscribe, part ? () => part(store.get()) : store.get);
}

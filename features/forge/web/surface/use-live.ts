import { useSyncExternalStore } from 'react';
import type { Scene } from '../../core/scene/scene.ts';

type Readable<T> = { get(): T; subscribe(listener: () => void): () => void };

/** What a readable store holds; redraws when it changes. */
export const useLive = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.get);

const counts = new WeakMap<Scene, { count: number; listeners: Set<() => void>; waiting: boolean }>();

function counted(scene: Scene) {
  const known = counts.get(scene);
  if (known) return known;
  const made = { count: 0, listeners: new Set<() => void>(), waiting: false };
  counts.set(scene, made);
  scene.onChange(() => {
    if (made.waiting) return;
    made.waiting = true;
    requestAnimationFrame(() => {
      made.waiting = false;
      made.count += 1;
      for (const listener of [...made.listeners]) listener();
    });
  });
  return made;
}

/** Counts the changes of a scene, at most one a frame: what is worked out from it is worked out again. */
export function useSceneCount(scene: Scene): number {
  const { listeners } = counted(scene);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => counted(scene).count,
  );
}

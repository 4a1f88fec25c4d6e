import type { Change } from '../../../core/model/things.ts';
import { creation } from '../../../core/scene/changes.ts';
import type { Scene } from '../../../core/scene/scene.ts';

/** News of what the server made come within moments; after this it is there without a step that can be taken back. */
const WAIT_MS = 20_000;

/** Waits until blocks that the server made are on the canvas; gives the step that made them, of those that came. */
export function arrived(scene: Scene, ids: readonly string[], signal: AbortSignal): Promise<Change[]> {
  const here = (): Change[] => ids.flatMap((id) => (scene.get(id) ? [creation(scene.get(id)!)] : []));
  return new Promise((resolve) => {
    const done = (): void => {
      off();
      clearTimeout(timer);
      resolve(here());
    };
    const off = scene.onChange(() => {
      if (ids.every((id) => scene.get(id))) queueMicrotask(done);
    });
    const timer = setTimeout(done, WAIT_MS);
    signal.addEventListener('abort', done, { once: true });
    if (ids.every((id) => scene.get(id))) done();
  });
}

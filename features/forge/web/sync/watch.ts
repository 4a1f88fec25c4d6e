import { createStore } from '../../../../platform/web/store.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { type Conflict, conflictIn } from '../../core/sync/conflicts.ts';
import { isQuiet, type Notice, type SyncRecord } from '../../core/sync/record.ts';
import { isForRoom } from './failures.ts';
import type { Readable } from './canvas-types.ts';

/** The conflicts on a canvas, as it changes. */
export function watchConflicts(scene: Scene): Readable<readonly Conflict[]> {
  const conflicts = createStore<readonly Conflict[]>([]);
  const copies = new Set<string>();
  const originals = new Set<string>();
  scene.onChange((changes) => {
    let touched = false;
    for (const { id } of changes) {
      const marked = scene.get(id)?.meta['conflictOf'] !== undefined;
      touched ||= marked || copies.has(id) || originals.has(id);
      if (marked) copies.add(id);
      else copies.delete(id);
    }
    if (!touched) return;
    const found = [...copies].flatMap((id) => conflictIn(scene, id) ?? []);
    originals.clear();
    for (const { original } of found) originals.add(original.id);
    conflicts.set(found);
  });
  return conflicts;
}

/** What a person is told, and what waits to be sent, of the records of a canvas. */
export class RecordBook {
  readonly notices = createStore<readonly Notice[]>([]);
  readonly waiting = new Set<string>();
  readonly refused = new Map<string, string>();
  /** Whether there is no room for what was refused. */
  get isFull(): boolean {
    return [...this.refused.values()].some(isForRoom);
  }
  readonly #told = new Map<string, readonly Notice[]>();

  /** Looks at records that have changed. */
  look(ids: Iterable<string>, records: ReadonlyMap<string, SyncRecord>): void {
    let told = false;
    for (const id of ids) {
      const record = records.get(id);
      if (!record) continue;
      if (isQuiet(record)) this.waiting.delete(id);
      else this.waiting.add(id);
      if (record.refused === null) this.refused.delete(id);
      else this.refused.set(id, record.refused);
      if (record.notices.length === 0 && !this.#told.has(id)) continue;
      told = true;
      if (record.notices.length === 0) this.#told.delete(id);
      else this.#told.set(id, record.notices);
    }
    if (told) this.notices.set([...this.#told.values()].flat());
  }
}

import type { RecordStore } from '../../core/sync/line.ts';
import { MemoryStore } from '../../core/sync/memory-store.ts';
import type { SyncRecord } from '../../core/sync/record.ts';

/**
 * A store that goes on in memory when the browser's fails: it is full, or switched off. What waits then lives only as long as the
 * page, and whoever leaves it is asked.
 */
export class SafeStore implements RecordStore {
  readonly #store: RecordStore;
  readonly #known: () => ReadonlyMap<string, SyncRecord>;
  readonly #onFailure: (error: unknown) => void;
  #memory: MemoryStore | null = null;

  /** `known`: what the page has read, from which memory goes on. */
  constructor(store: RecordStore, known: () => ReadonlyMap<string, SyncRecord>, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#known = known;
    this.#onFailure = onFailure;
  }

  /** Goes on in memory. */
  fail(error: unknown): MemoryStore {
    if (!this.#memory) {
      this.#memory = new MemoryStore(this.#known());
      this.#onFailure(error);
    }
    return this.#memory;
  }

  async change(...args: Parameters<RecordStore['change']>): Promise<void> {
    if (this.#memory) return this.#memory.change(...args);
    try {
      await this.#store.change(...args);
    } catch (error) {
      await this.fail(error).change(...args);
    }
  }

  async waiting(): Promise<SyncRecord[]> {
    if (this.#memory) return this.#memory.waiting();
    try {
      return await this.#store.waiting();
    } catch (error) {
      return this.fail(error).waiting();
    }
  }
}

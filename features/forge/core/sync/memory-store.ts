import type { Decision, Meant, RecordStore } from './line.ts';
import { isQuiet, type SyncRecord } from './record.ts';

/** Records in memory: for a browser whose storage is full, switched off or broken, and for tests. */
export class MemoryStore implements RecordStore {
  readonly rows: Map<string, SyncRecord>;
  cursor = 0;

  constructor(rows: ReadonlyMap<string, SyncRecord> = new Map()) {
    this.rows = new Map(rows);
  }

  async change(ids: Meant, how: Decision, cursor?: number): Promise<void> {
    const meant = typeof ids === 'function' ? ids([...this.rows.keys()]) : ids;
    const found = meant.flatMap((id): [string, SyncRecord][] => {
      const row = this.rows.get(id);
      return row ? [[id, row]] : [];
    });
    const decided = how(new Map(found), this.cursor);
    if (!decided) return;
    for (const row of decided) this.rows.set(row.id, row);
    if (cursor !== undefined) this.cursor = cursor;
  }

  async waiting(): Promise<SyncRecord[]> {
    return [...this.rows.values()].filter((row) => !isQuiet(row));
  }
}

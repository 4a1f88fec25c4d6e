import type { BulkAnswer, News } from '../../core/sync/line.ts';
import type { Write } from '../../core/sync/writes.ts';
import type { BulkWrite } from '../../contract.ts';
import { api } from '../client.ts';

const LONGEST_MS = 60_000;

/** Sends a bulk of writes of a canvas. */
export const bulkOf =
  (canvasId: string) =>
  async (writes: readonly Write[]): Promise<BulkAnswer> => {
    const items = writes as readonly BulkWrite[] as BulkWrite[]; // the server parses what it gets
    const { data } = await api.bulk({ canvasId, items }, { signal: AbortSignal.timeout(LONGEST_MS) });
    return data;
  };

/** Asks what changed on a canvas; since nothing, for all of it. */
export const newsOf =
  (canvasId: string) =>
  async (since: number): Promise<News> => {
    const { data } = await api.items({ canvasId, ...(since > 0 && { since }) });
    return data;
  };

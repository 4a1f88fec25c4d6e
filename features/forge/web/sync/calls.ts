import type { BulkAnswer, News } from '../../core/sync/line.ts';
import type { Write } from '../../core/sync/writes.ts';
import type { BulkWrite } from '../../contract.ts';
import { MAX_PAGE_ITEMS } from '../../limits.ts';
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

/** Asks what changed on a canvas, page by page; since nothing, for all of it. Stops between pages once `signal` is aborted. */
export const newsOf =
  (canvasId: string, signal: AbortSignal) =>
  async (since: number): Promise<News> => {
    const limit = MAX_PAGE_ITEMS,
      first = await api.items({ canvasId, limit, ...(since > 0 && { since }) }, { signal });
    const { seq, full } = first.data,
      items = new Map(first.data.items.map((item) => [item.id, item]));
    for (let after = first.data.next; after;) {
      const { data } = await api.items({ canvasId, limit, after }, { signal });
      for (const item of data.items) items.set(item.id, item); // changed meanwhile: the later one
      after = data.next;
    }
    return { items: [...items.values()], seq, full };
  };

import { dropOldest } from '../../../../platform/common/drop-oldest.ts';
import type { Live } from '../../../../platform/server/live.ts';
import { FacetCache } from './facet-cache.ts';

/** What announces no change (reading on, say) is seen after so long. */
const KEPT_MS = 5000;
/** Filters of one shelf kept at once. */
const KEPT = 500;

/** How many books each filter of a shelf leaves. A count that began before a change is not kept after it. */
export class CountCache<Filter extends object> {
  readonly #count: (ownerId: string, filter: Filter) => Promise<number>;
  readonly #shelves: FacetCache<Map<string, Promise<number>>>;

  constructor(
    live: Pick<Live, 'subscribe'>,
    count: (ownerId: string, filter: Filter) => Promise<number>,
    ends?: (ownerId: string) => Promise<number>,
  ) {
    this.#count = count;
    this.#shelves = new FacetCache(live, async () => new Map(), { keptMs: KEPT_MS, ...(ends && { ends }) });
  }

  async of(ownerId: string, filter: Filter, now = Date.now()): Promise<number> {
    const shelf = await this.#shelves.of(ownerId, now);
    const key = JSON.stringify(filter);
    const known = shelf.get(key);
    if (known) return known;
    const counted = this.#count(ownerId, filter);
    dropOldest(shelf, KEPT - 1);
    shelf.set(key, counted);
    counted.catch(() => shelf.delete(key));
    return counted;
  }

  forget(ownerId: string): void {
    this.#shelves.forget(ownerId);
  }
}

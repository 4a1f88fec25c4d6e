import type { Live } from '../../../../platform/server/live.ts';

/** Something that announces no change is seen after so long. */
const KEPT_MS = 60_000;
/** Shelves kept at once. */
const KEPT = 2000;
const CHANGES = new Set(['library.book_changed', 'library.books_changed']);

/** What each shelf can be filtered by: counted once, forgotten when a book of it changes, on whatever server that was. */
export class FacetCache<F> {
  readonly #count: (ownerId: string) => Promise<F>;
  readonly #keptMs: number;
  readonly #known = new Map<string, { at: number; facets: Promise<F> }>();

  constructor(live: Pick<Live, 'subscribe'>, count: (ownerId: string) => Promise<F>, keptMs = KEPT_MS) {
    this.#count = count;
    this.#keptMs = keptMs;
    live.subscribe(
      (notice) => CHANGES.has(notice.kind),
      (notice) => this.forget(String(notice['ownerId'])),
      () => this.#known.clear(),
    );
  }

  of(ownerId: string, now = Date.now()): Promise<F> {
    const known = this.#known.get(ownerId);
    if (known && now - known.at < this.#keptMs) return known.facets;
    const facets = this.#count(ownerId);
    if (this.#known.size >= KEPT) this.#known.clear();
    this.#known.set(ownerId, { at: now, facets });
    facets.catch(() => this.forget(ownerId));
    return facets;
  }

  forget(ownerId: string): void {
    this.#known.delete(ownerId);
  }
}

import { dropOldest } from '../../../../platform/common/drop-oldest.ts';
import type { Live } from '../../../../platform/server/live.ts';

/** Something that announces no change is seen after so long. */
const KEPT_MS = 60_000;
/** Shelves kept at once. */
const KEPT = 2000;
const CHANGES = new Set(['library.book_changed', 'library.books_changed']);

type Keeping = { keptMs: number; ends: (ownerId: string) => Promise<number> };

/** What each shelf can be filtered by: counted once, forgotten when a book of it changes, on whatever server that was. */
export class FacetCache<F> {
  readonly #count: (ownerId: string) => Promise<F>;
  readonly #keptMs: number;
  readonly #ends: (ownerId: string) => Promise<number>;
  readonly #known = new Map<string, { at: number; until: number; facets: Promise<F> }>();

  /** `ends`: when the next right of a person ends by itself, in milliseconds; nobody announces that in time. */
  constructor(
    live: Pick<Live, 'subscribe'>,
    count: (ownerId: string) => Promise<F>,
    { keptMs = KEPT_MS, ends = () => Promise.resolve(Infinity) }: Partial<Keeping> = {},
  ) {
    this.#count = count;
    this.#keptMs = keptMs;
    this.#ends = ends;
    live.subscribe(
      (notice) => CHANGES.has(notice.kind),
      (notice) => this.forget(String(notice['ownerId'])),
      () => this.#known.clear(),
    );
  }

  of(ownerId: string, now = Date.now()): Promise<F> {
    const known = this.#known.get(ownerId);
    if (known && now - known.at < this.#keptMs && now < known.until) return known.facets;
    const counted = { at: now, until: Infinity, facets: this.#counted(ownerId, (until) => (counted.until = until)) };
    this.#known.delete(ownerId);
    dropOldest(this.#known, KEPT - 1);
    this.#known.set(ownerId, counted);
    counted.facets.catch(() => this.forget(ownerId));
    return counted.facets;
  }

  /** Asked first: what ends while it is counted is counted again. */
  async #counted(ownerId: string, until: (ends: number) => void): Promise<F> {
    until(await this.#ends(ownerId));
    return this.#count(ownerId);
  }

  forget(ownerId: string): void {
    this.#known.delete(ownerId);
  }
}

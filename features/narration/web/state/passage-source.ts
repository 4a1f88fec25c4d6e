import type { Passage } from '../../contract.ts';
import { narrationClient } from './narration-client.ts';

export type Place = { cfi: string | null; page: number | null };

const BATCH = 20;
const KEPT = 200;

/** The passages of a book, fetched a few at a time. */
export class PassageSource {
  readonly #bookId: string;
  readonly #passages = new Map<number, Passage>();

  constructor(bookId: string) {
    this.#bookId = bookId;
  }

  /** The passage at a place of the reader; null when nothing can be read from there on. */
  async at(place: Place | null, signal: AbortSignal): Promise<Passage | null> {
    const from = place?.cfi ? { cfi: place.cfi } : place?.page ? { page: place.page } : { from: 0 };
    return this.#fetch(from, signal);
  }

  /** The passage of a number; null before the first and behind the last. */
  async get(ord: number, signal: AbortSignal): Promise<Passage | null> {
    if (ord < 0) return null;
    return this.#passages.get(ord) ?? this.#fetch({ from: ord }, signal);
  }

  async #fetch(from: { from: number } | { cfi: string } | { page: number }, signal: AbortSignal): Promise<Passage | null> {
    const { passages } = await narrationClient.passages({ bookId: this.#bookId, limit: BATCH, ...from }, { signal });
    if (this.#passages.size > KEPT) this.#passages.clear();
    for (const passage of passages) if (!this.#passages.has(passage.ord)) this.#passages.set(passage.ord, passage);
    const first = passages[0];
    return first ? this.#passages.get(first.ord)! : null;
  }
}

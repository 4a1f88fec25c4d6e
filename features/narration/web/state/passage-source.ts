import type { Passage } from '../../contract.ts';
import { narrationClient } from './narration-client.ts';

export type Place = { cfi: string | null; page: number | null };

const BATCH = 20;
const KEPT = 200;

/** What is read aloud, piece by piece. */
export type Passages = {
  /** The passage at a place of the reader; null when nothing can be read from there on. */
  at(place: Place | null, signal: AbortSignal): Promise<Passage | null>;
  /** The passage before or after another; null before the first and behind the last. */
  beside(passage: Passage, by: 1 | -1, signal: AbortSignal): Promise<Passage | null>;
};

/** The passages that the library made of a book, fetched a few at a time. */
export class PassageSource implements Passages {
  readonly #bookId: string;
  readonly #passages = new Map<number, Passage>();

  constructor(bookId: string) {
    this.#bookId = bookId;
  }

  async at(place: Place | null, signal: AbortSignal): Promise<Passage | null> {
    const from = place?.cfi ? { cfi: place.cfi } : place?.page ? { page: place.page } : { from: 0 };
    return this.#fetch(from, signal);
  }

  async beside(passage: Passage, by: 1 | -1, signal: AbortSignal): Promise<Passage | null> {
    const ord = passage.ord + by;
    if (ord < 0) return null;
    return this.#passages.get(ord) ?? this.#fetch({ from: ord }, signal);
  }

  async #fetch(
    from: { from: number } | { cfi: string } | { page: number },
    signal: AbortSignal,
  ): Promise<Passage | null> {
    const { passages } = await narrationClient.passages({ bookId: this.#bookId, limit: BATCH, ...from }, { signal });
    if (this.#passages.size > KEPT) this.#passages.clear();
    for (const passage of passages) if (!this.#passages.has(passage.ord)) this.#passages.set(passage.ord, passage);
    const first = passages[0];
    return first ? this.#passages.get(first.ord)! : null;
  }
}

import type { BookStats } from '../../../adapters/ai/index.ts';

/** A book's lengths, and by which state of its row one knows that they still are. */
export type KeptStats = BookStats & { state: string };

/** Numbers kept at most: of a thousand books of ordinary length, 8 MB. */
const KEPT_NUMBERS = 1_000_000;

/** How long the passages of books are, which every question over them needs and only reprocessing changes. The oldest asked for go first. */
export class LengthCache {
  readonly #kept = new Map<string, KeptStats>();
  readonly #most: number;
  #numbers = 0;

  constructor(most = KEPT_NUMBERS) {
    this.#most = most;
  }

  /** What is kept of a book, when its row is still in that state. */
  of(bookId: string, state: string): BookStats | undefined {
    const kept = this.#kept.get(bookId);
    if (kept?.state !== state) return undefined;
    this.#kept.delete(bookId);
    this.#kept.set(bookId, kept);
    return kept;
  }

  keep(stats: KeptStats): void {
    this.#drop(stats.bookId);
    if (stats.lens.length > this.#most) return;
    this.#kept.set(stats.bookId, stats);
    this.#numbers += stats.lens.length;
    while (this.#numbers > this.#most) this.#drop(this.#kept.keys().next().value!);
  }

  #drop(bookId: string): void {
    this.#numbers -= this.#kept.get(bookId)?.lens.length ?? 0;
    this.#kept.delete(bookId);
  }
}

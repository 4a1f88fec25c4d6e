import { type Locator, sameLocator } from '../../core/index.ts';
import { SAVE_AFTER_MS } from '../../limits.ts';

export type Kept = { locator: Locator; progress: number; clientAt: string };
export type KeeperParts = {
  /** Writes the place into this browser: at once, so that a crash loses nothing. */
  keepHere(at: Kept): void;
  /** Sends the place to the journal; `leaving` when the page is about to go. */
  send(at: Kept, leaving: boolean): Promise<unknown>;
  now(): number;
};

/** Keeps the place of one open book: here at once, on the server after a second of quiet, on leaving without waiting. */
export class PositionKeeper {
  readonly #parts: KeeperParts;
  #waiting: Kept | null = null;
  #sent: Locator | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** The place the book was opened at: known to the server already, so it is not sent. */
  openedAt(locator: Locator | null): void {
    this.#sent = locator;
  }

  /** The person moved. */
  moved(locator: Locator, progress: number): void {
    const at: Kept = { locator, progress, clientAt: new Date(this.#parts.now()).toISOString() };
    this.#parts.keepHere(at);
    this.#waiting = sameLocator(locator, this.#sent) ? null : at;
    clearTimeout(this.#timer);
    if (this.#waiting) this.#timer = setTimeout(() => void this.flush(false), SAVE_AFTER_MS);
  }

  /** A place that was read here but never reached the server. */
  unsent(at: Kept): void {
    this.#waiting ??= at;
    void this.flush(false);
  }

  /** Sends what waits; says whether anything was. What could not be sent waits on; the next movement or `flush` tries again. */
  async flush(leaving: boolean): Promise<boolean> {
    clearTimeout(this.#timer);
    const at = this.#waiting;
    if (!at) return false;
    this.#waiting = null;
    try {
      await this.#parts.send(at, leaving);
      this.#sent = at.locator;
      return true;
    } catch {
      this.#waiting ??= at;
      return false;
    }
  }

  /** No more timers: call after the last `flush`. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}

import { type Locator, sameLocator } from '../../core/index.ts';
import { SAVE_AFTER_MS } from '../../limits.ts';

export type Kept = { locator: Locator; progress: number; clientAt: string };
export type KeeperParts = {
  /** Writes the place into this browser, for the next opening. */
  keepHere(at: Kept): void;
  /** Writes down what is to be sent: at once, so that a crash loses nothing. The same key takes the place of what it was. */
  hold(key: string, at: Kept): void;
  /** It is to be sent now. */
  release(key: string): Promise<void>;
  /** It is not to be sent after all. */
  discard(key: string): void;
  newKey(): string;
  now(): number;
};

/** Keeps the place of one open book: here at once, for the server after a second of quiet or on leaving. */
export class PositionKeeper {
  readonly #parts: KeeperParts;
  #held: { key: string; locator: Locator } | null = null;
  #told: Locator | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** The place the book was opened at: known already, so it is not sent. */
  openedAt(locator: Locator | null): void {
    this.#told = locator;
  }

  /** The person moved. */
  moved(locator: Locator, progress: number): void {
    const at: Kept = { locator, progress, clientAt: new Date(this.#parts.now()).toISOString() };
    this.#parts.keepHere(at);
    clearTimeout(this.#timer);
    if (sameLocator(locator, this.#told)) return this.#forget();
    this.#held = { key: this.#held?.key ?? this.#parts.newKey(), locator };
    this.#parts.hold(this.#held.key, at);
    this.#timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Hands over what is held; says whether there was anything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    const held = this.#held;
    if (!held) return false;
    this.#held = null;
    this.#told = held.locator;
    await this.#parts.release(held.key);
    return true;
  }

  /** No more timers: call after the last `flush`. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #forget(): void {
    if (this.#held) this.#parts.discard(this.#held.key);
    this.#held = null;
  }
}

type Parts = {
  /** Does what there is to do. */
  work(): Promise<void>;
  /** Whether a failure is tried again by itself. */
  again(error: unknown): boolean;
  /** Running, or at rest. */
  onChange(): void;
};

const RETRY_MS = { first: 4000, longest: 60_000 };

/** Does some work a while after it was last asked for, never twice at the same time, and again when it failed. */
export class Saver {
  readonly #parts: Parts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = RETRY_MS.first;
  #running: Promise<void> | null = null;
  #once = false;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** In so many milliseconds, counted anew each time. */
  soon(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.now(), ms);
  }

  /** Now; asked for while it runs, it runs once more. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) this.#once = true;
    else {
      this.#running = this.#run().finally(() => {
        this.#running = null;
        this.#parts.onChange();
      });
      this.#parts.onChange();
    }
    return this.#running;
  }

  /** Does nothing by itself any more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    do {
      this.#once = false;
      try {
        await this.#parts.work();
        this.#wait = RETRY_MS.first;
      } catch (error) {
        if (this.#parts.again(error)) this.soon(this.#wait);
        this.#wait = Math.min(this.#wait * 2, RETRY_MS.longest);
        return;
      }
    } while (this.#once);
  }
}

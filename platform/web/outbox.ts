export type OutboxStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> & { names(): string[] };
export type OutboxParts<T extends { key: string }> = {
  /** Names what is stored: `maktaba.<what>.waiting.` (unsent.ts counts them). */
  prefix: string;
  /** Reads a stored thing; null when it is damaged. */
  read(value: unknown): T | null;
  storage: OutboxStorage;
  /** Whose things are sent; null while nobody is signed in. */
  owner(): string | null;
  send(one: T): Promise<void>;
  /** Runs the sending while no other tab does. */
  alone(work: () => Promise<void>): Promise<void>;
  /** What becomes of a failure: tried again later, or given up with a word to the person. */
  passing(error: unknown): boolean;
  onRefused(one: T, error: unknown): void;
  onChange(): void;
};

const RETRY_MS = { first: 4000, longest: 60_000 };

/**
 * What a person did and the server does not know yet. Each thing is written into the browser before it is sent, under a
 * name of its own so that two tabs do not overwrite each other, and sent in order until the server has it. The server
 * knows a thing by its key: after a crash between sending and hearing the answer it is sent again and counts once.
 */
export class Outbox<T extends { key: string }> {
  readonly #parts: OutboxParts<T>;
  /** Still changing: written down, not sent. A crash makes them ready. */
  readonly #held = new Set<string>();
  /** In the browser's storage, which may be full or forbidden. */
  readonly #stored = new Set<string>();
  #waiting: T[] = [];
  #owner: string | null = null;
  #sending = false;
  #wait = RETRY_MS.first;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OutboxParts<T>) {
    this.#parts = parts;
  }

  /** What waits, oldest first. */
  get waiting(): readonly T[] {
    this.#load();
    return this.#waiting;
  }

  /** Keeps a thing and sends it. */
  put(one: T): void {
    this.hold(one);
    void this.release(one.key);
  }

  /** Keeps a thing that may still change; under the same key it takes the place of what it was. */
  hold(one: T): void {
    this.#load();
    const known = this.#waiting.some((other) => other.key === one.key);
    this.#waiting = known
      ? this.#waiting.map((other) => (other.key === one.key ? one : other))
      : [...this.#waiting, one];
    this.#held.add(one.key);
    if (this.#owner !== null) this.#store(one); // of nobody it would stay behind
    this.#parts.onChange();
  }

  #store(one: T): void {
    try {
      this.#parts.storage.setItem(this.#name(one.key), JSON.stringify(one));
      this.#stored.add(one.key);
    } catch {
      // a full or forbidden storage: it is kept as long as the page is open
    }
  }

  /** What was held is as it shall be: it is sent. */
  release(key: string): Promise<void> {
    this.#held.delete(key);
    return this.flush();
  }

  /** Forgets a thing: it is not to be sent after all. */
  discard(key: string): void {
    this.#done(key);
  }

  /** Sends what waits, one after the other. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#load();
    if (this.#sending || !this.#next()) return;
    this.#sending = true;
    try {
      await this.#parts.alone(() => this.#sendAll());
    } finally {
      this.#sending = false;
    }
  }

  #next(): T | undefined {
    return this.#waiting.find((one) => !this.#held.has(one.key));
  }

  async #sendAll(): Promise<void> {
    for (let one = this.#next(); one; one = this.#next()) {
      if (!this.#sentElsewhere(one) && !(await this.#sendOne(one))) return this.#later();
      this.#done(one.key);
    }
    this.#wait = RETRY_MS.first;
  }

  /** Another tab sent it meanwhile: it is no longer in the storage. */
  #sentElsewhere(one: T): boolean {
    return this.#stored.has(one.key) && this.#parts.storage.getItem(this.#name(one.key)) === null;
  }

  async #sendOne(one: T): Promise<boolean> {
    const owner = this.#owner;
    try {
      await this.#parts.send(one);
    } catch (error) {
      if (this.#parts.passing(error) || owner !== this.#parts.owner()) return false;
      this.#parts.onRefused(one, error);
    }
    return true;
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.flush(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, RETRY_MS.longest);
  }

  #done(key: string): void {
    this.#waiting = this.#waiting.filter((other) => other.key !== key);
    this.#held.delete(key);
    this.#stored.delete(key);
    try {
      this.#parts.storage.removeItem(this.#name(key));
    } catch {
      // switched off
    }
    this.#parts.onChange();
  }

  #name(key: string): string {
    return `${this.#parts.prefix}${this.#owner ?? ''}.${key}`;
  }

  /** Reads what another page, or this one before it crashed, left for the person who is signed in now. */
  #load(): void {
    const owner = this.#parts.owner();
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#stored.clear();
    this.#waiting = owner === null ? [] : this.#left(`${this.#parts.prefix}${owner}.`);
    for (const { key } of this.#waiting) this.#stored.add(key);
    this.#parts.onChange();
  }

  #left(prefix: string): T[] {
    try {
      const names = this.#parts.storage.names().filter((name) => name.startsWith(prefix));
      return names.sort().flatMap((name) => this.#read(this.#parts.storage.getItem(name)) ?? []);
    } catch {
      return [];
    }
  }

  #read(text: string | null): T | null {
    try {
      return this.#parts.read(JSON.parse(text ?? ''));
    } catch {
      return null;
    }
  }
}

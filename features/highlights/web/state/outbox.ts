import type { Pending } from '../../core/index.ts';

export type OutboxStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> & { names(): string[] };
export type OutboxParts = {
  storage: OutboxStorage;
  /** Whose things are sent; null while nobody is signed in. */
  owner(): string | null;
  send(one: Pending): Promise<void>;
  /** What becomes of a failure: tried again later, or given up with a word to the person. */
  passing(error: unknown): boolean;
  onRefused(one: Pending, error: unknown): void;
  onWaiting(): void;
  onChange(): void;
};

const PREFIX = 'maktaba.highlights.waiting.';
const RETRY_MS = { first: 4000, longest: 60_000 };

/**
 * What a person marked and the server does not know yet. Each thing is written into the browser before it is sent, under
 * a name of its own so that two tabs do not overwrite each other, and sent in order until the server has it.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  #waiting: Pending[] = [];
  #owner: string | null = null;
  #sending = false;
  #wait = RETRY_MS.first;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** What waits, oldest first. */
  get waiting(): readonly Pending[] {
    this.#load();
    return this.#waiting;
  }

  /** Keeps a thing and sends it. */
  put(one: Pending): void {
    this.#load();
    this.#waiting = [...this.#waiting, one];
    try {
      this.#parts.storage.setItem(this.#name(one), JSON.stringify(one));
    } catch {
      // a full or forbidden storage: it is kept as long as the page is open
    }
    this.#parts.onChange();
    void this.flush();
  }

  /** Sends what waits, one after the other. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#load();
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let one = this.#waiting[0]; one; one = this.#waiting[0]) {
        if (!(await this.#sendOne(one))) return this.#later();
      }
      this.#wait = RETRY_MS.first;
    } finally {
      this.#sending = false;
    }
  }

  async #sendOne(one: Pending): Promise<boolean> {
    try {
      await this.#parts.send(one);
    } catch (error) {
      if (this.#parts.passing(error)) return false;
      this.#parts.onRefused(one, error);
    }
    this.#done(one);
    return true;
  }

  #later(): void {
    this.#parts.onWaiting();
    this.#timer = setTimeout(() => void this.flush(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, RETRY_MS.longest);
  }

  #done(one: Pending): void {
    this.#waiting = this.#waiting.filter((other) => other.key !== one.key);
    try {
      this.#parts.storage.removeItem(this.#name(one));
    } catch {
      // switched off
    }
    this.#parts.onChange();
  }

  #name(one: Pending): string {
    return `${PREFIX}${this.#owner ?? ''}.${one.key}`;
  }

  /** Reads what another page, or this one before it crashed, left for the person who is signed in now. */
  #load(): void {
    const owner = this.#parts.owner();
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#waiting = owner === null ? [] : this.#stored(`${PREFIX}${owner}.`);
  }

  #stored(prefix: string): Pending[] {
    try {
      const names = this.#parts.storage.names().filter((name) => name.startsWith(prefix));
      return names.sort().flatMap((name) => readPending(this.#parts.storage.getItem(name)) ?? []);
    } catch {
      return [];
    }
  }
}

/** A stored thing; null when it is damaged. */
function readPending(text: string | null): Pending | null {
  try {
    const one = JSON.parse(text ?? '') as Partial<Pending> | null;
    const whole = one && typeof one.key === 'string' && typeof one.id === 'string' && typeof one.bookId === 'string';
    return whole && ['add', 'change', 'remove', 'restore'].includes(one.do ?? '') ? (one as Pending) : null;
  } catch {
    return null;
  }
}

type Making<T> = { result: Promise<T>; waiting: number; stop: AbortController };

/** Work that several may wait for at once: done once, called off when nobody waits any more. */
export class SharedWork<T> {
  readonly #making = new Map<string, Making<T>>();

  /** The result of the work of this name; starts it when nobody else has. */
  async get(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const making = this.#making.get(name) ?? this.#start(name, work);
    making.waiting++;
    let leave = (): void => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([making.result, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      if (--making.waiting === 0) {
        making.stop.abort();
        if (this.#making.get(name) === making) this.#making.delete(name);
      }
    }
  }

  #start(name: string, work: (signal: AbortSignal) => Promise<T>): Making<T> {
    const stop = new AbortController();
    const result = work(stop.signal);
    result.catch(() => {}); // those who wait hear of it
    const making = { result, waiting: 0, stop };
    this.#making.set(name, making);
    return making;
  }
}

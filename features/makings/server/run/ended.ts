/** The making was cancelled or deleted, or another worker has it: nothing more is written. */
export class Ended extends Error {
  constructor() {
    super('the making is no longer this worker’s');
    this.name = 'Ended';
  }
}

/** The file of a book is still read: the making goes on once it is there. */
export class Waiting extends Error {
  constructor() {
    super('a book is still read');
    this.name = 'Waiting';
  }
}

/** The result of some work, unless the signal comes first: work that doesn't listen holds nobody up. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  work.catch(() => {}); // nobody may be listening to it any more
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

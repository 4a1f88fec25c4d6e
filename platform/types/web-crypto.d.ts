/** The one part of the Web Crypto API that pure code uses; both runtimes have it. */
declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };

/** Queries of addresses; both runtimes have it. */
declare class URLSearchParams {
  constructor(from?: Record<string, string>);
  set(name: string, value: string): void;
  toString(): string;
}

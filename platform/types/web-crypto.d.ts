/** The one part of the Web Crypto API that pure code uses; both runtimes have it. */
declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };

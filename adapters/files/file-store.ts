/** Bytes to keep: all at once, or flowing. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;
export type PutOptions = {
  contentType: string;
  /** More than this many bytes end the put with TooLarge, before they are kept. */
  maxBytes?: number;
  /** The promised size: another one ends the put with Incomplete, and nothing is kept. */
  expectBytes?: number;
  /** Content that ends before this is not whole, either. */
  leastBytes?: number;
  signal?: AbortSignal;
};
export type Stored = { size: number; sha256: string };
/** First and last byte, both included; without `end` to the end of the file. */
export type ByteRange = { start: number; end?: number };
export type Found = {
  stream: ReadableStream<Uint8Array>;
  /** Of the whole file. */
  size: number;
  contentType: string;
  /** What of it the stream holds, when a range was asked for. */
  range: { start: number; end: number } | null;
};
export type Head = { size: number; contentType: string; modifiedAt: string };
export type Listed = { key: string; size: number; modifiedAt: string };

/** Where files live. A file is there whole or not at all; putting a key again replaces it at once. */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  put(key: string, content: Content, o: PutOptions): Promise<Stored>;
  get(key: string, range?: ByteRange): Promise<Found | null>;
  head(key: string): Promise<Head | null>;
  /** No error when it is not there. */
  delete(key: string): Promise<void>;
  /** Every file whose key starts with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<Listed>;
  /** A path other programs of this machine can read, where there is one. Never write to it. */
  localPath?(key: string): string | null;
  /** Removes what puts that never ended left behind, never what another process is putting now; answers how many. */
  sweep(): Promise<number>;
  /** Throws when files cannot be kept now; for the readiness check. */
  check(): Promise<void>;
}

/** The content is longer than allowed. */
export class TooLarge extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'TooLarge';
    this.maxBytes = maxBytes;
  }
}

/** The content ended before (or after) its promised size. */
export class Incomplete extends Error {
  readonly expected: number;
  readonly received: number;
  constructor(expected: number, received: number) {
    super(`${received} of ${expected} bytes`);
    this.name = 'Incomplete';
    this.expected = expected;
    this.received = received;
  }
}

/** No room is left where the files are kept. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('no room is left for files', { cause });
    this.name = 'StorageFull';
  }
}

/** What the error is about when it says that a disk is full: StorageFull. Any other stays itself. */
export const storageFullOr = (error: unknown): unknown =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? new StorageFull(error)
    : error;

/** The range begins behind the end of the file. */
export class RangeNotSatisfiable extends Error {
  readonly size: number;
  constructor(size: number) {
    super(`the range lies outside of ${size} bytes`);
    this.name = 'RangeNotSatisfiable';
    this.size = size;
  }
}

/** The key is not one that a store accepts. */
export class BadKey extends Error {
  constructor() {
    super('not a file key');
    this.name = 'BadKey';
  }
}

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._@=-]{0,199}$/;
const KEY_BYTES = 700;

/** The key itself if it is safe: plain segments, no dot at the start of one, nothing that climbs. */
export function safeKey(key: string): string {
  if (key.length > KEY_BYTES || !key.split('/').every((part) => SEGMENT.test(part))) throw new BadKey();
  return key;
}

/** The bytes a range means in a file of this size. */
export function resolveRange(range: ByteRange, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (range.start < 0 || range.start >= size || end < range.start) throw new RangeNotSatisfiable(size);
  return { start: range.start, end };
}

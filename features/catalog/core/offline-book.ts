/** A book that is kept in this browser for reading with the network off. */
export type KeptBook = {
  bookId: string;
  title: string;
  author: string | null;
  coverImageUrl: string | null;
  direction: 'ltr' | 'rtl';
  kind: 'epub' | 'pdf';
  /** The edition of the file; the library counts up when it changes. */
  version: number;
  bytes: number;
  keptAt: number;
  /** What the library said last: the same, a newer edition, or that the book is gone. */
  state: 'current' | 'changed' | 'gone';
};

/** The list as it was stored; what is damaged is left out. */
export function asKeptBooks(value: unknown): KeptBook[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isKeptBook);
}

function isKeptBook(value: unknown): value is KeptBook {
  if (typeof value !== 'object' || value === null) return false;
  const { bookId, title, version, bytes, keptAt, kind, state } = value as Record<string, unknown>;
  const texts = typeof bookId === 'string' && typeof title === 'string';
  const numbers = [version, bytes, keptAt].every((one) => typeof one === 'number' && Number.isFinite(one));
  return (
    texts && numbers && (kind === 'epub' || kind === 'pdf') && ['current', 'changed', 'gone'].includes(String(state))
  );
}

/** With the book in it, in the place of an older copy; the newest first. */
export function withKept(books: readonly KeptBook[], one: KeptBook): KeptBook[] {
  return [one, ...books.filter((other) => other.bookId !== one.bookId)].sort((a, b) => b.keptAt - a.keptAt);
}

/** All the room the books take, in bytes; of one that is gone nothing is left. */
export function keptBytes(books: readonly KeptBook[]): number {
  return books.reduce((sum, { bytes, state }) => sum + (state === 'gone' ? 0 : bytes), 0);
}

/** Room the browser still gives, in bytes; null when it does not say. */
export function roomLeft({ quota, usage }: { quota?: number; usage?: number }): number | null {
  return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
}

/** Is a file's hash the one the server named? Other names of an edition cannot be checked. */
export function sameContent(etag: string | null, sha256: string): boolean {
  const named = /^(?:W\/)?"([0-9a-f]{64})"$/i.exec(etag ?? '')?.[1];
  return named === undefined || named.toLowerCase() === sha256;
}

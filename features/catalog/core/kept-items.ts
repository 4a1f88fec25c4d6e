/** Something that is kept in this browser for the network being off. */
export type KeptItem = {
  kind: 'book' | 'bookcast';
  id: string;
  title: string;
  /** Who made it: author or creator. */
  by: string | null;
  coverImageUrl: string | null;
  direction: 'ltr' | 'rtl';
  /** Address of its file; another edition has another. */
  file: string;
  bytes: number;
  keptAt: number;
  /** What the server said last: the same, a newer edition, or that it is gone. */
  state: 'current' | 'changed' | 'gone';
};

/** Address of a book's file in one edition; the library counts up when it changes. */
export const bookFile = (bookId: string, version: number): string =>
  `/api/books/${bookId}/file?variant=readable&v=${version}`;

/** The list as it was stored; what is damaged is left out. */
export function asKeptItems(value: unknown): KeptItem[] | undefined {
  return Array.isArray(value) ? value.map(ofBook).filter(isKeptItem) : undefined;
}

/** What was stored when only books were kept, as it is stored now. */
function ofBook(value: unknown): unknown {
  const { bookId, author, version, ...rest } = (value ?? {}) as Record<string, unknown>;
  if (typeof bookId !== 'string') return value;
  return { ...rest, kind: 'book', id: bookId, by: author ?? null, file: bookFile(bookId, Number(version)) };
}

function isKeptItem(value: unknown): value is KeptItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, file, bytes, keptAt, kind, state } = value as Record<string, unknown>;
  const texts = [id, title, file].every((one) => typeof one === 'string');
  const numbers = [bytes, keptAt].every((one) => typeof one === 'number' && Number.isFinite(one));
  const known = (one: unknown, ...names: string[]): boolean => names.includes(String(one));
  return texts && numbers && known(kind, 'book', 'bookcast') && known(state, 'current', 'changed', 'gone');
}

/** With the item in it, in the place of an older copy; the newest first. */
export function withKept(items: readonly KeptItem[], one: KeptItem): KeptItem[] {
  return [one, ...items.filter((other) => other.id !== one.id)].sort((a, b) => b.keptAt - a.keptAt);
}

/** All the room they take, in bytes; of what is gone nothing is left. */
export function keptBytes(items: readonly KeptItem[]): number {
  return items.reduce((sum, { bytes, state }) => sum + (state === 'gone' ? 0 : bytes), 0);
}

/** Room the browser still gives, in bytes; null when it does not say. */
export function roomLeft({ quota, usage }: { quota?: number; usage?: number }): number | null {
  return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
}

/** The hash that names an edition; other names of one cannot be checked. */
export function hashNamed(etag: string | null): string | null {
  return /^(?:W\/)?"([0-9a-f]{64})"$/i.exec(etag ?? '')?.[1]?.toLowerCase() ?? null;
}

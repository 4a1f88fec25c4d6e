// Marks of books that were revoked before the marks were saved: kept in this browser until the book is back, or the person throws
// them away. Each under a name of its own that counts as unsent (unsent.ts), so that signing out asks first.
import { useEffect } from 'react';
import { useSession } from '../../../../platform/web/session.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { personalOwner, readStored, writeStored } from '../../../../platform/web/stored.ts';
import { unsentChanged } from '../../../../platform/web/unsent.ts';
import { type Pending, readPending } from '../../core/index.ts';

/** A mark that could not be added. */
export type AsideMark = Extract<Pending, { do: 'add' }>;

const prefixOf = (owner: string): string => `maktaba.aside.waiting.${owner}.`;
const asAside = (value: unknown): AsideMark | undefined => {
  const one = readPending(value);
  return one?.do === 'add' ? one : undefined;
};

function read(): readonly AsideMark[] {
  const owner = personalOwner();
  if (owner === null) return [];
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(owner)));
    return names.sort().flatMap((name) => readStored(localStorage, name, asAside) ?? []);
  } catch {
    return []; // storage is switched off
  }
}
const store = createStore<readonly AsideMark[]>([]);

function tell(): void {
  store.set(read());
  unsentChanged();
}

/** Keeps a mark that has no book to be saved to. */
export function setAside(mark: AsideMark): void {
  const owner = personalOwner();
  if (owner !== null) writeStored(localStorage, prefixOf(owner) + mark.key, mark);
  tell();
}

/** Throws a kept mark away. */
export function discardAside({ key }: AsideMark): void {
  const owner = personalOwner();
  if (owner !== null) localStorage.removeItem(prefixOf(owner) + key);
  tell();
}

/** The marks of a book that are kept, which is there again: they are to be saved now. */
export function takeAside(bookId: string): readonly AsideMark[] {
  const marks = read().filter((mark) => mark.bookId === bookId);
  for (const mark of marks) discardAside(mark);
  return marks;
}

/** The marks that are kept here; redraws when that changes. */
export function useAside(): readonly AsideMark[] {
  const { user } = useSession();
  useEffect(() => store.set(read()), [user?.id]);
  return useStore(store);
}

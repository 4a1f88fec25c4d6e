import { useEffect } from 'react';
import { KEPT_LIST, keptCache } from '../../../../platform/web/kept-replies.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { readStored, writePersonal } from '../../../../platform/web/stored.ts';
import { asKeptBooks, type KeptBook } from '../../core/index.ts';

const read = (): readonly KeptBook[] => readStored(localStorage, KEPT_LIST, asKeptBooks) ?? [];
const store = createStore<readonly KeptBook[]>(typeof localStorage === 'undefined' ? [] : read());

if (typeof window !== 'undefined') {
  addEventListener('storage', (event) => {
    if (event.key === KEPT_LIST || event.key === null) store.set(read()); // another tab
  });
}

/** The books this browser keeps for the person, the newest first. */
export function keptBooks(): readonly KeptBook[] {
  return read();
}

/** Changes the list. It is read anew first: another tab may have changed it. */
export function changeKept(how: (books: readonly KeptBook[]) => readonly KeptBook[]): void {
  const next = how(read());
  writePersonal(KEPT_LIST, next);
  store.set(next);
}

/** The books this browser keeps; redraws when that changes. */
export function useKeptBooks(): readonly KeptBook[] {
  const { user } = useSession();
  useEffect(() => store.set(read()), [user?.id]);
  return useStore(store);
}

/** Whose replies belong to a book. */
const isOf = (request: Request, bookId: string): boolean =>
  new URL(request.url).pathname.startsWith(`/api/books/${bookId}`);

/** Throws away what is kept of books that are on the list no more, also what a crash left half done; `besides` are on their way. */
export async function sweepKept(besides: readonly string[]): Promise<void> {
  const cache = await keptCache();
  if (!cache) return;
  const ids = [...read().map(({ bookId }) => bookId), ...besides];
  const orphans = (await cache.keys()).filter((request) => !ids.some((id) => isOf(request, id)));
  await Promise.all(orphans.map((request) => cache.delete(request)));
}

/** Throws away what is kept of one book. */
export async function dropKept(bookId: string): Promise<void> {
  const cache = await keptCache();
  if (!cache) return;
  const gone = (await cache.keys()).filter((request) => isOf(request, bookId));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

/** Addresses of a book's replies. */
export const addressesOf = (bookId: string) => ({
  details: `/api/books/${bookId}`,
  file: (version: number) => `/api/books/${bookId}/file?variant=readable&v=${version}`,
  others: ['position', 'highlights', 'chat-citations'].map((name) => `/api/books/${bookId}/${name}`),
});

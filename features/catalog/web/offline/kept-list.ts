import { useEffect } from 'react';
import { KEPT_LIST, keptCache } from '../../../../platform/web/kept-replies.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { readStored, writePersonal } from '../../../../platform/web/stored.ts';
import { asKeptItems, type KeptItem } from '../../core/index.ts';

const read = (): readonly KeptItem[] => readStored(localStorage, KEPT_LIST, asKeptItems) ?? [];
const store = createStore<readonly KeptItem[]>(typeof localStorage === 'undefined' ? [] : read());

if (typeof window !== 'undefined') {
  addEventListener('storage', (event) => {
    if (event.key === KEPT_LIST || event.key === null) store.set(read()); // another tab
  });
}

/** What this browser keeps for the person, the newest first. */
export function keptItems(): readonly KeptItem[] {
  return read();
}

/** Changes the list. It is read anew first: another tab may have changed it. */
export function changeKept(how: (items: readonly KeptItem[]) => readonly KeptItem[]): void {
  const next = how(read());
  writePersonal(KEPT_LIST, next);
  store.set(next);
}

/** What this browser keeps; redraws when that changes. */
export function useKeptItems(): readonly KeptItem[] {
  const { user } = useSession();
  useEffect(() => store.set(read()), [user?.id]);
  return useStore(store);
}

/** What a kept reply is of: `/api/<folder>/<id>/...`. */
const idOf = ({ url }: Request): string => new URL(url).pathname.split('/')[3] ?? '';

async function forget(those: (request: Request) => boolean): Promise<void> {
  const cache = await keptCache();
  if (!cache) return;
  const meant = (await cache.keys()).filter(those);
  await Promise.all(meant.map((request) => cache.delete(request)));
}

/** Throws away what is kept of things that are on the list no more, also what a crash left half done; `besides` are on their way. */
export function sweepKept(besides: readonly string[]): Promise<void> {
  const ids = new Set([...read().map(({ id }) => id), ...besides]);
  return forget((request) => !ids.has(idOf(request)));
}

/** Throws away what is kept of one thing, but for the replies at these addresses. */
export function dropKept(id: string, but: readonly string[] = []): Promise<void> {
  const stay = new Set(but.map((address) => new URL(address, location.href).href));
  return forget((request) => idOf(request) === id && !stay.has(request.url));
}

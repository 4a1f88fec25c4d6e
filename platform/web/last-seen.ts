// Lists as a person last saw them, for the network being off: replies in a cache of the browser's under the person's id. Features name
// the lists in their manifests (decision 0077).
import { canKeep } from './kept-replies.ts';
import { createStore, useStore } from './store.ts';
import { personalOwner } from './stored.ts';

/** Caches that `forgetKept` deletes, too, begin with this. */
const PREFIX = 'maktaba.seen.';
const SEEN_AT = 'x-seen-at';
const MAX_REPLIES = 150;
const MAX_REPLY_CHARACTERS = 1_000_000;

let lists: RegExp = /^$/;

/** Says which paths below /api are lists; `*` stands for one part of a path. */
export function defineLists(paths: readonly string[]): void {
  lists = new RegExp(`^/api(?:${paths.map((path) => path.replaceAll('*', '[^/]+')).join('|')})$`);
}

const pathOf = (address: string): string => new URL(address, location.href).pathname;

/** Times at which lists were seen that now stand in for the server's, by path. */
const shown = createStore<ReadonlyMap<string, number>>(new Map());

function setShown(path: string, seenAt: number | null): void {
  const next = new Map(shown.get());
  if (seenAt === null) {
    if (!next.delete(path)) return;
  } else next.set(path, Math.min(seenAt, next.get(path) ?? Infinity));
  shown.set(next);
}

/** When the list at this path below /api was last seen, while that is what is shown; null when the server has answered. */
export const useSeenAt = (path: string): number | null => useStore(shown, (times) => times.get(`/api${path}`) ?? null);

/** Whether anything is shown as it was last seen. */
export const showsLastSeen = (): boolean => shown.get().size > 0;

/** Whose request this is, if its reply is a list; ask before the request, since who is signed in may change during it. */
export const ownerOfList = (address: string): string | null =>
  canKeep() && lists.test(pathOf(address)) ? personalOwner() : null;

/** Remembers the server's reply to a list request for its owner. */
export async function rememberList(owner: string | null, address: string, response: Response): Promise<void> {
  if (owner === null || !response.ok) return;
  setShown(pathOf(address), null);
  const copy = response.clone();
  try {
    const text = await copy.text();
    if (text.length > MAX_REPLY_CHARACTERS) return;
    const cache = await caches.open(PREFIX + owner);
    const headers = { 'content-type': 'application/json', [SEEN_AT]: String(Date.now()) };
    if (personalOwner() !== owner) return void (await caches.delete(PREFIX + owner)); // they have signed out meanwhile
    await cache.put(address, new Response(text, { headers }));
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MAX_REPLIES)).map((old) => cache.delete(old)));
  } catch {
    // the request was given up, or the browser has no space: there is nothing to show without the network
  }
}

/** The list as its owner last saw it; null when they never did in this browser. */
export async function lastSeenList(owner: string | null, address: string): Promise<Response | null> {
  if (owner === null || personalOwner() !== owner) return null;
  try {
    const reply = await (await caches.open(PREFIX + owner)).match(address, { ignoreVary: true });
    if (reply) setShown(pathOf(address), Number(reply.headers.get(SEEN_AT)));
    return reply ?? null;
  } catch {
    return null; // the browser keeps nothing
  }
}

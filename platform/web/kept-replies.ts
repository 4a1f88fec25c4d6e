// What a person keeps of the server's replies for the network being off: in a cache of the browser's under the person's id.
import { PERSONAL, personalOwner, readStored } from './stored.ts';

const PREFIX = 'maktaba.kept.';
/** Caches of what belongs to a person: what they keep, and lists as they last saw them (last-seen.ts). */
const PERSONAL_CACHES = /^maktaba\.(kept|seen)\./;
/** What goes on changing while a book is read or a Bookcast is heard: the kept reply follows the server's. */
const FOLLOWED = /^(?:https?:\/\/[^/]+)?\/api\/(books|bookcasts)\/[^/]+\/(position|highlights|chat-citations)$/;

/** Where the list of what is kept lies (features/catalog/web/offline). */
export const KEPT_LIST = `${PERSONAL}kept-books`;

/** Is there anything that can be read or heard with the network off? */
export function keepsAnything(): boolean {
  return readStored(localStorage, KEPT_LIST, (value) => (Array.isArray(value) ? value.length > 0 : undefined)) ?? false;
}

/** Can this browser keep anything? It cannot on a page that is not secure. */
export function canKeep(): boolean {
  return typeof caches !== 'undefined' && typeof localStorage !== 'undefined';
}

/** The kept replies of the signed-in person; null when there is nobody or no such place. */
export async function keptCache(): Promise<Cache | null> {
  const owner = canKeep() ? personalOwner() : null;
  return owner === null ? null : caches.open(PREFIX + owner);
}

/** The kept reply to a request; null when there is none. */
export async function keptReply(address: string): Promise<Response | null> {
  if (!canKeep() || !keepsAnything()) return null; // the browser takes tens of milliseconds to open a cache, before each book
  try {
    return (await (await keptCache())?.match(address, { ignoreVary: true })) ?? null;
  } catch {
    return null; // the browser keeps nothing
  }
}

/** Puts a newer reply in the place of a kept one. */
export async function followReply(address: string, response: Response): Promise<void> {
  if (!response.ok || !FOLLOWED.test(address)) return;
  const copy = response.clone();
  if (await keptReply(address)) await (await keptCache())?.put(address, copy).catch(() => {});
}

/** Forgets what was kept for anybody, and the lists that anybody saw. */
export async function forgetKept(): Promise<void> {
  if (!canKeep()) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => PERSONAL_CACHES.test(name)).map((name) => caches.delete(name)));
}

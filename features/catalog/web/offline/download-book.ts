import { ORPCError } from '@orpc/client';
import { keptCache } from '../../../../platform/web/kept-replies.ts';
import { apiFetch, decodeProblem } from '../../../../platform/web/request.ts';
import type { BookDetails } from '../../contract.ts';
import { roomLeft, sameContent, withKept } from '../../core/index.ts';
import { type Fetching, fetchWhole } from './fetch-whole.ts';
import { addressesOf, changeKept, dropKept, keptBooks } from './offline-store.ts';

const MB = 1024 * 1024;

/** Puts a book and what is read with it into this browser. It is on the list only when all of it is there. */
export async function keepBook(bookId: string, o: Pick<Fetching, 'signal' | 'onProgress'>): Promise<void> {
  const cache = await keptCache();
  if (!cache) throw new ORPCError('CANNOT_KEEP', { status: 400, data: {} });
  const { details, file, others } = addressesOf(bookId);
  const reply = await mustAnswer(await apiFetch(details, { signal: o.signal }));
  const book = (await reply.clone().json()) as BookDetails;
  const { readable: kind } = book;
  if (kind !== 'epub' && kind !== 'pdf') throw new ORPCError('CANNOT_KEEP', { status: 400, data: {} });
  void navigator.storage?.persist?.().catch(() => false); // the browser may refuse: it then throws books out when it needs room
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keepFor: kind }));
  const { blob, etag } = await fetchWhole(file(book.version), { ...o, onSize: mustFit });
  if (!sameContent(etag, await sha256(blob))) throw new ORPCError('KEPT_DAMAGED', { status: 400, data: {} });
  try {
    await cache.put(
      file(book.version),
      new Response(blob, { headers: { 'content-length': String(blob.size), ...(etag && { etag }) } }),
    );
    for (const address of [...others, ...coverOf(book)]) await keepIfThere(cache, address, o.signal);
    await cache.put(details, reply);
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? noRoom(blob.size, 0) : error;
  }
  await forgetOtherEditions(cache, bookId, book.version);
  const { title, author, coverImageUrl, direction, version } = book;
  const kept = {
    bookId,
    title,
    author,
    coverImageUrl,
    direction,
    kind,
    version,
    bytes: blob.size,
    keptAt: Date.now(),
    state: 'current' as const,
  };
  changeKept((books) => withKept(books, kept));
}

/**
 * Asks the library about the kept books: which have a newer edition, which are gone. Of what is gone nothing stays but its line in
 * the list, which says so; what else is kept is renewed. `meant`: only of these.
 */
export async function checkKept(meant: (bookId: string) => boolean = () => true): Promise<void> {
  const cache = keptBooks().length > 0 ? await keptCache() : null;
  if (!cache || !(await apiFetch('/healthz').catch(() => null))?.ok) return; // nothing here, or nobody to ask
  for (const { bookId, version } of keptBooks().filter((book) => meant(book.bookId))) {
    const { details, others } = addressesOf(bookId);
    const reply = await apiFetch(details).catch(() => null);
    if (reply?.status === 404) {
      setState(bookId, 'gone');
      await dropKept(bookId);
    }
    if (!reply?.ok) continue;
    const same = ((await reply.clone().json()) as BookDetails).version === version;
    setState(bookId, same ? 'current' : 'changed');
    if (same) await cache.put(details, reply);
    for (const address of others) await apiFetch(address).catch(() => null); // a kept reply follows the server's by itself
  }
}

function setState(bookId: string, state: 'current' | 'changed' | 'gone'): void {
  const known = keptBooks().find((book) => book.bookId === bookId);
  if (known && known.state !== state)
    changeKept((books) => books.map((book) => (book.bookId === bookId ? { ...book, state } : book)));
}

async function mustAnswer(response: Response): Promise<Response> {
  if (response.ok) return response;
  const problem = decodeProblem(await response.json().catch(() => null), response.status);
  throw problem ?? new ORPCError('INTERNAL', { status: response.status, data: {} });
}

const noRoom = (needed: number, room: number) =>
  new ORPCError('NO_ROOM_HERE', { status: 400, data: { needed: Math.ceil(needed / MB), room: Math.floor(room / MB) } });

async function mustFit(bytes: number): Promise<void> {
  const room = roomLeft((await navigator.storage?.estimate?.().catch(() => null)) ?? {});
  if (room !== null && room < bytes) throw noRoom(bytes, room);
}

async function sha256(blob: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const coverOf = ({ coverImageUrl }: BookDetails): string[] =>
  coverImageUrl?.startsWith('/api/') ? [coverImageUrl] : [];

async function keepIfThere(cache: Cache, address: string, signal: AbortSignal): Promise<void> {
  const reply = await apiFetch(address, { signal });
  if (reply.ok) await cache.put(address, reply);
}

async function forgetOtherEditions(cache: Cache, bookId: string, version: number): Promise<void> {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname === `/api/books/${bookId}/file`);
  await Promise.all(
    files.filter(({ url }) => new URL(url).searchParams.get('v') !== String(version)).map((old) => cache.delete(old)),
  );
}

import { ORPCError } from '@orpc/client';
import { serverFetch } from '../../../../platform/web/api.ts';
import { keptKind, type KeepPlan } from '../../../../platform/web/kept-kinds.ts';
import { keptCache } from '../../../../platform/web/kept-replies.ts';
import { hashNamed, type KeptItem, roomLeft, withKept } from '../../core/index.ts';
import { type Fetching, fetchWhole, mustAnswer, patiently, type Whole } from './fetch-whole.ts';
import { changeKept, dropKept } from './kept-list.ts';

const MB = 1024 * 1024;

/** What a person wants kept. */
export type Wanted = Pick<KeptItem, 'kind' | 'id' | 'title'>;
type Options = Pick<Fetching, 'signal' | 'onProgress'>;
/** Replies under their addresses. */
type Entries = readonly (readonly [address: string, reply: Response])[];
type Fetched = { plan: KeepPlan; bytes: number; entries: Entries };

/** Where the server tells of a thing. */
export const detailsOf = ({ kind, id }: Pick<Wanted, 'kind' | 'id'>): string => `/api/${keptKind(kind).folder}/${id}`;

const cannot = () => new ORPCError('CANNOT_KEEP', { status: 400, data: {} });
const noRoom = (needed: number, room: number) =>
  new ORPCError('NO_ROOM_HERE', { status: 400, data: { needed: Math.ceil(needed / MB), room: Math.floor(room / MB) } });

/** Puts a thing and what is shown with it into this browser. It is on the list only when all of it is there. */
export async function keepItem(wanted: Wanted, o: Options): Promise<void> {
  const cache = await keptCache();
  if (!cache) throw cannot();
  void navigator.storage?.persist?.().catch(() => false); // the browser may refuse: it then throws things out when it needs room
  const { plan, bytes, entries } = await fetchAll(wanted, o);
  o.signal.throwIfAborted();
  await putAll(cache, entries, bytes);
  await dropKept(
    wanted.id,
    entries.map(([address]) => address),
  );
  const { title, by, coverImageUrl, direction, file } = plan;
  const { kind, id } = wanted;
  const kept: KeptItem = {
    kind,
    id,
    title,
    by,
    coverImageUrl,
    direction,
    file,
    bytes,
    keptAt: Date.now(),
    state: 'current',
  };
  changeKept((items) => withKept(items, kept));
}

/** Fetches all that is kept of a thing; anew when another edition came meanwhile. */
async function fetchAll(wanted: Wanted, o: Options): Promise<Fetched> {
  const details = detailsOf(wanted);
  const planOf = await keptKind(wanted.kind).load();
  const ask = async (address: string) => [address, await mustAnswer(await serverFetch(address, o))] as const;
  for (;;) {
    const [, told] = await ask(details);
    const plan = planOf(await told.clone().json());
    if (!plan || plan === 'gone') throw cannot();
    if (plan.readWith) readWith(plan.readWith);
    const file = await fetchWhole(plan.file, { ...o, onSize: mustFit });
    await mustBeWhole(file);
    const askOn = (address: string) => patiently(() => ask(address), o.signal);
    const texts = await Promise.all(plan.texts.map(askOn));
    const more = await Promise.all([...plan.others, ...coverOf(plan)].map((one) => askOn(one).catch(orNothing)));
    const now = planOf(await (await askOn(details))[1].json());
    if (!now || now === 'gone' || now.file !== plan.file) continue;
    const replies = [...texts, ...more.filter((one) => one !== null), [details, told] as const];
    const sizes = await Promise.all(replies.map(async ([, reply]) => (await reply.clone().blob()).size));
    const bytes = sizes.reduce((sum, size) => sum + size, file.blob.size);
    return { plan, bytes, entries: [[plan.file, fileReply(file)], ...replies] };
  }
}

/** What there isn't isn't kept; without the server nothing is. */
function orNothing(error: unknown): null {
  if (error instanceof ORPCError && error.code !== 'NETWORK') return null;
  throw error;
}

const readWith = (what: string): void =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keepFor: what }));

const fileReply = ({ blob, etag }: Whole): Response =>
  new Response(blob, { headers: { 'content-length': String(blob.size), ...(etag && { etag }) } });

/** Addresses of the cover, where the server keeps one. */
export const coverOf = ({ coverImageUrl }: Pick<KeptItem, 'coverImageUrl'>): string[] =>
  coverImageUrl?.startsWith('/api/') ? [coverImageUrl] : [];

/** Puts all of it; where there is no room for that, nothing, and what was there before stays. */
async function putAll(cache: Cache, entries: Entries, bytes: number): Promise<void> {
  const before = new Map<string, Response | undefined>();
  try {
    for (const [address, reply] of entries) {
      before.set(address, await cache.match(address, { ignoreVary: true }));
      await cache.put(address, reply);
    }
  } catch (error) {
    for (const [address, was] of before) await (was ? cache.put(address, was) : cache.delete(address)).catch(() => {}); // what can't be put back is asked for again
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? noRoom(bytes, 0) : error;
  }
}

async function mustFit(bytes: number): Promise<void> {
  const room = roomLeft((await navigator.storage?.estimate?.().catch(() => null)) ?? {});
  if (room !== null && room < bytes) throw noRoom(bytes, room);
}

/** @throws KEPT_DAMAGED when it isn't what its hash says */
async function mustBeWhole({ blob, etag }: Whole): Promise<void> {
  const named = hashNamed(etag);
  if (named === null) return;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  if (Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') !== named)
    throw new ORPCError('KEPT_DAMAGED', { status: 400, data: {} });
}

import * as z from 'zod';
import type { Db } from '../../../platform/server/db.ts';
import { hasState } from '../../../platform/server/entity-tag.ts';
import { pageCursor, readPageCursor } from '../../../platform/server/page-cursor.ts';
import { createSerialQueue } from '../../../platform/server/serial-queue.ts';
import { streamText } from '../../../platform/server/text-stream.ts';
import { MAX_PAGE_BYTES, MAX_PAGE_ITEMS } from '../limits.ts';
import type { Access } from './people/access.ts';
import { type After, type ItemJson, readItems } from './rows/item-slices.ts';
import type { SessionRow } from './rows/session-store.ts';

type Parts = { db: Db; access: Access };
type ReadWish = { since?: number | undefined; limit?: number | undefined; after?: string | undefined };
/** What all pages of one reading share: whether it is of everything, and the latest change when it began. */
type Reading = { full: boolean; seq: number };
type PageSize = { items: number; bytes: number };

/** What is read and sent in one turn of the thread: a few milliseconds of work, also on a slow machine. */
const SLICE = { items: 200, bytes: 2 ** 16 };

const seqText = z.string().regex(/^\d{1,15}$/);
const Cursor = z.tuple([z.enum(['all', 'changes']), seqText, seqText, z.string().max(200)]);

const tagOf = ({ seq, forgotten_seq: forgotten, updated_at: at }: SessionRow): string =>
  `"${seq}-${forgotten}-${Date.parse(at)}"`;

/** Where a reading begins: everything when the one who asks knows too little, or more than there is. */
function begin({ seq, forgotten_seq: forgotten }: SessionRow, since: number | undefined) {
  const full = since === undefined || since < forgotten || since > seq;
  return { reading: { full, seq }, after: { seq: full ? -1 : since, id: null } };
}

function goOn(cursor: string): { reading: Reading; after: After } {
  const [what, begun, seq, id] = readPageCursor(cursor, Cursor);
  return { reading: { full: what === 'all', seq: Number(begun) }, after: { seq: Number(seq), id } };
}

const nextOf = ({ full, seq }: Reading, last: ItemJson): string =>
  pageCursor([full ? 'all' : 'changes', String(seq), String(last.seq), last.id]);

const tailOf = ({ seq, full }: Reading, next?: string | null): string =>
  `],"seq":${seq},"full":${full}${next === undefined ? '' : `,"next":${JSON.stringify(next)}`}}}`;
const HEAD = '{"success":true,"data":{"items":[';
const listed = (items: readonly ItemJson[]): string => items.map(({ json }) => json).join(',');

/** Answers with what is on a canvas, a slice at a time. Every slice is a query of its own; nothing is held in the database or in memory for slow readers. */
export function openCanvasReading({ db, access }: Parts) {
  const inOrder = createSerialQueue(); // the largest canvases of many readers take one connection and one processor of the database

  /** The slices of a page, or of everything. Returns the last item when there is more behind the page. */
  async function* slices(
    sessionId: string,
    { full: living }: Reading,
    from: After,
    page: PageSize | null,
  ): AsyncGenerator<ItemJson[], ItemJson | null> {
    let after = from,
      items = page?.items ?? Infinity,
      bytes = page?.bytes ?? Infinity;
    for (;;) {
      const wish = { after, living, limit: Math.min(items, SLICE.items), maxBytes: Math.min(bytes, SLICE.bytes) },
        slice = await inOrder(() => readItems(db, sessionId, wish)),
        last = slice.items.at(-1);
      if (!last) return null;
      yield slice.items;
      after = last;
      items -= slice.items.length;
      for (const item of slice.items) bytes -= item.bytes;
      if (!slice.more) return null;
      if (items <= 0 || bytes <= 0) return last;
    }
  }

  /** A page, or everything, as JSON. What changed after it was sent is not sent again: `seq` says so. */
  async function* textOf(
    sessionId: string,
    reading: Reading,
    from: After,
    page: PageSize | null,
  ): AsyncGenerator<string, void> {
    const sent = new Set<string>(),
      reader = slices(sessionId, reading, from, page);
    let text = HEAD,
      slice = await reader.next();
    for (; !slice.done; slice = await reader.next()) {
      const fresh = slice.value.filter(({ id, seq }) => seq <= reading.seq || !sent.has(id)),
        separator = sent.size > 0 && fresh.length > 0 ? ',' : '';
      for (const { id } of fresh) sent.add(id);
      yield text + separator + listed(fresh);
      text = '';
    }
    yield text + tailOf(reading, page ? slice.value && nextOf(reading, slice.value) : undefined);
  }

  /** What is on a canvas, or what changed since; 304 for who has it already. */
  return async (personId: string, sessionId: string, { since, limit, after }: ReadWish, asked: Headers) => {
    const { row } = await access.mayLook(personId, sessionId),
      headers = { 'content-type': 'application/json', etag: tagOf(row) };
    if (hasState(asked, headers.etag)) return new Response(null, { status: 304, headers });
    const from = after === undefined ? begin(row, since) : goOn(after),
      inPages = limit !== undefined || after !== undefined,
      page = inPages ? { items: limit ?? MAX_PAGE_ITEMS, bytes: MAX_PAGE_BYTES } : null;
    return new Response(await streamText(textOf(row.id, from.reading, from.after, page)), { headers });
  };
}

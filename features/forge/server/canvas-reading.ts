import * as z from 'zod';
import type { Db } from '../../../platform/server/db.ts';
import { hasState } from '../../../platform/server/entity-tag.ts';
import { pageCursor, readPageCursor } from '../../../platform/server/page-cursor.ts';
import { MAX_PAGE_ITEMS } from '../limits.ts';
import type { Access } from './people/access.ts';
import { type After, type ItemJson, readItemPage } from './rows/item-pages.ts';
import type { SessionRow } from './rows/session-store.ts';

type Parts = { db: Db; access: Access };
type ReadWish = { since?: number | undefined; limit?: number | undefined; after?: string | undefined };
/** What all pages of one reading share: whether it is of everything, and the latest change when it began. */
type Reading = { full: boolean; seq: number };

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

/** Answers with what is on a canvas. Every page is a query of its own; nothing is held in the database or in memory for slow readers. */
export function openCanvasReading({ db, access }: Parts) {
  const pageFrom = (sessionId: string, reading: Reading, after: After, limit: number) =>
    readItemPage(db, sessionId, { after, living: reading.full, limit });
  type Page = Awaited<ReturnType<typeof pageFrom>>;

  /** Everything in one answer, sent page by page. What changed after it was sent is not sent again: `seq` says so. */
  function whole(sessionId: string, reading: Reading, first: Page): ReadableStream<Uint8Array> {
    const sent = new Set<string>(),
      bytes = new TextEncoder();
    let page: Page | null = first,
      started = false;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (!page) {
            controller.enqueue(bytes.encode(tailOf(reading)));
            return controller.close();
          }
          const fresh = page.items.filter(({ id, seq }) => seq <= reading.seq || !sent.has(id));
          for (const { id } of fresh) sent.add(id);
          const separator = started && fresh.length > 0 ? ',' : '';
          controller.enqueue(bytes.encode((started ? separator : HEAD) + listed(fresh)));
          started = true;
          const last = page.items.at(-1);
          page = page.more && last ? await pageFrom(sessionId, reading, last, MAX_PAGE_ITEMS) : null;
        },
      },
      { highWaterMark: 0 }, // nothing is read for somebody who has gone
    );
  }

  /** What is on a canvas, or what changed since; 304 for who has it already. */
  return async (personId: string, sessionId: string, { since, limit, after }: ReadWish, asked: Headers) => {
    const { row } = await access.mayLook(personId, sessionId),
      headers = { 'content-type': 'application/json', etag: tagOf(row) };
    if (hasState(asked, headers.etag)) return new Response(null, { status: 304, headers });
    const from = after === undefined ? begin(row, since) : goOn(after),
      inPages = limit !== undefined || after !== undefined,
      page = await pageFrom(row.id, from.reading, from.after, limit ?? MAX_PAGE_ITEMS);
    if (!inPages) return new Response(whole(row.id, from.reading, page), { headers });
    const next = page.more ? nextOf(from.reading, page.items.at(-1)!) : null;
    return new Response(HEAD + listed(page.items) + tailOf(from.reading, next), { headers });
  };
}

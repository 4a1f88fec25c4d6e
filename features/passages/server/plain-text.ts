import { rangeOf } from '../../../platform/server/byte-range.ts';
import type { PassageStore } from './passage-store.ts';

const BATCH_SIZE = 500;
const BETWEEN = { passages: '\n', sections: '\n\f' };

/** Plain text of a book, piece by piece: its passages, sections set apart by form feeds. */
async function* pieces(passages: PassageStore, bookId: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encode = new TextEncoder();
  let section: number | null = null;
  for (let from = 0; ;) {
    const rows = await passages.inOrder(bookId, from, BATCH_SIZE);
    if (rows.length === 0) return;
    let text = '';
    for (const row of rows) {
      text += (section === null ? '' : row.section === section ? BETWEEN.passages : BETWEEN.sections) + row.text;
      section = row.section;
    }
    yield encode.encode(text);
    from = rows.at(-1)!.ord + 1;
  }
}

/** The bytes from `start` to `end` (both in it) of what comes in pieces. */
async function* part(
  all: AsyncIterable<Uint8Array<ArrayBuffer>>,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let at = 0;
  for await (const piece of all) {
    const from = Math.max(0, start - at),
      to = Math.min(piece.length, end + 1 - at);
    if (from < to) yield piece.subarray(from, to);
    at += piece.length;
    if (at > end) return;
  }
}

/** The plain text of a book as a reply, or the part of it that was asked for. */
export async function plainTextReply(
  passages: PassageStore,
  bookId: string,
  asked: { range: string | undefined; headers: Record<string, string> },
): Promise<Response> {
  const size = await passages.textBytes(bookId, BETWEEN.passages.length, BETWEEN.sections.length);
  const headers: Record<string, string> = { ...asked.headers, 'accept-ranges': 'bytes' };
  const range = rangeOf(asked.range, size);
  if (range === 'bad')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  return new Response(
    ReadableStream.from(part(pieces(passages, bookId), start, end)) as ReadableStream<Uint8Array<ArrayBuffer>>,
    { status: range ? 206 : 200, headers },
  );
}

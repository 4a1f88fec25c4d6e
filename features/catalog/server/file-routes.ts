import { Readable } from 'node:stream';
import type { Context } from 'hono';
import * as z from 'zod';
import type { FileStore } from '../../../adapters/files/index.ts';
import { attachment } from '../../../platform/server/attachment.ts';
import { askedRange, rangeOf } from '../../../platform/server/byte-range.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { catalogProblems } from '../core/index.ts';
import type { Catalog } from './catalog.ts';
import { originalType, readableOf } from './books/file-types.ts';
import { packFiles } from './bulk/pack.ts';
import { type BookRow, shownCover } from './books/shape.ts';

/** The text of a book as a reply; it is made of its passages, which belong to another feature. */
export type PlainText = (
  bookId: string,
  asked: { range: string | undefined; headers: Record<string, string> },
) => Promise<Response>;

const missing = () => catalogProblems.make('BOOK_NOT_FOUND');
const Id = z.uuid();
const idOf = (c: Context) => {
  const id = Id.safeParse(c.req.param('bookId'));
  if (!id.success) throw missing();
  return id.data;
};
/** Nothing of a book is ever shown as a page of ours. */
const SANDBOX = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const PRIVATE = 'private, max-age=31536000, immutable';

/** Sends a stored file, whole or a range of it; what it is never becomes a page of ours. @throws BOOK_NOT_FOUND when it is gone */
export async function sendStored(
  c: Context,
  files: Pick<FileStore, 'get' | 'head'>,
  key: string,
  o: { type: string; name?: string; etag: string; cache: string },
): Promise<Response> {
  const headers: Record<string, string> = {
    ...SANDBOX,
    'content-type': o.type,
    'accept-ranges': 'bytes',
    etag: `"${o.etag}"`,
    'cache-control': o.cache,
    ...(o.name && { 'content-disposition': attachment(o.name) }),
  };
  if (c.req.header('if-none-match') === `"${o.etag}"`) return new Response(null, { status: 304, headers });
  const head = await files.head(key);
  if (!head) throw missing();
  const range = rangeOf(
    askedRange((name) => c.req.header(name), headers['etag']!),
    head.size,
  );
  if (range === 'bad')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${head.size}` } });
  const found = await files.get(key, range ?? undefined);
  if (!found) throw missing();
  headers['content-length'] = String(range ? range.end - range.start + 1 : head.size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${head.size}`;
  return new Response(found.stream, { status: range ? 206 : 200, headers });
}

const stem = (book: BookRow) => book.file_name.replace(/\.[a-z0-9]{1,8}$/i, '');

async function bookFile(c: Context, catalog: Catalog, plainText: PlainText, book: BookRow): Promise<Response> {
  const variant = c.req.query('variant') ?? 'readable';
  if (variant === 'original') {
    if (!(await catalog.access.rightsOf(book.owner_id, book.id))?.download)
      throw catalogProblems.make('DOWNLOAD_NOT_GRANTED');
    return sendStored(c, catalog.files, book.original_key, {
      type: originalType(book.format),
      name: book.file_name,
      etag: book.content_hash ?? book.id,
      cache: 'private, no-cache',
    });
  }
  if (!book.listed || !book.readable_key) throw catalogProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
  if (variant === 'text')
    return plainText(book.id, {
      range: askedRange((name) => c.req.header(name), ''),
      headers: {
        ...SANDBOX,
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': attachment(`${stem(book)}.txt`),
        'cache-control': 'private, no-cache',
      },
    });
  if (variant !== 'readable') throw missing();
  const { extension, type } = readableOf(book);
  return sendStored(c, catalog.files, book.readable_key, {
    type,
    name: `${stem(book)}.${extension}`,
    etag: book.readable_hash ?? book.id,
    cache: 'private, no-cache',
  });
}

/** Files of books: no JSON calls, so plain routes beside the contract. */
export const catalogFileRoutes = (catalog: Catalog, plainText: PlainText): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/user/library/originals/:packId',
    access: 'owner',
    summary: 'Originals of many books as one archive',
    async handle(c, context) {
      const id = Id.safeParse(c.req.param('packId'));
      if (!id.success) throw missing();
      const books = await catalog.many.packed(actorOf(context).id, id.data);
      const body = Readable.toWeb(Readable.from(packFiles(catalog.files, books))) as unknown as ReadableStream<
        Uint8Array<ArrayBuffer>
      >;
      return new Response(body, {
        headers: {
          ...SANDBOX,
          'content-type': 'application/zip',
          'content-disposition': attachment('books.zip'),
          'cache-control': 'private, no-store',
        },
      });
    },
  },
  {
    method: 'GET',
    path: '/api/books/:bookId/file',
    access: 'reader',
    summary: 'A book as a file',
    query: [
      { name: 'variant', description: 'Which file; readable when left out', values: ['original', 'readable', 'text'] },
    ],
    async handle(c, context) {
      const book = await catalog.find(actorOf(context).id, idOf(c));
      if (!book) throw missing();
      return bookFile(c, catalog, plainText, book);
    },
  },
  {
    method: 'GET',
    path: '/api/books/:bookId/cover',
    access: 'reader',
    summary: 'Cover of a book',
    async handle(c, context) {
      const book = await catalog.find(actorOf(context).id, idOf(c));
      const key = book && shownCover(book);
      if (!key) throw missing();
      return sendStored(c, catalog.files, key, {
        type: 'image/webp',
        etag: key,
        cache: c.req.query('v') ? PRIVATE : 'private, no-cache',
      });
    },
  },
];

import type { Context } from 'hono';
import * as z from 'zod';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { catalogProblems } from '../../catalog/core/index.ts';
import { sendStored } from '../../catalog/server/index.ts';
import type { Bookstore, OfferedBook } from './bookstore.ts';

const Id = z.uuid();

/** Pictures of public pages: asked for again at every visit, so that a page that is made private again shows nothing. */
export const bookstoreRawRoutes = (bookstore: Bookstore): RawRoute[] => {
  const offered = async (c: Context): Promise<OfferedBook> => {
    const id = Id.safeParse(c.req.param('bookId'));
    const found = id.success ? await bookstore.offered(id.data) : undefined;
    if (!found) throw catalogProblems.make('BOOK_NOT_FOUND');
    return found;
  };
  return [
    {
      method: 'GET',
      path: '/api/bookstore/books/:bookId/cover',
      access: 'public',
      summary: 'Cover of a book with a public page',
      async handle(c) {
        const key = bookstore.shownCover((await offered(c)).book);
        if (!key) throw catalogProblems.make('BOOK_NOT_FOUND');
        return sendStored(c, bookstore.files, key, { type: 'image/webp', etag: key, cache: 'no-cache' });
      },
    },
    {
      method: 'GET',
      path: '/api/bookstore/books/:bookId/card.png',
      access: 'public',
      summary: 'Picture of such a book for previews of its page',
      async handle(c) {
        const { png, mark } = await bookstore.card(await offered(c));
        const headers = {
          'content-type': 'image/png',
          'content-length': String(png.length),
          'cache-control': 'no-cache',
          etag: `"${mark}"`,
          'x-content-type-options': 'nosniff',
        };
        if (c.req.header('if-none-match') === headers.etag)
          return new Response(null, { status: 304, headers: { etag: headers.etag } });
        return new Response(png as Uint8Array<ArrayBuffer>, { headers });
      },
    },
  ];
};

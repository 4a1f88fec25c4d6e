import type { Context } from 'hono';
import * as z from 'zod';
import type { RequestContext } from '../../../platform/server/context.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { words } from '../../../platform/server/words.ts';
import { CoverPage, GenerateCover, GeneratePageHeader } from '../contract.ts';
import { coverProblems } from '../core/index.ts';
import { COVER_BODY_BYTES, parsed, readCoverBody } from './cover-body.ts';
import type { Covers } from './covers.ts';
import { KEPT, PICTURE_HEADERS } from './picture-headers.ts';
import { wornRoutes } from './worn-routes.ts';

const bookIdOf = (c: Context): string => {
  const id = z.uuid().safeParse(c.req.param('bookId'));
  if (!id.success) throw coverProblems.make('COVER_NOT_FOUND');
  return id.data;
};

async function bookCover(
  covers: Covers,
  type: 'book' | 'document',
  c: Context,
  context: RequestContext,
): Promise<Response> {
  const owner = actorOf(context).id,
    bookId = bookIdOf(c);
  await covers.checkBook(owner, bookId); // a stranger learns nothing, whatever is in the body
  const body = await readCoverBody(c, GenerateCover);
  const reply =
    body.kind === 'upload'
      ? covers.uploadForBook(owner, bookId, body.picture)
      : covers.generateForBook(owner, bookId, type, body.wish, context);
  return c.json(await reply);
}

async function pageHeader(covers: Covers, c: Context, context: RequestContext): Promise<Response> {
  const owner = actorOf(context).id,
    body = await readCoverBody(c, GeneratePageHeader);
  if (body.kind === 'upload')
    return c.json(await covers.uploadForPage(owner, parsed(CoverPage.default('documents'), body.page), body.picture));
  const title = words(context.locale, 'covers.page.subject');
  return c.json(await covers.generateForPage(owner, body.wish.page, title, body.wish, context));
}

async function pagePicture(covers: Covers, c: Context, context: RequestContext): Promise<Response> {
  const file = await covers.pagePicture(actorOf(context).id, parsed(CoverPage, c.req.query('page')));
  return new Response(file.stream, {
    headers: {
      ...PICTURE_HEADERS,
      'content-length': String(file.size),
      'cache-control': c.req.query('v') ? KEPT : 'private, no-cache',
    },
  });
}

const post = (path: string, access: 'user' | 'reader', summary: string, handle: RawRoute['handle']): RawRoute => ({
  method: 'POST',
  path,
  access,
  summary,
  maxBody: COVER_BODY_BYTES,
  handle,
});

/** Calls that take JSON or a file on one path, and the picture of a page. */
export const coversRawRoutes = (covers: Covers): RawRoute[] => [
  post('/api/books/:bookId/cover', 'reader', 'Draw a cover for a book, or upload one', (c, context) =>
    bookCover(covers, 'book', c, context),
  ),
  post('/api/documents/:bookId/cover', 'reader', 'Draw a cover for a document, or upload one', (c, context) =>
    bookCover(covers, 'document', c, context),
  ),
  post('/api/user/page-header-cover', 'user', 'Draw the header picture of a page, or upload one', (c, context) =>
    pageHeader(covers, c, context),
  ),
  {
    method: 'GET',
    path: '/api/user/page-covers/image',
    access: 'user',
    summary: 'The header picture of a page',
    query: [{ name: 'page', description: 'The page', values: CoverPage.options }],
    handle: (c, context) => pagePicture(covers, c, context),
  },
  ...covers.worn.types().flatMap((type) => wornRoutes(covers, type)),
];

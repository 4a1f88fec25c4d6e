import type { Context } from 'hono';
import * as z from 'zod';
import type { RequestContext } from '../../../platform/server/context.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { GenerateBookcastCover, GenerateCover } from '../contract.ts';
import { coverProblems, WORN, type WornType } from '../core/index.ts';
import { COVER_BODY_BYTES, readCoverBody } from './cover-body.ts';
import type { Covers } from './covers.ts';
import { KEPT, PICTURE_HEADERS } from './picture-headers.ts';

/** Other sites show it beside a link. */
const CARD_HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'cross-origin',
};
const WISH = { spark: GenerateCover, bookcast: GenerateBookcastCover } as const;

const idOf = (type: WornType, c: Context): string => {
  const id = z.uuid().safeParse(c.req.param(WORN[type].id));
  if (!id.success) throw coverProblems.make('COVER_NOT_FOUND');
  return id.data;
};

async function choose({ worn }: Covers, type: WornType, c: Context, context: RequestContext): Promise<Response> {
  const owner = actorOf(context).id,
    id = idOf(type, c);
  await worn.check(type, owner, id); // a stranger learns nothing, whatever is in the body
  const body = await readCoverBody(c, WISH[type]);
  const reply =
    body.kind === 'upload'
      ? worn.upload(type, owner, id, body.picture)
      : worn.generate(type, owner, id, body.wish, context);
  return c.json(await reply);
}

async function show({ worn }: Covers, type: WornType, c: Context, { actor }: RequestContext): Promise<Response> {
  const file = await worn.picture(type, actor?.id ?? null, idOf(type, c));
  const headers = {
    ...PICTURE_HEADERS,
    etag: `"${file.mark}"`,
    'cache-control': file.own && c.req.query('v') ? KEPT : 'no-cache',
  };
  if (c.req.header('if-none-match') === headers.etag) {
    await file.stream.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.stream, { headers: { ...headers, 'content-length': String(file.size) } });
}

/** The picture for previews of a public thing; asked for again at every visit, so that a page that is closed shows nothing. */
async function showCard({ worn }: Covers, type: WornType, c: Context): Promise<Response> {
  const { png, mark } = await worn.card(type, idOf(type, c));
  const etag = `"${mark}"`;
  const headers = { ...PICTURE_HEADERS, ...CARD_HEADERS, etag };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'content-length': String(png.length) },
  });
}

/** Draw or upload, remove and show the cover of a kind of thing; shown to its owner, and to everybody while the thing is public. */
export function wornRoutes(covers: Covers, type: WornType): RawRoute[] {
  const folder = `/api/${WORN[type].folder}/:${WORN[type].id}`,
    path = `${folder}/cover`;
  return [
    {
      method: 'POST',
      path,
      access: 'owner',
      summary: `Draw a cover for a ${type}, or upload one`,
      maxBody: COVER_BODY_BYTES,
      handle: (c, context) => choose(covers, type, c, context),
    },
    {
      method: 'DELETE',
      path,
      access: 'owner',
      summary: `Remove the cover of a ${type}`,
      handle: async (c, context) => c.json(await covers.worn.remove(type, actorOf(context).id, idOf(type, c))),
    },
    {
      method: 'GET',
      path,
      access: 'public',
      summary: `The cover of a ${type}`,
      handle: (c, context) => show(covers, type, c, context),
    },
    {
      method: 'GET',
      path: `${folder}/card.png`,
      access: 'public',
      summary: `Picture of a public ${type} for previews of its page`,
      handle: (c) => showCard(covers, type, c),
    },
  ];
}

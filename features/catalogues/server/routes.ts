import { implement } from '@orpc/server';
import * as z from 'zod';
import type { RequestContext } from '../../../platform/server/context.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import { catalogueProblems } from '../core/index.ts';
import { MAX_ADDRESS, SUGGESTED } from '../limits.ts';
import type { Catalogues } from './catalogues.ts';

/** The endpoints of the catalogues. */
export function cataloguesRouter(catalogues: Catalogues) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    list: os.list.handler(async ({ context }) => ({
      catalogues: await catalogues.list(actorOf(context)),
      suggested: [...SUGGESTED],
      freeBooks: catalogues.free.site,
    })),
    add: os.add.handler(({ input, context }) => catalogues.add(actorOf(context), input.address)),
    remove: os.remove.handler(async ({ input, context }) => {
      await catalogues.remove(actorOf(context), input.catalogueId);
      return { success: true };
    }),
    browse: os.browse.handler(({ input, context }) => catalogues.browse(actorOf(context), input.catalogueId, input)),
    held: os.held.handler(async ({ input, context }) => ({
      books: await catalogues.held(actorOf(context), input.addresses),
    })),
    freeBooks: os.freeBooks.handler(async ({ context }) => ({ books: await catalogues.free.list(actorOf(context)) })),
    takeFreeBook: os.takeFreeBook.handler(({ input, context }) => catalogues.free.take(actorOf(context), input.id)),
    take: os.take.handler(({ input, context }) => catalogues.take(actorOf(context), input.catalogueId, input.address)),
  });
}

const Asked = z.object({ id: z.uuid(), address: z.string().min(1).max(MAX_ADDRESS) });

/** Pictures of catalogues. */
export const catalogueRawRoutes = (catalogues: Catalogues): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/catalogues/:catalogueId/cover',
    access: 'owner',
    summary: 'A catalog’s image',
    query: [{ name: 'address', description: 'The address of the image in the catalog; needed' }],
    async handle(c, context) {
      const asked = Asked.safeParse({ id: c.req.param('catalogueId'), address: c.req.query('address') });
      if (!asked.success) throw catalogueProblems.make('CATALOGUE_NOT_FOUND');
      const { bytes, type } = await catalogues.cover(actorOf(context), asked.data.id, asked.data.address);
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: {
          'content-type': type,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, max-age=86400',
        },
      });
    },
  },
];

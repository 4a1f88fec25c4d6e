import * as z from 'zod';
import { piecesOf } from '../../../platform/server/body.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { catalogProblems } from '../../catalog/core/index.ts';
import { UPLOAD_BODY_BYTES } from '../contract.ts';
import { ingestProblems } from '../core/index.ts';
import type { Ingest } from './ingest.ts';

const Id = z.uuid();

/** The bytes of an upload: no JSON call, so a plain route beside the contract. */
export const uploadRoutes = (ingest: Ingest): RawRoute[] => [
  {
    method: 'PUT',
    path: '/api/uploads/:bookId',
    access: 'keeper',
    summary: 'The bytes of an upload',
    maxBody: UPLOAD_BODY_BYTES,
    async handle(c, context) {
      const actor = actorOf(context),
        length = c.req.header('content-length'),
        id = Id.safeParse(c.req.param('bookId'));
      if (!id.success) throw catalogProblems.make('BOOK_NOT_FOUND');
      if (!c.req.raw.body) throw ingestProblems.make('UPLOAD_INCOMPLETE', { fileName: '' });
      return c.json({
        success: true,
        ...(await ingest.uploads.receive(actor, id.data, piecesOf(c.req.raw), length ? Number(length) : null)),
      });
    },
  },
];

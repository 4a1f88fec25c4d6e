import type { Context } from 'hono';
import * as z from 'zod';
import type { FileStore } from '../../../../adapters/files/index.ts';
import type { Problem } from '../../../../platform/common/problem.ts';
import type { RawRoute } from '../../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../../platform/server/rpc.ts';
import type { StreamRights } from '../../../../platform/server/stream-rights.ts';
import { forgeExtraProblems } from '../../core/extra-problems.ts';
import { forgeProblems } from '../../core/index.ts';
import { NEW_SESSION } from '../../limits.ts';
import type { Canvases } from '../canvas-port.ts';
import { IMPORT_BODY_BYTES, type importBodies } from '../imports/import-body.ts';
import type { Imports } from '../imports/imports.ts';
import type { ForgeFileStore } from './file-store.ts';
import { sendForgeFile } from './send-file.ts';

export type FileRoutesDeps = {
  canvases: Pick<Canvases, 'mustSee' | 'mustWrite'>;
  files: Pick<FileStore, 'get' | 'head'>;
  store: Pick<ForgeFileStore, 'find'>;
  rights: Pick<StreamRights, 'hold'>;
  imports: Imports;
  readBody: ReturnType<typeof importBodies>;
};

const idIn = (c: Context, name: string, missing: () => Problem): string => {
  const id = z.uuid().safeParse(c.req.param(name));
  if (!id.success) throw missing();
  return id.data;
};
const noCanvas = () => forgeProblems.make('FORGE_SESSION_NOT_FOUND');
const unsaved = () => forgeProblems.make('FORGE_SESSION_UNSAVED');
const noFile = () => forgeExtraProblems.make('FORGE_FILE_NOT_FOUND');

/** Files of blocks, in and out: no JSON calls, so plain routes beside the contract. */
export const forgeFileRoutes = ({ canvases, files, store, rights, imports, readBody }: FileRoutesDeps): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/kaosforge/sessions/:canvasId/files/:fileId',
    access: 'owner',
    summary: 'A file of a block',
    query: [
      { name: 'picture', description: 'With any value: its small picture' },
      { name: 'download', description: 'With any value: sent as a file to keep' },
    ],
    async handle(c, context) {
      const personId = actorOf(context).id,
        canvasId = idIn(c, 'canvasId', noCanvas);
      await canvases.mustSee(personId, canvasId);
      const file = await store.find(canvasId, idIn(c, 'fileId', noFile));
      if (!file || !(await files.head(file.file_key))) throw noFile();
      return rights.hold(c, await sendForgeFile(c, files, file), {
        notices: [{ kind: 'sharing.ended', id: canvasId }],
        stillMay: () => canvases.mustSee(personId, canvasId),
      });
    },
  },
  {
    method: 'POST',
    path: '/api/kaosforge/sessions/:canvasId/import-content',
    access: 'owner',
    summary:
      'Put files, a text or a page of the web onto a canvas: a form (file, targetPosition, analysisOptions) or JSON (url or text)',
    maxBody: IMPORT_BODY_BYTES,
    async handle(c, context) {
      const missing = c.req.param('canvasId') === NEW_SESSION ? unsaved : noCanvas,
        into = { personId: actorOf(context).id, canvasId: idIn(c, 'canvasId', missing), signal: context.signal };
      await imports.mustWrite(into.personId, into.canvasId); // before a large body is read
      const items = await readBody(c, (found) =>
        found.kind === 'files' ? imports.files(into, found.files, found.wish) : imports.text(into, found.wish),
      );
      return c.json({ success: true, data: { items } });
    },
  },
];

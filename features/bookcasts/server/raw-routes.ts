import type { Context } from 'hono';
import type { RequestContext } from '../../../platform/server/context.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import type { Bookcasts } from './bookcasts.ts';
import { idIn, sendAudio } from './recording/audio-route.ts';
import { sendChapters, sendTranscript } from './recording/documents-route.ts';

/** What is asked for to keep needs the right to take it along. */
const allowed = async (c: Context, context: RequestContext, bookcasts: Bookcasts): Promise<void> => {
  if (c.req.query('download') !== undefined) await bookcasts.mustDownload(actorOf(context).id, idIn(c));
};

/** The sound of a Bookcast and documents about it: media with ranges and files, so plain routes beside the contract. */
export const bookcastsRawRoutes = (bookcasts: Bookcasts): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/bookcasts/:bookcastId/audio',
    access: 'owner',
    summary: 'The sound of a Bookcast as MP3, also while it is recorded',
    query: [{ name: 'download', description: 'With any value: sent as a file to keep' }],
    async handle(c, context) {
      await allowed(c, context, bookcasts);
      return sendAudio(c, context, bookcasts);
    },
  },
  {
    method: 'GET',
    path: '/api/bookcasts/:bookcastId/transcript',
    access: 'owner',
    summary: 'The transcript of a Bookcast',
    query: [
      { name: 'format', description: 'The kind of file; txt when left out', values: ['txt', 'vtt', 'srt'] },
      { name: 'download', description: 'With any value: sent as a file to keep' },
    ],
    async handle(c, context) {
      await allowed(c, context, bookcasts);
      return sendTranscript(c, context, bookcasts);
    },
  },
  {
    method: 'GET',
    path: '/api/bookcasts/:bookcastId/chapters',
    access: 'owner',
    summary: 'The chapters of a recorded Bookcast, as podcast players read them',
    handle: (c, context) => sendChapters(c, context, bookcasts),
  },
];

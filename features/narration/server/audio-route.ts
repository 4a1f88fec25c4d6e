import type { Context } from 'hono';
import * as z from 'zod';
import { askedRange, rangeOf } from '../../../platform/server/byte-range.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { VoiceName } from '../contract.ts';
import { narrationProblems } from '../core/index.ts';
import { ORD_MAX } from '../limits.ts';
import type { Narration } from './narration.ts';
import { soundKey } from './speech-shelf.ts';

const Address = z.object({
  bookId: z.uuid(),
  ord: z.coerce.number().int().min(0).max(ORD_MAX),
  voice: VoiceName.default('nova'),
});
const missing = () => narrationProblems.make('PASSAGE_NOT_FOUND');

/** The sound of a passage; made anew when it was swept away meanwhile. */
async function sendAudio(c: Context, narration: Narration, ownerId: string, signal: AbortSignal): Promise<Response> {
  const address = Address.safeParse({ ...c.req.param(), voice: c.req.query('voice') });
  if (!address.success) throw missing();
  const { bookId, ord, voice } = address.data;
  const said = await narration.say({ ownerId, bookId, ord, voice, exactly: true, signal });
  if (said.silent) throw missing();
  const headers: Record<string, string> = {
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    etag: `"${said.name}"`,
    'cache-control':
      c.req.query('v') === said.name.slice(0, 16) ? 'private, max-age=604800, immutable' : 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (c.req.header('if-none-match') === headers['etag']) return new Response(null, { status: 304, headers });
  const key = soundKey(said.name);
  const head = await narration.files.head(key);
  if (!head) throw missing();
  const range = rangeOf(
    askedRange((name) => c.req.header(name), headers['etag']!),
    head.size,
  );
  if (range === 'bad')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${head.size}` } });
  const found = await narration.files.get(key, range ?? undefined);
  if (!found) throw missing();
  headers['content-length'] = String(range ? range.end - range.start + 1 : head.size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${head.size}`;
  return new Response(found.stream as ReadableStream<Uint8Array<ArrayBuffer>>, { status: range ? 206 : 200, headers });
}

/** The sound of narration: media with ranges, so a plain route beside the contract. */
export const narrationRawRoutes = (narration: Narration): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/books/:bookId/narration/:ord/audio',
    access: 'reader',
    summary: 'The audio of a passage as MP3',
    query: [
      {
        name: 'voice',
        description: 'A voice; nova when left out',
        values: ['nova', 'onyx', 'model-nova', 'model-onyx'],
      },
    ],
    handle: (c, context) => sendAudio(c, narration, actorOf(context).id, context.signal),
  },
];

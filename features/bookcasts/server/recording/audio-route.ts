import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import * as z from 'zod';
import { downloadName } from '../../../../platform/common/download-name.ts';
import { attachment } from '../../../../platform/server/attachment.ts';
import { askedRange, rangeOf } from '../../../../platform/server/byte-range.ts';
import type { RequestContext } from '../../../../platform/server/context.ts';
import { actorOf } from '../../../../platform/server/rpc.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { Bookcasts } from '../bookcasts.ts';
import type { RecordingRow } from '../rows/recording-store.ts';
import { liveSound } from './live-sound.ts';

/** The Bookcast that an address names. */
export function idIn(c: Context): string {
  const id = z.uuid().safeParse(c.req.param('bookcastId'));
  if (!id.success) throw bookcastsProblems.make('BOOKCAST_NOT_FOUND');
  return id.data;
}

const SOUND = { 'content-type': 'audio/mpeg', 'cross-origin-resource-policy': 'same-origin' };

const LOOK_AGAIN_MS = 200;
/** So long a recording under way may have no sound: its draft is gone and the finished one is being stored, or it begins anew. */
const PATIENCE_MS = 10_000;

type Sound = { title: string } & ({ recording: RecordingRow } | { stream: ReadableStream<Uint8Array> });

/** The finished recording, or the one under way as it grows. @throws BOOKCAST_NO_AUDIO when there is neither and none is made */
async function soundOf(bookcasts: Bookcasts, ownerId: string, id: string, signal: AbortSignal): Promise<Sound> {
  for (const began = Date.now(); ; await sleep(LOOK_AGAIN_MS, undefined, { signal })) {
    const making = await bookcasts.isMaking(ownerId, id); // asked first: it ends after the recording is stored
    const { title, recording } = await bookcasts.soundOf(ownerId, id);
    if (recording) return { title, recording };
    const stream = await liveSound(bookcasts.draftOf(id), signal);
    if (stream) return { title, stream };
    if (!making || Date.now() - began > PATIENCE_MS) throw bookcastsProblems.make('BOOKCAST_NO_AUDIO');
  }
}

/** What is recorded already of a recording under way, and what will come; it has no length and no ranges yet. */
async function live(c: Context, stream: ReadableStream<Uint8Array>): Promise<Response> {
  if (c.req.method === 'HEAD') await stream.cancel(); // nobody will read it
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: { ...SOUND, 'accept-ranges': 'none', 'cache-control': 'no-store' },
  });
}

/** The sound of a Bookcast: the finished recording with ranges, or the one that is being made as it grows. */
export async function sendAudio(c: Context, context: RequestContext, bookcasts: Bookcasts): Promise<Response> {
  const id = idIn(c);
  const sound = await soundOf(bookcasts, actorOf(context).id, id, context.signal);
  if ('stream' in sound) return live(c, sound.stream);
  const { title, recording } = sound;
  const key = recording.file_key;
  const etag = `"${key.split('/').at(-1)!.replace('.mp3', '')}"`;
  const headers: Record<string, string> = {
    ...SOUND,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, no-cache',
    ...(c.req.query('download') !== undefined && { 'content-disposition': attachment(downloadName(title, 'mp3')) }),
  };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const head = await bookcasts.files.head(key);
  if (!head) throw bookcastsProblems.make('BOOKCAST_NO_AUDIO');
  const asked = askedRange((name) => c.req.header(name), etag);
  const range = rangeOf(asked, head.size);
  if (range === 'bad')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${head.size}` } });
  const found = await bookcasts.files.get(key, range ?? undefined);
  if (!found) throw bookcastsProblems.make('BOOKCAST_NO_AUDIO');
  headers['content-length'] = String(range ? range.end - range.start + 1 : head.size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${head.size}`;
  return new Response(found.stream as ReadableStream<Uint8Array<ArrayBuffer>>, { status: range ? 206 : 200, headers });
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { downloadName } from '../../../../platform/common/download-name.ts';
import { attachment } from '../../../../platform/server/attachment.ts';
import { askedRange, rangeOf } from '../../../../platform/server/byte-range.ts';
import type { Right } from '../../../../platform/server/stream-rights.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { Bookcasts } from '../bookcasts.ts';
import type { RecordingRow } from '../rows/recording-store.ts';
import { liveSound } from './live-sound.ts';

/** A Bookcast by its owner and its id; that it may be heard was found before. */
export type CastAddress = { ownerId: string; id: string };
export type RecordingWish = {
  /** The stream ends, also in the middle, as soon as one of these is gone. */
  until: readonly Right[];
  /** Also while it is recorded, as it grows; otherwise only what is finished. */
  growing?: boolean;
  /** As a file to keep, whatever the address says. */
  download?: boolean;
  /** Over those that every recording is sent with. */
  headers?: Readonly<Record<string, string>>;
};

const SOUND = { 'content-type': 'audio/mpeg', 'cross-origin-resource-policy': 'same-origin' };

const LOOK_AGAIN_MS = 200;
/** So long a recording under way may have no sound: its draft is gone and the finished one is being stored, or it begins anew. */
const PATIENCE_MS = 10_000;

type Sound = { title: string } & ({ recording: RecordingRow } | { stream: ReadableStream<Uint8Array> });
const silent = () => bookcastsProblems.make('BOOKCAST_NO_AUDIO');

/** The finished recording, or the one under way as it grows. @throws BOOKCAST_NO_AUDIO when there is neither and none is made */
async function soundOf(bookcasts: Bookcasts, { ownerId, id }: CastAddress, signal: AbortSignal): Promise<Sound> {
  for (const began = Date.now(); ; await sleep(LOOK_AGAIN_MS, undefined, { signal })) {
    const making = await bookcasts.isMaking(ownerId, id); // asked first: it ends after the recording is stored
    const { title, recording } = await bookcasts.soundOf(ownerId, id);
    if (recording) return { title, recording };
    const stream = await liveSound(bookcasts.draftOf(id), signal);
    if (stream) return { title, stream };
    if (!making || Date.now() - began > PATIENCE_MS) throw silent();
  }
}

async function finished(bookcasts: Bookcasts, { ownerId, id }: CastAddress): Promise<Sound> {
  const { title, recording } = await bookcasts.soundOf(ownerId, id);
  if (!recording) throw silent();
  return { title, recording };
}

/** What is recorded already of a recording under way, and what will come; it has no length and no ranges yet. */
async function live(c: Context, stream: ReadableStream<Uint8Array>): Promise<Response> {
  const headers = { ...SOUND, 'accept-ranges': 'none', 'cache-control': 'no-store' };
  if (c.req.method !== 'HEAD') return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
  await stream.cancel(); // nobody will read it
  return new Response(null, { headers });
}

/** A finished recording as it was asked for: whole, a range of it, or only whether it is still the same. */
async function stored(c: Context, { files }: Bookcasts, key: string, more: Record<string, string>): Promise<Response> {
  const etag = `"${key.split('/').at(-1)!.replace('.mp3', '')}"`;
  const headers: Record<string, string> = {
    ...SOUND,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, no-cache',
    ...more,
  };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const head = await files.head(key);
  if (!head) throw silent();
  const asked = askedRange((name) => c.req.header(name), etag);
  const range = rangeOf(asked, head.size);
  if (range === 'bad')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${head.size}` } });
  const found = await files.get(key, range ?? undefined);
  if (!found) throw silent();
  headers['content-length'] = String(range ? range.end - range.start + 1 : head.size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${head.size}`;
  return new Response(found.stream as ReadableStream<Uint8Array<ArrayBuffer>>, { status: range ? 206 : 200, headers });
}

/** The sound of a Bookcast: the finished recording with ranges, or the one that is being made. @throws BOOKCAST_NO_AUDIO */
export async function recordingResponse(
  c: Context,
  bookcasts: Bookcasts,
  address: CastAddress,
  { until, growing, download = c.req.query('download') !== undefined, headers }: RecordingWish,
): Promise<Response> {
  const sound = await (growing ? soundOf(bookcasts, address, c.req.raw.signal) : finished(bookcasts, address));
  const response =
    'stream' in sound
      ? await live(c, sound.stream)
      : await stored(c, bookcasts, sound.recording.file_key, {
          ...(download && { 'content-disposition': attachment(downloadName(sound.title, 'mp3')) }),
          ...headers,
        });
  return bookcasts.rights.hold(c, response, ...until);
}

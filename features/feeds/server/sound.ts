// The one place that knows how the sound of an episode is sent.
import type { Context } from 'hono';
import { SESSION_ENDED } from '../../../platform/server/live.ts';
import type { RecordedCast } from '../../bookcasts/server/index.ts';
import { sendStored } from '../../catalog/server/index.ts';
import { guardedBody } from './guarded-body.ts';
import type { OpenFeed, Readings } from './readings.ts';

type Outgoing = { outgoing?: { socket: { resetAndDestroy(): unknown } | null; destroy(): void } };

/** The recording of an episode, whole or a range of it, until the address of its feed ends. */
export async function sendSound(
  c: Context,
  readings: Readings,
  { row }: OpenFeed,
  { id, fileKey }: RecordedCast,
  token: string,
): Promise<Response> {
  const sent = await sendStored(c, readings.files, fileKey, {
    type: 'audio/mpeg',
    etag: fileKey.split('/').at(-1)!.replace('.mp3', ''),
    cache: 'private, no-cache',
  });
  if (!sent.body || c.req.method === 'HEAD') return sent;
  const { outgoing } = (c.env as Outgoing | undefined) ?? {};
  const body = guardedBody(sent.body, {
    join: (listener) => readings.hub.join(row.owner_id, listener),
    meaning({ kind, subjectId }) {
      if (kind === 'feeds.ended' && subjectId === row.id) return 'end';
      return (kind === 'bookcasts.changed' && subjectId === id) || kind === SESSION_ENDED ? 'ask' : null;
    },
    stillMay: () => readings.stillMay(token, id),
    cut:
      outgoing &&
      (() => {
        outgoing.socket?.resetAndDestroy(); // what the system has yet to send, megabytes, goes as well
        outgoing.destroy();
      }),
  });
  return new Response(body, { status: sent.status, headers: sent.headers });
}

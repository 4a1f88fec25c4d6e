import { webVtt } from '../../../../adapters/speech/index.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { rateLimiter } from '../../../../platform/server/rate-limit.ts';
import { rateStore } from '../../../../platform/server/rate-store.ts';
import type { RawRoute } from '../../../../platform/server/raw-routes.ts';
import { PUBLIC_AUDIO_PER_MINUTE } from '../../limits.ts';
import type { Bookcasts } from '../bookcasts.ts';
import { idIn } from '../recording/audio-route.ts';
import { recordingResponse } from '../recording/recording-response.ts';

/** What a stranger's browser asks again before it shows it: taking a page back takes these back, too. */
const OPEN = { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' };

/** The sound and the captions of public Bookcasts: media with ranges and files, so plain routes beside the contract. */
export function publicRawRoutes(bookcasts: Bookcasts, db: Db): RawRoute[] {
  const asked = rateLimiter({
    windowMs: 60_000,
    max: PUBLIC_AUDIO_PER_MINUTE,
    name: 'public-audio',
    store: rateStore(db),
  });
  return [
    {
      method: 'GET',
      path: '/api/bookcasts/:bookcastId/public/audio',
      access: 'public',
      summary: 'The sound of a public Bookcast as MP3',
      async handle(c, { address }) {
        const seconds = asked.take(address);
        if (seconds) throw new Problem('RATE_LIMITED', 429, { seconds });
        const id = idIn(c);
        const { owner_id: ownerId } = await bookcasts.open.find(id);
        const until = [await bookcasts.open.rightTo(id)];
        return recordingResponse(c, bookcasts, { ownerId, id }, { until, headers: OPEN });
      },
    },
    {
      method: 'GET',
      path: '/api/bookcasts/:bookcastId/public/transcript.vtt',
      access: 'public',
      summary: 'The captions of a public Bookcast',
      async handle(c) {
        const cues = await bookcasts.open.captions(idIn(c));
        return new Response(webVtt(cues), { headers: { 'content-type': 'text/vtt; charset=utf-8', ...OPEN } });
      },
    },
  ];
}

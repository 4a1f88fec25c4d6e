import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { Problem } from '../../../platform/common/problem.ts';
import { rateLimiter } from '../../../platform/server/rate-limit.ts';
import { READS_PER_MINUTE } from '../limits.ts';
import type { Readings } from './readings.ts';

/** Whether who asks has this version; proxies that pack replies mark it as weak. */
/** Raised when feeds say more of the same items: apps that keep one ask by its tag and would never see it. */
const FEED_FORMAT = 2;

const hasTag = (header: string, etag: string): boolean =>
  header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

function isKnown(c: Context, etag: string, changedAt: string): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) return hasTag(tags, etag);
  return Date.parse(c.req.header('if-modified-since') ?? '') >= Date.parse(changedAt);
}

/** Sends the document of a feed; who has it already costs two short queries. */
export function feedSender(readings: Readings) {
  const reads = rateLimiter({ windowMs: 60_000, max: READS_PER_MINUTE });
  return async (c: Context, origin: string, token: string): Promise<Response> => {
    const feed = await readings.open(token);
    const seconds = reads.take(feed.row.key);
    if (seconds) throw new Problem('RATE_LIMITED', 429, { seconds });
    const state = await readings.stateOf(feed);
    await readings.noteUse(feed, c.req.header('user-agent'));
    const etag = `"${createHash('sha256').update(`${state.mark} ${origin} ${FEED_FORMAT}`).digest('base64url').slice(0, 24)}"`;
    const headers = {
      etag,
      'last-modified': new Date(state.changedAt).toUTCString(),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    };
    if (isKnown(c, etag, state.changedAt)) return new Response(null, { status: 304, headers });
    const place = { folder: `${origin}/api/feeds/${token}`, link: `${origin}/${feed.row.locale}/bookcasts` };
    const bytes = new TextEncoder().encode(await readings.write(feed, state, place));
    return new Response(bytes, {
      headers: {
        ...headers,
        'content-type': 'application/rss+xml; charset=utf-8',
        'content-length': String(bytes.length),
      },
    });
  };
}

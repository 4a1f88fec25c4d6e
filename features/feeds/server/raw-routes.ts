import type { Context } from 'hono';
import * as z from 'zod';
import { chaptersDocument, subRip, webVtt } from '../../../adapters/speech/index.ts';
import { Problem } from '../../../platform/common/problem.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { feedsProblems } from '../core/index.ts';
import { feedSender } from './feed-route.ts';
import type { Feeds } from './feeds.ts';
import type { Pictured } from './pictures.ts';
import type { OpenFeed, Readings } from './readings.ts';
import { sendSound } from './sound.ts';

const COVER = 'cover.jpg';
const missing = () => feedsProblems.make('FEED_NOT_FOUND');
/** Players on other sites show and play what they are given the address of. */
const ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': 'noindex' };

const tokenIn = (c: Context): string => c.req.param('token') ?? '';
async function episodeIn(readings: Readings, feed: OpenFeed, id: string) {
  if (!z.uuid().safeParse(id).success) throw missing();
  return readings.episode(feed, id);
}

async function sendPicture(c: Context, { picture }: Readings, of: Pictured): Promise<Response> {
  const etag = `"${picture.markOf(of)}"`;
  const headers = { etag, 'cache-control': 'private, max-age=86400' };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const jpeg = (await picture.jpeg(of)) as Uint8Array<ArrayBuffer>;
  return new Response(jpeg, {
    headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(jpeg.length) },
  });
}

function sendText(text: string, type: string): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(bytes, {
    headers: { 'content-type': type, 'content-length': String(bytes.length), 'cache-control': 'private, no-cache' },
  });
}

/** A file of a feed by its name: what an episode is called, and the ending. */
async function sendFile(c: Context, readings: Readings): Promise<Response> {
  const feed = await readings.open(tokenIn(c));
  await readings.noteUse(feed, c.req.header('user-agent'));
  const name = c.req.param('file') ?? '';
  if (name === COVER)
    return sendPicture(c, readings, { coverKey: null, title: await readings.titled(feed), seed: feed.row.id });
  const [, id = '', ending] = /^([\da-f-]{36})\.(\w+)$/i.exec(name) ?? [];
  const episode = await episodeIn(readings, feed, id.toLowerCase());
  if (ending === 'mp3') return sendSound(c, readings, feed, episode, tokenIn(c));
  if (ending === 'jpg') return sendPicture(c, readings, { ...episode, seed: episode.id });
  if (ending === 'vtt')
    return sendText(webVtt((await readings.captions(feed, episode)).cues), 'text/vtt; charset=utf-8');
  if (ending === 'srt')
    return sendText(subRip((await readings.captions(feed, episode)).cues), 'application/x-subrip; charset=utf-8');
  throw missing();
}

async function sendChapters(c: Context, readings: Readings): Promise<Response> {
  const feed = await readings.open(tokenIn(c));
  const episode = await episodeIn(readings, feed, c.req.param('bookcastId') ?? '');
  const { chapters } = await readings.captions(feed, episode);
  return sendText(JSON.stringify(chaptersDocument(chapters)), 'application/json+chapters');
}

/** One problem for all that isn't there, whichever part of the program missed it; and headers for players on other sites. */
async function guarded(sending: Promise<Response>): Promise<Response> {
  try {
    const reply = await sending;
    for (const [name, value] of Object.entries(ELSEWHERE)) reply.headers.set(name, value);
    return reply;
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? missing() : error;
  }
}

/** What podcast apps read with a feed's address alone: whoever has it needs no account. */
export function feedsRawRoutes({ readings }: Feeds): RawRoute[] {
  const sendFeed = feedSender(readings);
  return [
    {
      method: 'GET',
      path: '/api/feeds/:token/feed.xml',
      access: 'public',
      summary: 'A podcast feed, by its secret address',
      handle: (c, { origin }) => guarded(sendFeed(c, origin, tokenIn(c))),
    },
    {
      method: 'GET',
      path: '/api/feeds/:token/:bookcastId/chapters.json',
      access: 'public',
      summary: 'The chapters of an episode of a podcast feed',
      handle: (c) => guarded(sendChapters(c, readings)),
    },
    {
      method: 'GET',
      path: '/api/feeds/:token/:file',
      access: 'public',
      summary: 'A file of a podcast feed: {bookcastId}.mp3, .vtt, .srt or .jpg of an episode, or cover.jpg',
      handle: (c) => guarded(sendFile(c, readings)),
    },
  ];
}

// What a person keeps is put into the browser's cache by the page (platform/web/kept-replies.ts). Pictures and sound are asked for by
// address, without the page's help: the worker answers with what is kept.
import { rangeOf } from '../../platform/common/byte-range.ts';

/** Caches of what people keep. */
const KEPT = 'maktaba.kept.';
const COVER = /^\/api\/(books|bookcasts)\/[^/]+\/cover$/;
const SOUND = /^\/api\/bookcasts\/[^/]+\/audio$/;

type Asked = Pick<Request, 'destination' | 'url'>;

/** A cover, of which the server's counts first. */
export const isCover = ({ destination, url }: Asked): boolean =>
  destination === 'image' && COVER.test(new URL(url).pathname);

/** A finished recording: its address names which, so what is kept counts first. */
export const isSound = ({ destination, url }: Asked): boolean => {
  const { pathname, searchParams } = new URL(url);
  return destination === 'audio' && SOUND.test(pathname) && searchParams.has('v');
};

/** What is kept under an address; null when there is nothing. */
export async function keptAt(caches: CacheStorage, { url }: Pick<Request, 'url'>): Promise<Response | null> {
  for (const name of (await caches.keys()).filter((one) => one.startsWith(KEPT))) {
    const kept = await (await caches.open(name)).match(url, { ignoreVary: true });
    if (kept) return kept;
  }
  return null;
}

/** A kept file as players ask for it: whole or in ranges. The browser reads no more of it than is asked for. */
export async function inRanges(kept: Response, range: string | null): Promise<Response> {
  const file = await kept.blob();
  const type = kept.headers.get('content-type') ?? file.type;
  const etag = kept.headers.get('etag');
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', ...(etag && { etag }) };
  const asked = rangeOf(range ?? undefined, file.size);
  if (asked === 'bad')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } });
  const part = asked ? file.slice(asked.start, asked.end + 1, type) : file;
  return new Response(part, {
    status: asked ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(part.size),
      ...(asked && { 'content-range': `bytes ${asked.start}-${asked.end}/${file.size}` }),
    },
  });
}

import { pictureType } from '../../../../adapters/formats/index.ts';
import type { WebFetch } from '../../../../adapters/web-fetch/index.ts';

type Picture = { name: string; address: string };

const MAX_CONCURRENT = 4;
const PICTURE_BYTES = 8 * 1024 * 1024,
  ALL_BYTES = 32 * 1024 * 1024;
const PICTURE_MS = 20_000,
  ALL_MS = 90_000;
const ACCEPT = 'image/webp,image/png,image/jpeg,image/gif;q=0.9';

/** The page with its pictures written into it; those that cannot be had are left out. */
export async function withPictures(
  html: string,
  pictures: readonly Picture[],
  web: WebFetch,
  signal: AbortSignal,
): Promise<string> {
  const data = await fetchAll(pictures, web, signal);
  return html.replace(/<img\b[^<>]*?\bsrc="(maktaba-picture-\d+)"[^<>]*>/g, (whole, name: string) => {
    const address = data.get(name);
    return address ? whole.replace(`src="${name}"`, `src="${address}"`) : '';
  });
}

async function fetchAll(
  pictures: readonly Picture[],
  web: WebFetch,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const found = new Map<string, string>(),
    waiting = [...pictures],
    until = Date.now() + ALL_MS;
  let bytesLeft = ALL_BYTES;
  const worker = async () => {
    for (let next = waiting.shift(); next && bytesLeft > 0 && Date.now() < until; next = waiting.shift()) {
      try {
        const { bytes } = await web.read(next.address, {
          accept: ACCEPT,
          maxBytes: Math.min(PICTURE_BYTES, bytesLeft),
          maxMs: PICTURE_MS,
          signal,
        });
        const type = pictureType(bytes);
        if (!type || bytes.length > bytesLeft) continue;
        bytesLeft -= bytes.length;
        found.set(
          next.name,
          `data:image/${type === 'jpg' ? 'jpeg' : type};base64,${Buffer.from(bytes).toString('base64')}`,
        );
      } catch {
        signal.throwIfAborted(); // a picture that is not to be had is no reason to lose the page
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return found;
}

import { createHash } from 'node:crypto';
import { arrayBuffer } from 'node:stream/consumers';
import type { FileStore } from '../../../adapters/files/index.ts';
import { createLatestCache } from '../../../platform/server/latest-cache.ts';
import { PICTURE_PX } from '../limits.ts';
import type { FeedsCpu } from './deps.ts';

/** Pictures kept in memory: an app that opens a feed asks for all of it, about 150 KB each. */
const KEPT = 60;

/** What a picture is of: the file of a cover, or a title that one is drawn for. */
export type Pictured = { coverKey: string | null; title: string; seed: string };

/** Square JPEG pictures, with a mark that changes with what they show. */
export function openPictures(cpu: FeedsCpu, files: Pick<FileStore, 'get'>) {
  const cached = createLatestCache<Uint8Array>(KEPT);
  async function make({ coverKey, title, seed }: Pictured): Promise<Uint8Array> {
    const file = coverKey === null ? null : await files.get(coverKey);
    const picture = file && new Uint8Array(await arrayBuffer(file.stream));
    return cpu.podcastPicture({ picture, title, seed, side: PICTURE_PX });
  }
  const markOf = ({ coverKey, title, seed }: Pictured): string =>
    createHash('sha256')
      .update(JSON.stringify(coverKey ?? [title, seed]))
      .digest('hex')
      .slice(0, 16);
  return {
    markOf,
    jpeg: (of: Pictured): Promise<Uint8Array> => cached(markOf(of), () => make(of)),
  };
}

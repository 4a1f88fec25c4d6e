import { arrayBuffer } from 'node:stream/consumers';
import type { FileStore } from '../../../../adapters/files/index.ts';
import { DEFAULT_LOCALE } from '../../../../locales/index.ts';
import type { Log } from '../../../../platform/server/log.ts';
import { GenerateBookcastCover } from '../../../covers/contract.ts';
import type { Covers } from '../../../covers/server/index.ts';
import type { CastsCpu } from '../deps.ts';
import type { BookcastStore, CastRow } from '../rows/bookcast-store.ts';

type Parts = {
  covers: Pick<Covers, 'worn'>;
  cpu: Pick<CastsCpu, 'pictureForModel'>;
  files: FileStore;
  store: BookcastStore;
  log: Log;
};

/** The cover of a Bookcast for its file, as JPEG; one is drawn where there is none. Without a picture the recording goes on. */
export const coverFor =
  ({ covers, cpu, files, store, log }: Parts) =>
  async ({ id, owner_id: ownerId }: CastRow, signal: AbortSignal): Promise<Uint8Array | null> => {
    try {
      const wish = GenerateBookcastCover.parse({ action: 'generate' });
      await covers.worn.drawFirst('bookcast', ownerId, id, wish, { locale: DEFAULT_LOCALE, signal });
      const key = (await store.find(ownerId, id))?.cover_key;
      const file = key ? await files.get(key) : null;
      if (!file) return null;
      // Not by `Response`: in the server that is another class, without `bytes`.
      const webp = new Uint8Array(await arrayBuffer(file.stream));
      return await cpu.pictureForModel(webp);
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error }, 'a Bookcast is recorded without a cover');
      return null;
    }
  };

// Spoken lines, kept in the file store under a name that is the sum of everything their sound depends on.
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../../adapters/files/index.ts';
import { SEGMENT_BYTES_MAX, SWEEP_EVERY_BYTES } from '../../limits.ts';

const PREFIX = 'episodes/lines/';
const keyOf = (name: string): string => `${PREFIX}${name.slice(0, 2)}/${name}.seg`;

/** A kept line as a file that a process can read; `done` lets go of what was only fetched for it. */
export type LineFile = { path: string; done(): Promise<void> };

/** Keeps spoken lines and lets go of the oldest when they take too much room. */
export function segmentShelf(files: FileStore, workDir: string, maxBytes: number = SEGMENT_BYTES_MAX) {
  let written = 0;

  return {
    has: async (name: string): Promise<boolean> => (await files.head(keyOf(name))) !== null,

    /** Keeps what was spoken into a file beside. Answers true when it is time to sweep. */
    async keep(name: string, file: string): Promise<boolean> {
      const { size } = await files.put(keyOf(name), await readFile(file), { contentType: 'application/octet-stream' });
      written += size;
      if (written < SWEEP_EVERY_BYTES) return false;
      written = 0;
      return true;
    },

    /** The file of a kept line; null when it was swept away. */
    async fileOf(name: string): Promise<LineFile | null> {
      const key = keyOf(name);
      const local = files.localPath?.(key);
      if (local) return (await files.head(key)) && { path: local, done: async () => {} };
      const found = await files.get(key);
      if (!found) return null;
      const path = join(workDir, `${name}.seg`);
      await pipeline(Readable.fromWeb(found.stream as never), createWriteStream(path, { mode: 0o600 }));
      return { path, done: () => rm(path, { force: true }) };
    },

    /** Removes the oldest until the rest fits; answers how many went. */
    async sweep(): Promise<number> {
      const all = [];
      for await (const file of files.list(PREFIX)) all.push(file);
      let over = all.reduce((sum, { size }) => sum + size, 0) - maxBytes;
      let removed = 0;
      for (const { key, size } of all.toSorted((a, b) => a.modifiedAt.localeCompare(b.modifiedAt))) {
        if (over <= 0) break;
        await files.delete(key);
        over -= size;
        removed++;
      }
      return removed;
    },
  };
}
export type SegmentShelf = ReturnType<typeof segmentShelf>;

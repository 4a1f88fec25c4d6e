import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { FileStore } from '../../../adapters/files/index.ts';
import { CAST_TRASH_DAYS } from '../limits.ts';
import type { BookcastsDeps } from './deps.ts';
import type { SegmentShelf } from './recording/segment-shelf.ts';
import type { BookcastStore } from './rows/bookcast-store.ts';
import type { RecordingStore } from './rows/recording-store.ts';

/** Where recordings lie in the file store. */
export const RECORDINGS = 'bookcasts/';
const DAY_MS = 24 * 3600 * 1000;
/** So many files are asked for at once. */
const BATCH = 500;

type Parts = {
  store: BookcastStore;
  recordings: Pick<RecordingStore, 'named'>;
  shelf: SegmentShelf;
  removeForGood(ownerId: string, id: string): Promise<boolean>;
};

/** Removes drafts of recordings that nobody goes on with. */
async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = (await stat(path).catch(() => null)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

/**
 * Removes recordings that no row names: a process that is killed between the file and its row leaves one. Younger ones may still get theirs.
 * Answers how many went.
 */
export async function sweepOrphans(
  files: Pick<FileStore, 'list' | 'delete'>,
  recordings: Pick<RecordingStore, 'named'>,
): Promise<number> {
  let removed = 0;
  async function look(keys: readonly string[]): Promise<void> {
    const named = await recordings.named(keys);
    for (const key of keys.filter((one) => !named.has(one))) {
      await files.delete(key);
      removed++;
    }
  }
  let old: string[] = [];
  for await (const { key, modifiedAt } of files.list(RECORDINGS)) {
    if (Date.now() - Date.parse(modifiedAt) < DAY_MS) continue;
    old.push(key);
    if (old.length < BATCH) continue;
    await look(old);
    old = [];
  }
  await look(old);
  return removed;
}

/** Registers the nightly look at what nobody needs any more. */
export function defineSweep(
  { jobs, log, files, draftsDir }: BookcastsDeps,
  { store, recordings, shelf, removeForGood }: Parts,
): void {
  jobs.define('bookcasts.sweep', {
    schema: z.object({}),
    cron: { at: '51 3 * * *', data: {} },
    async run() {
      for (const { id, owner_id: ownerId } of await store.forgotten(CAST_TRASH_DAYS)) await removeForGood(ownerId, id);
      await sweepDrafts(draftsDir);
      const orphans = await sweepOrphans(files, recordings);
      if (orphans > 0) log.info({ removed: orphans }, 'removed recordings that no Bookcast has');
      const removed = await shelf.sweep();
      if (removed > 0) log.info({ removed }, 'removed old spoken lines');
    },
  });
}

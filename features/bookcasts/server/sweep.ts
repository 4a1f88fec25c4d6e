import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CAST_TRASH_DAYS } from '../limits.ts';
import type { BookcastsDeps } from './deps.ts';
import type { SegmentShelf } from './recording/segment-shelf.ts';
import type { BookcastStore } from './rows/bookcast-store.ts';

const DAY_MS = 24 * 3600 * 1000;
type Parts = {
  store: BookcastStore;
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

/** Registers the nightly look at what nobody needs any more. */
export function defineSweep({ jobs, log, draftsDir }: BookcastsDeps, { store, shelf, removeForGood }: Parts): void {
  jobs.define('bookcasts.sweep', {
    schema: z.object({}),
    cron: { at: '51 3 * * *', data: {} },
    async run() {
      for (const { id, owner_id: ownerId } of await store.forgotten(CAST_TRASH_DAYS)) await removeForGood(ownerId, id);
      await sweepDrafts(draftsDir);
      const removed = await shelf.sweep();
      if (removed > 0) log.info({ removed }, 'removed old spoken lines');
    },
  });
}

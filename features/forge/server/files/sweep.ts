import type { FileStore } from '../../../../adapters/files/index.ts';
import type { ForgeFileStore } from './file-store.ts';
import { FORGE_FILES } from './keep-file.ts';

const DAY_MS = 24 * 3600 * 1000;
/** So many files are asked for at once. */
const BATCH = 500;

type Files = Pick<FileStore, 'list' | 'delete'>;

/** Removes stored files that no row names: those of canvases that are gone, and of a process that was killed between file and row. */
async function sweepOrphans(files: Files, store: Pick<ForgeFileStore, 'named'>): Promise<number> {
  let removed = 0;
  async function look(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const named = await store.named(keys);
    for (const key of keys.filter((one) => !named.has(one))) {
      await files.delete(key);
      removed++;
    }
  }
  let old: string[] = [];
  for await (const { key, modifiedAt } of files.list(FORGE_FILES)) {
    if (Date.now() - Date.parse(modifiedAt) < DAY_MS) continue;
    old.push(key);
    if (old.length < BATCH) continue;
    await look(old);
    old = [];
  }
  await look(old);
  return removed;
}

/** Removes files that no block and no version shows any more; answers how many. */
export async function sweepForgeFiles(files: Files, store: ForgeFileStore): Promise<number> {
  const unused = await store.forgetUnused();
  for (const { file_key: file, picture_key: picture } of unused) {
    await files.delete(file);
    if (picture !== null) await files.delete(picture);
  }
  return unused.length + (await sweepOrphans(files, store));
}

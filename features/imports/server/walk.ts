import { constants } from 'node:fs';
import { type FileHandle, lstat, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_DEPTH, MAX_OWNERLESS } from '../limits.ts';
import { OWNERLESS, type Seen } from './import-store.ts';

/** Every plain file below a folder. Links are not followed; what begins with a dot is not looked at. */
export async function* filesBelow(root: string, folder = '', depth = 0): AsyncGenerator<Seen> {
  if (depth > MAX_DEPTH) return;
  for await (const entry of await opendir(join(root, folder))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path, depth + 1);
    else if (entry.isFile()) {
      const at = await lstat(join(root, path)).catch(() => null);
      if (at?.isFile()) yield { path, size: at.size, mtimeMs: at.mtimeMs };
    }
  }
}

/** The first files beside the folders of the people, by paths that none of theirs can have. */
export async function ownerlessFiles(dir: string): Promise<Seen[]> {
  const files: Seen[] = [];
  for await (const entry of await opendir(dir)) {
    if (files.length === MAX_OWNERLESS) break;
    const at =
      entry.isFile() && !entry.name.startsWith('.') ? await lstat(join(dir, entry.name)).catch(() => null) : null;
    if (at?.isFile()) files.push({ path: `${OWNERLESS}${entry.name}`, size: at.size, mtimeMs: at.mtimeMs });
  }
  return files;
}

/** Opens a file as it was looked at; null when it is gone, a link, or another by now. */
export async function openSame(root: string, seen: Seen): Promise<FileHandle | null> {
  const handle = await open(join(root, seen.path), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (!handle) return null;
  const now = await handle.stat();
  if (now.isFile() && now.size === seen.size && now.mtimeMs === seen.mtimeMs) return handle;
  await handle.close();
  return null;
}

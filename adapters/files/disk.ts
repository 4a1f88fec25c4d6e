import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { access, mkdir, open, opendir, readFile, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { Readable } from 'node:stream';
import {
  type ByteRange,
  type Content,
  type FileStore,
  type Found,
  type Head,
  type Listed,
  type PutOptions,
  resolveRange,
  safeKey,
  storageFullOr,
  type Stored,
} from './file-store.ts';
import { measure } from './measure.ts';
import { typeByExtension } from './media-type.ts';
import { processFolder } from './process-folder.ts';

const TEMPORARY = '.tmp';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
/** Only a type that the extension does not tell gets a file of its own. */
const typeFile = (path: string): string => join(dirname(path), `.${path.slice(dirname(path).length + 1)}.type`);

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  await folder.sync().catch(() => {}); // some systems cannot
  await folder.close();
}

async function writeAll(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Files in a folder. Written under a temporary name, synced, then renamed. */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder);
  const drafts = processFolder(join(root, TEMPORARY));
  const pathOf = (key: string): string => join(root, ...safeKey(key).split('/'));

  async function keepType(path: string, key: string, contentType: string): Promise<void> {
    if (contentType === typeByExtension(key)) return rm(typeFile(path), { force: true });
    await writeFile(typeFile(path), contentType, { mode: 0o600 });
  }
  const readType = (path: string, key: string): Promise<string> =>
    readFile(typeFile(path), 'utf8').catch(() => typeByExtension(key));

  async function head(key: string): Promise<Head | null> {
    const path = pathOf(key);
    try {
      const found = await stat(path);
      if (!found.isFile()) return null;
      return { size: found.size, contentType: await readType(path, key), modifiedAt: found.mtime.toISOString() };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  /** Gives the finished file its name; a delete beside us may take the emptied folder away once or twice. */
  async function place(draft: string, path: string, key: string, contentType: string): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await keepType(path, key, contentType);
        await rename(draft, path);
        return await syncFolder(dirname(path));
      } catch (error) {
        if (tries >= 3 || codeOf(error) !== 'ENOENT') throw error;
      }
    }
  }

  async function put(key: string, content: Content, o: PutOptions): Promise<Stored> {
    const path = pathOf(key);
    const measured = measure(content, o);
    let draft = '';
    try {
      draft = join(await drafts.ready(), randomUUID());
      await writeAll(draft, measured.chunks);
      await place(draft, path, key, o.contentType);
      return measured.stored();
    } catch (error) {
      if (draft) await rm(draft, { force: true }).catch(() => {});
      throw storageFullOr(error);
    }
  }

  async function get(key: string, range?: ByteRange): Promise<Found | null> {
    const found = await head(key);
    if (!found) return null;
    const part = range ? resolveRange(range, found.size) : null;
    const file = await open(pathOf(key)).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    if (!file) return null;
    const stream = file.createReadStream(part ?? {});
    return {
      stream: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
      size: found.size,
      contentType: found.contentType,
      range: part,
    };
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key);
    for (const one of [path, typeFile(path)]) {
      await unlink(one).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
    }
    // Folders that this emptied go too; a folder with files in it refuses.
    for (let at = dirname(path); at !== root; at = dirname(at)) {
      const gone = await rmdir(at).then(
        () => true,
        () => false,
      );
      if (!gone) break;
    }
  }

  async function* walk(path: string, key: string): AsyncIterable<Listed> {
    const folderEntries = await opendir(path).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    if (!folderEntries) return;
    for await (const entry of folderEntries as AsyncIterable<Dirent>) {
      if (entry.name.startsWith('.')) continue;
      const [inside, name] = [join(path, entry.name), posix.join(key, entry.name)];
      if (entry.isDirectory()) yield* walk(inside, name);
      else if (entry.isFile()) {
        const found = await stat(inside).catch(() => null);
        if (found) yield { key: name, size: found.size, modifiedAt: found.mtime.toISOString() };
      }
    }
  }

  async function* list(prefix: string): AsyncIterable<Listed> {
    const at = prefix.lastIndexOf('/');
    const base = prefix.slice(0, Math.max(0, at));
    if (base !== '') safeKey(base);
    for await (const entry of walk(join(root, ...base.split('/')), base)) if (entry.key.startsWith(prefix)) yield entry;
  }

  return {
    kind: 'disk',
    put,
    get,
    head,
    delete: remove,
    list,
    sweep: drafts.sweep,
    localPath: (key) => pathOf(key),
    async check() {
      try {
        await access(await drafts.ready(), constants.W_OK);
      } catch (error) {
        throw storageFullOr(error);
      }
    },
  };
}

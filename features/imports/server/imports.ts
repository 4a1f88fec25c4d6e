import { type FileHandle, mkdir, opendir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cleanFileName } from '../../../platform/common/file-name.ts';
import { Problem } from '../../../platform/common/problem.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Log } from '../../../platform/server/log.ts';
import { typeOfZip, ZIP_HEAD, ZIP_TAIL } from '../../ingest/core/index.ts';
import { isAccepted } from '../../ingest/limits.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Ingest } from '../../ingest/server/index.ts';
import { BATCH_SIZE, LOOK_MS, MAX_UNDER_WAY, STABLE_SECONDS, STUCK_SECONDS } from '../limits.ts';
import { importStore, type Seen, type Waiting } from './import-store.ts';
import { filesBelow, openSame, ownerlessFiles } from './walk.ts';
import type { Db } from '../../../platform/server/db.ts';

export type ImportFolder = { dir: string; owner: string | null; after: 'keep' | 'move'; review: boolean };
export type ImportsDeps = {
  db: Db;
  catalog: Catalog;
  ingest: Ingest;
  folder: ImportFolder | null;
  accountOf(email: string): Promise<Omit<Actor, 'admin'> | undefined>;
  /** Ids of those who hear of files that belong to nobody. */
  administrators(): Promise<string[]>;
  log: Log;
  stableSeconds?: number;
};
/** Where taken files go when they are to be moved; its dot keeps it from being looked at. */
const DONE = '.imported';
/** Wait for books under way, ms. */
const PAUSE_MS = 1000;

/** The import folder: files put there become books of their owner, a few at a time, without anybody looking. */
export function openImports({
  db,
  catalog,
  ingest,
  folder,
  accountOf,
  administrators,
  log,
  stableSeconds = STABLE_SECONDS,
}: ImportsDeps) {
  const store = importStore(db);
  let stopped = false,
    running: Promise<void> | null = null,
    timer: NodeJS.Timeout | undefined;

  /** Whose files lie where: all of one person's, or a folder for each, named by e-mail. */
  async function* owners({ dir, owner }: ImportFolder): AsyncGenerator<{ actor: Actor; root: string }> {
    const names: string[] = [];
    if (!owner)
      for await (const entry of await opendir(dir))
        if (entry.isDirectory() && !entry.name.startsWith('.')) names.push(entry.name);
    for (const [email, root] of owner
      ? [[owner, dir] as const]
      : names.map((name) => [name, join(dir, name)] as const)) {
      const account = await accountOf(email);
      if (account) yield { actor: { ...account, admin: false }, root };
      else log.warn({ folder: root }, 'the import folder belongs to no account');
    }
  }

  /** Files beside the folders of the people belong to nobody: the log and the administrators are told, once for each file as it is. */
  async function reportOwnerless(dir: string): Promise<void> {
    const files = await ownerlessFiles(dir);
    for (const adminId of await administrators()) {
      const changed = await store.noteOwnerless(adminId, files);
      for (const path of changed) log.warn({ file: path }, 'a file in the import folder is in no account’s folder');
      if (changed.length > 0) await catalog.invalidateBooks(adminId);
    }
  }

  async function look(actor: Actor, root: string): Promise<void> {
    let batch: Seen[] = [];
    for await (const file of filesBelow(root)) {
      if (stopped) return;
      batch.push(file);
      if (batch.length < BATCH_SIZE) continue;
      await store.note(actor.id, batch);
      batch = [];
    }
    if (batch.length > 0) await store.note(actor.id, batch);
  }

  /** Takes one file by the steps of an upload. */
  async function take(actor: Actor, root: string, file: Waiting, { after, review }: ImportFolder): Promise<void> {
    const seen = { path: file.path, size: file.size, mtimeMs: file.mtime_ms },
      handle = await openSame(root, seen);
    if (!handle) return void (await store.forget(actor.id, file.id)); // gone, or another: the next look says
    try {
      const fileName = cleanFileName(basename(file.path)),
        { bookId } = await ingest.uploads.presign(actor, {
          fileName,
          fileType: await typeInside(handle, fileName, file.size),
          fileSize: file.size,
        });
      await ingest.uploads.receive(actor, bookId, handle.createReadStream({ autoClose: false }), file.size);
      const begun = await ingest.uploads.process(actor, {
        bookId,
        fileName,
        keepDuplicate: false,
        review,
        unattended: true,
      });
      await store.settle(actor.id, file.id, begun.duplicate ? 'duplicate' : 'taken', { bookId: begun.bookId });
      if (after === 'move') await moveAway(root, file.path);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await store.settle(actor.id, file.id, 'refused', { reason: error.code });
      await catalog.invalidateBooks(actor.id);
      log.warn({ file: file.path, reason: error.code }, 'a file in the import folder was not imported');
    } finally {
      await handle.close();
    }
  }

  async function moveAway(root: string, path: string): Promise<void> {
    const to = join(root, DONE, path);
    await mkdir(dirname(to), { recursive: true });
    await rename(join(root, path), to);
  }

  /** One look and all that can be taken; waits while enough books are under way. */
  async function scan(): Promise<void> {
    if (!folder) return;
    if (!folder.owner) await reportOwnerless(folder.dir);
    for await (const { actor, root } of owners(folder)) {
      await look(actor, root);
      while (!stopped) {
        if ((await ingest.underWay()) >= MAX_UNDER_WAY) {
          await new Promise((done) => setTimeout(done, PAUSE_MS));
          continue;
        }
        const file = await store.claim(actor.id, stableSeconds, STUCK_SECONDS);
        if (!file) break;
        await take(actor, root, file, folder);
      }
    }
  }
  /** Looks now, unless a look is under way: then that one is waited for. */
  const scanOnce = (): Promise<void> => (running ??= scan().finally(() => (running = null)));

  return {
    scan: scanOnce,
    files: (ownerId: string) => store.all(ownerId),
    /** Looks into the folder from now on; in workers only. */
    start(): void {
      if (!folder) return;
      const again = () => {
        if (stopped) return;
        void scanOnce()
          .catch((error: unknown) => log.error({ err: error }, 'could not read the import folder'))
          .finally(() => (timer = stopped ? undefined : setTimeout(again, LOOK_MS)));
      };
      again();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}

/** The type of what is in a file whose name tells nothing we read: a book called `.zip`. */
async function typeInside(handle: FileHandle, fileName: string, size: number): Promise<string> {
  if (size === 0 || isAccepted(fileName, '')) return '';
  const part = async (from: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString('latin1', 0, bytesRead);
  };
  const tail = Math.min(size, ZIP_TAIL);
  return typeOfZip(await part(0, Math.min(size, ZIP_HEAD)), await part(size - tail, tail)) ?? '';
}

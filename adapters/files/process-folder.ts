import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

export type ProcessFolder = {
  /** The folder, made if need be. What it holds is this process's alone. */
  ready(): Promise<string>;
  /** Removes what processes that are gone left beside it; answers how much. Others that share the parent keep theirs. */
  sweep(): Promise<number>;
};

/** How often a process shows that it is there. */
const BEAT_MS = 60_000;
/** A folder of another machine without a sign of life for this long belongs to nobody; clocks may differ by some minutes. */
const STALE_MS = 3_600_000;
/** What older versions left there has no owner in its name. */
const OWNERLESS_MS = 86_400_000;

const NAME = /^([0-9a-f]{12})-(\d+)-(\d+)-[0-9a-f-]{36}$/;
const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** When a process of this machine began, in its own ticks; null when there is none of this number. A number comes again, this pair does not. */
const beganAt = (pid: number | string): string | null =>
  orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ?.split(') ')
    .at(-1)
    ?.split(' ')[19] ?? null;

/** This start of this machine or container, as far as its processes can see each other; null where the system does not tell. */
function machine(): string | null {
  const boot = orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    space = orNull(() => readlinkSync('/proc/self/ns/pid'));
  return boot && space
    ? createHash('sha256').update(`${hostname()}\n${boot}\n${space}`).digest('hex').slice(0, 12)
    : null;
}

/** A folder for unfinished files of this process below one that several processes, machines and containers may share. */
export function processFolder(parent: string): ProcessFolder {
  const here = machine();
  const own = `${here ?? randomUUID().replaceAll('-', '').slice(0, 12)}-${process.pid}-${beganAt(process.pid) ?? 0}-${randomUUID()}`;
  const path = join(parent, own);
  let beat: NodeJS.Timeout | undefined;

  async function ready(): Promise<string> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    beat ??= setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), BEAT_MS).unref();
    return path;
  }

  async function isLeft(name: string): Promise<boolean> {
    if (name === own) return false;
    const [, place, pid, began] = NAME.exec(name) ?? [];
    if (place && place === here) return beganAt(pid!) !== began;
    const found = await stat(join(parent, name)).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs > (place ? STALE_MS : OWNERLESS_MS);
  }

  async function sweep(): Promise<number> {
    let removed = 0;
    for (const name of await readdir(parent).catch(() => [] as string[])) {
      if (!(await isLeft(name))) continue;
      const gone = await rm(join(parent, name), { recursive: true, force: true }).then(
        () => true,
        () => false,
      ); // a dying child may still write: the next sweep
      if (gone) removed++;
    }
    return removed;
  }

  return { ready, sweep };
}

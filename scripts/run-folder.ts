// Where one run of the checks keeps all that is temporary, so that nothing of it is left when the run ends, however it ends.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'maktaba-run-';
/** Within another run: the folder of that one, as its temporary folder is. */
const memory = process.env['TEST_MEMORY'] ?? '/dev/shm';

export type RunFolder = {
  /** For the programs of the run: their temporary folders are inside. */
  env: { TMPDIR: string; TEST_MEMORY: string };
  /** Ends every process that still works in the run's folders (databases are groups of their own, and their parent is gone) and removes them. */
  end(): void;
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Processes that were started with a word or a variable that names one of these folders. */
function workingIn(folders: readonly string[]): number[] {
  if (!existsSync('/proc/self')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!(pid > 0) || pid === process.pid) return false;
      const told = `${read(`/proc/${pid}/cmdline`)}\0${read(`/proc/${pid}/environ`)}\0`;
      return folders.some((folder) => told.includes(`${folder}/`) || told.includes(`${folder}\0`));
    });
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // ended meanwhile
    }
}

function remove(folders: readonly string[]): void {
  for (let pids = workingIn(folders), tries = 0; pids.length > 0 && tries < 50; pids = workingIn(folders), tries++)
    killAll(pids); // those it starts meanwhile too
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Makes the folders of this run, and removes those of runs that were killed. */
export function openRunFolder(): RunFolder {
  const homes = [tmpdir(), ...(existsSync(memory) ? [memory] : [])];
  for (const home of homes)
    for (const name of readdirSync(home).filter((one) => one.startsWith(PREFIX)))
      if (!lives(Number(name.slice(PREFIX.length)))) remove([join(home, name)]);
  const folders = homes.map((home) => join(home, `${PREFIX}${process.pid}`));
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755); // as root databases run under another account
  }
  return { env: { TMPDIR: folders[0]!, TEST_MEMORY: folders.at(-1)! }, end: () => remove(folders) };
}

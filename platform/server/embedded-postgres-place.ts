import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, reachable, serverAccount } from './embedded-postgres-account.ts';
import { SHARED_HOME, usableBinaries } from './embedded-postgres-binaries.ts';
import { StartError } from './start-error.ts';

export const SUPERUSER = 'maktaba';
/** The longest path a Unix socket may have. */
const SOCKET_PATH_BYTES = 107;
const SOCKET_HOME_BYTES = SOCKET_PATH_BYTES - '/maktaba-0123456789/.s.PGSQL.5432'.length;

/** Everything that is where it is: folders, account, binaries, password, address. */
export type Place = {
  state: string;
  cluster: string;
  sockets: string;
  log: string;
  account: Account | null;
  native: string;
  password: string;
  url: string;
};

/** Writes a file only if it is not there, whole or not at all, and answers with what it holds. */
function writeOnce(path: string, content: string, mode: number): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  if (!existsSync(path)) {
    writeFileSync(draft, content, { mode });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(path, 'utf8');
}

/** Where the state really lives: the wanted folder, or the one its MOVED.txt names when the server's account cannot enter. */
function stateFolder(wanted: string): string {
  const note = join(wanted, 'MOVED.txt');
  const account = existsSync(note) ? null : serverAccount(join(wanted, 'cluster'));
  if (!existsSync(note)) {
    if (reachable(wanted, account)) return wanted;
    if (existsSync(join(wanted, 'cluster')))
      throw new StartError(
        `The account ${account?.name ?? ''} that runs the database cannot enter ${wanted}: allow others to enter its parent folders (chmod o+x), or start as the owner of the data.`,
      );
    mkdirSync(wanted, { recursive: true });
  }
  const target = join(SHARED_HOME, randomBytes(8).toString('hex'));
  const line = writeOnce(
    note,
    `The database lives in the folder on the next line, because its account cannot enter this one.\n${target}\n`,
    0o644,
  ).split('\n')[1];
  if (!line?.startsWith('/')) throw new StartError(`The file ${note} does not name the database folder: restore it.`);
  return line;
}

/** Makes the folders down to this one; the account passes through what is new, whatever the umask. */
function passable(path: string, account: Account | null): void {
  const first = mkdirSync(path, { recursive: true });
  if (first && account)
    for (let at = path; at.length >= first.length; at = dirname(at)) chmodSync(at, statSync(at).mode | 0o111);
}

/** A folder of the system for sockets: short, and one the account may enter. */
function socketHome(account: Account | null): string {
  return (
    [tmpdir(), '/tmp'].find((folder) => Buffer.byteLength(folder) <= SOCKET_HOME_BYTES && reachable(folder, account)) ??
    tmpdir()
  );
}

function ownedFolder(path: string, account: Account | null): void {
  passable(dirname(path), account);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
}

/** Finds or makes the folders, the password and the address of the server for a state folder. */
export function preparePlace(wanted: string): Place {
  const state = stateFolder(resolve(wanted));
  const cluster = join(state, 'cluster');
  const account = serverAccount(cluster);
  let sockets = join(state, 'run'); // beside the data: two containers on one volume meet here
  if (Buffer.byteLength(join(sockets, '.s.PGSQL.5432')) > SOCKET_PATH_BYTES)
    sockets = join(socketHome(account), `maktaba-${createHash('sha256').update(state).digest('hex').slice(0, 10)}`);
  for (const folder of [state, sockets]) ownedFolder(folder, account);
  const password = writeOnce(join(state, 'password'), randomBytes(24).toString('hex'), 0o600);
  if (account) chownSync(join(state, 'password'), account.uid, account.gid);
  const url = `postgres://${SUPERUSER}:${password}@/postgres?host=${encodeURIComponent(sockets)}&port=5432`;
  return {
    state,
    cluster,
    sockets,
    log: join(state, 'server.log'),
    account,
    native: usableBinaries(account),
    password,
    url,
  };
}

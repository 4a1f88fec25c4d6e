import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from './start-error.ts';

/** The account the server runs as; null: our own. */
export type Account = { uid: number; gid: number; name: string };

function accounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((row) => row.length > 3)
    .map((row) => ({ name: row[0] ?? '', uid: Number(row[2]), gid: Number(row[3]) }));
}

/** As root, which PostgreSQL refuses: the owner of the cluster, else an account without rights. */
export function serverAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const known = accounts();
  if (existsSync(cluster)) {
    const owner = statSync(cluster).uid;
    const account = known.find((one) => one.uid === owner);
    if (account && owner !== 0) return account;
    throw new StartError(
      `The database folder ${cluster} belongs to user id ${owner}, which cannot run PostgreSQL here. Give the folder to an account on this machine (chown -R) or start as its owner.`,
    );
  }
  const account = ['maktaba', 'postgres', 'nobody'].map((name) => known.find((one) => one.name === name)).find(Boolean);
  if (!account)
    throw new StartError(
      'Running as root, which PostgreSQL does not allow: create an account for it (useradd --system maktaba), start as an ordinary user, or set DATABASE_URL.',
    );
  return account;
}

/** Can this account walk down to the path? Looks at the mode bits of every ancestor. */
export function reachable(path: string, account: Account | null): boolean {
  if (!account) return true;
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at)) {
      const { uid, gid, mode } = statSync(at);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if (!(mode & bit)) return false;
    }
    if (at === dirname(at)) return true;
  }
}

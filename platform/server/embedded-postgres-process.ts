import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { SteadyClient } from './database-client.ts';
import type { Place } from './embedded-postgres-place.ts';

const LOG_BYTES = 10 * 1024 * 1024;

/** Starts one of the server's programs with its output in server.log (a pipe would break when we die). */
export function launch(place: Place, program: string, args: string[], detached = false): ChildProcess {
  const log = openSync(place.log, 'a', 0o600);
  try {
    if (place.account) fchownSync(log, place.account.uid, place.account.gid);
    return spawn(join(place.native, 'bin', program), args, {
      cwd: '/',
      env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LC_ALL: 'C' },
      detached, // else Ctrl-C reaches the server before our own drain
      stdio: ['ignore', log, log],
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
    });
  } finally {
    closeSync(log);
  }
}

/** Has this child ended, or could it not be started at all? */
export const ended = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** The words a process was started with, null when they cannot be read. */
function commandLine(pid: number): string | null {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

/** The server named by postmaster.pid, if that process really serves this cluster: pids are reused, above all in containers. */
export function livePid(cluster: string): number | null {
  try {
    const pid = Math.abs(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]));
    process.kill(pid, 0);
    return commandLine(pid)?.includes(cluster) ? pid : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : null;
  }
}

/** Does this process serve this cluster, whatever its files say? */
export const serves = (pid: number, cluster: string): boolean =>
  pid > 0 && commandLine(pid)?.includes(cluster) === true;

/**
 * Servers whose cluster was deleted under them: they notice within a minute and then take the socket away,
 * which by now may be the one of a new server at the same place.
 */
export function strayServers(cluster: string): number[] {
  if (!existsSync('/proc/self')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const words = (commandLine(pid) ?? '').split('\0');
        return words[words.indexOf('-D') + 1] === cluster && readlinkSync(`/proc/${pid}/cwd`).endsWith(' (deleted)');
      } catch {
        return false;
      }
    });
}

/** Removes the marks of a server that is gone but whose process number now belongs to another program. */
export function removeStaleMarks(place: Place): void {
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(place.sockets, name), { force: true });
}

/** A connection, or why there is none: nobody answers, or the server starts, recovers or shuts down. */
export async function tryConnect(url: string): Promise<SteadyClient | 'absent' | 'busy'> {
  const client = new SteadyClient({ connectionString: url, application_name: 'maktaba-supervisor' });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    if (['57P03', '57P01', '53300'].includes(code) || message === 'timeout expired') return 'busy';
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) || message.startsWith('Connection terminated'))
      return 'absent';
    throw error;
  }
}

/** Keeps server.log from growing for ever: above 10 MB it becomes server.log.1. */
export function rotateLog(place: Place): void {
  if (existsSync(place.log) && statSync(place.log).size > LOG_BYTES) renameSync(place.log, `${place.log}.1`);
}

/** Where the log ends now; what comes after belongs to the next attempt. */
export const logEnd = (place: Place): number => (existsSync(place.log) ? statSync(place.log).size : 0);

/** What the server wrote since: at most the last 64 kB. */
export function logSince(place: Place, start: number): string {
  const size = logEnd(place);
  const from = Math.max(start > size ? 0 : start, size - 65_536);
  const bytes = Buffer.alloc(Math.max(0, size - from));
  if (bytes.length === 0) return '';
  const fd = openSync(place.log, 'r');
  try {
    readSync(fd, bytes, 0, bytes.length, from);
  } finally {
    closeSync(fd);
  }
  return bytes.toString('utf8');
}

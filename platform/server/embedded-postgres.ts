import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SteadyClient } from './database-client.ts';
import { ensureCluster, failure } from './embedded-postgres-cluster.ts';
import { type Place, preparePlace } from './embedded-postgres-place.ts';
import {
  ended,
  launch,
  livePid,
  logEnd,
  logSince,
  removeStaleMarks,
  rotateLog,
  serves,
  tryConnect,
} from './embedded-postgres-process.ts';
import { SERVER_SETTINGS } from './embedded-postgres-settings.ts';
import { StartError } from './start-error.ts';

export type Embedded = {
  url: string;
  how: 'started' | 'adopted';
  /** The server's process now; it changes when the server was started again. */
  pid(): number;
  ms: number;
  /** Gives up our use; the last user of the server stops it. */
  stop(): Promise<'stopped' | 'left running'>;
};
export type Notice = 'lost' | 'back' | 'still away';
type Held = { lease: SteadyClient; pid: number; how: 'started' | 'adopted' };

/** Every program holds this advisory lock shared; who gets it alone is the last one. */
const LEASE = 0x6d616b74;
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 60_000;
const SPAWNS = 6;
/** A server that dies again before it has lived this long is started again only after a wait, which grows. */
const STEADY_MS = 60_000;
const WAIT = { first: 250, longest: 2000 };

/** Takes the lease; false when the server went away in this moment. */
async function takeLease(client: SteadyClient): Promise<boolean> {
  try {
    await client.query('select pg_advisory_lock_shared($1)', [LEASE]);
    return true;
  } catch {
    await client.end().catch(() => {});
    return false;
  }
}

function spawnServer(place: Place, settings: Record<string, string>): ChildProcess {
  rotateLog(place);
  const all = {
    ...SERVER_SETTINGS,
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launch(place, 'postgres', ['-D', place.cluster, ...options], true);
  child.on('error', () => {});
  child.unref();
  return child;
}

/** One loop: use the server that answers, wait for the one that starts or recovers, else start it. */
async function startOrAdopt(place: Place, settings: Record<string, string>): Promise<Held> {
  let child: ChildProcess | undefined;
  let spawns = 0;
  let logStart = logEnd(place);
  for (const deadline = Date.now() + START_LIMIT_MS; ; await sleep(25)) {
    const found = await tryConnect(place.url);
    if (typeof found !== 'string') {
      if (!(await takeLease(found))) continue;
      const pid = livePid(place.cluster) ?? 0;
      return { lease: found, pid, how: child?.pid === pid ? 'started' : 'adopted' };
    }
    if (Date.now() > deadline) throw failure(place, logSince(place, logStart), 'The database did not respond in time');
    if (found === 'busy' || (child && !ended(child)) || livePid(place.cluster)) continue;
    if (spawns >= SPAWNS) throw failure(place, logSince(place, logStart), 'The database could not be started');
    if (child && child.exitCode !== 0 && existsSync(join(place.cluster, 'postmaster.pid'))) removeStaleMarks(place);
    else if (child) await sleep(150 * spawns); // lost a race, or children of a killed server still leave
    spawns++;
    logStart = Math.min(logStart, logEnd(place));
    child = spawnServer(place, settings);
  }
}

async function waitForEnd(place: Place, pid: number): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (serves(pid, place.cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT'); // leaves at once; the next start recovers
    await sleep(Date.now() > deadline ? 1000 : 10);
  }
}

/** Gives up the lease and stops the server if nobody else holds one. */
async function release(place: Place, held: Held): Promise<'stopped' | 'left running'> {
  const { lease } = held;
  await lease.query('select pg_advisory_unlock_shared($1)', [LEASE]).catch(() => {});
  const alone = await lease.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LEASE]).then(
    (result) => result.rows[0]?.ok === true,
    () => false,
  );
  const stops = alone && serves(held.pid, place.cluster);
  if (stops) process.kill(held.pid, 'SIGINT'); // "fast": rolls back, checkpoints, leaves
  await lease.end().catch(() => {});
  if (stops) await waitForEnd(place, held.pid);
  return alone ? 'stopped' : 'left running';
}

/** Turns what the file system says into a sentence. */
function asStartError(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(
      `The disk that contains ${folder} is full, so the database cannot start. Free some space and start again; nothing is lost.`,
      error,
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartError(
      `This account has no access to the database folder ${folder}: start as the account that created it, or choose another DATA_DIR.`,
      error,
    );
  if (code === '28P01')
    return new StartError(
      `The database in ${folder} does not accept the password in ${join(folder, 'password')}: restore that file.`,
      error,
    );
  return error;
}

/**
 * Starts the built-in PostgreSQL of a state folder, or joins the one that runs there.
 * When the server dies alone it is started again, after a growing wait if it keeps dying; `notice` hears of it.
 */
export async function startEmbedded(
  stateDir: string,
  extra: Record<string, string> = {},
  o: { notice?: (notice: Notice) => void; quick?: boolean } = {},
): Promise<Embedded> {
  const begin = performance.now();
  let held: Held;
  let place: Place;
  try {
    place = preparePlace(stateDir);
    await ensureCluster(place, o.quick === true);
    held = await startOrAdopt(place, extra);
  } catch (error) {
    throw asStartError(error, stateDir);
  }
  let stopping: Promise<'stopped' | 'left running'> | undefined;
  let reviving: Promise<void> | undefined;
  const leaving = new AbortController();
  let wait = 0;
  let upSince = Date.now();
  const longer = (): number => Math.min(wait * 2 || WAIT.first, WAIT.longest);

  /** The lease's connection ended while nobody asked for it: the server died or restarts. */
  const revive = async (): Promise<void> => {
    o.notice?.('lost');
    wait = Date.now() - upSince < STEADY_MS ? longer() : 0;
    for (;;) {
      await sleep(wait, undefined, { ref: false, signal: leaving.signal }).catch(() => {});
      if (stopping) return;
      try {
        held = await startOrAdopt(place, extra);
        upSince = Date.now();
        watch();
        o.notice?.('back');
        return;
      } catch {
        o.notice?.('still away');
        wait = longer();
      }
    }
  };
  const watch = (): void => {
    held.lease.once('end', () => {
      if (!stopping) reviving = revive();
    });
  };
  watch();
  const stop = async (): Promise<'stopped' | 'left running'> => {
    leaving.abort();
    await reviving;
    return release(place, held);
  };
  const { how } = held;
  return {
    url: place.url,
    how,
    pid: () => held.pid,
    ms: Math.round(performance.now() - begin),
    stop: () => (stopping ??= stop()),
  };
}

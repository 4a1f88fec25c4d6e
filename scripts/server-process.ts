// Starts the bundled server as a process of its own, for journeys and demo content.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { childEnv, root, SERVER_ENV, SERVER_FLAGS } from './bootstrap.mjs';
import { waitUntilReady } from './wait-until-ready.ts';

type Say = (line: string) => void;
export type RunningServer = { url: string; pid: number; log(): string; stop(): Promise<void> };

const STOP_LIMIT_MS = 30_000;
const PORT_TRIES = 3;

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function untilReady(child: ChildProcess, url: string, log: () => string, say: Say): Promise<void> {
  if (await waitUntilReady(url, { say, hasEnded: () => ended(child) })) return;
  throw new Error(`the server ended before it was ready:\n${log()}`);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal);
  } catch {
    child.kill(signal); // no groups on this system, or the group is gone
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (ended(child)) return;
  signalGroup(child, 'SIGTERM');
  for (const end = Date.now() + STOP_LIMIT_MS; Date.now() < end && !ended(child);) await sleep(50);
  if (!ended(child)) signalGroup(child, 'SIGKILL');
}

/** Starts dist/server on a free port with its data in `dataDir`; resolves when it is ready. Somebody else may take the port first. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  say: Say = () => {},
): Promise<RunningServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOnce(dataDir, env, say);
    } catch (error) {
      if (tries === PORT_TRIES || !String(error).includes('is taken')) throw error;
    }
  }
}

async function startOnce(dataDir: string, env: Record<string, string>, say: Say): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(root, 'dist', 'server', 'main.mjs')], {
    cwd: root,
    detached: process.platform !== 'win32', // a process group of its own, so that all of it can be stopped
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnv(process.execPath),
      ...SERVER_ENV,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let text = '';
  const keep = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const running = { url, pid: child.pid!, log: () => text, stop: () => stopServer(child) };
  try {
    await untilReady(child, url, running.log, say);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

// The built program as a process group of its own, with its times of start and end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnv, root, SERVER_ENV, SERVER_FLAGS } from '../../scripts/bootstrap.mjs';
import { freePort } from '../../scripts/server-process.ts';
import { processorTimeOf } from './processes.ts';

export type Program = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first answer of /healthz, and to the first yes of /readyz. */
  healthy: number;
  ready: number;
  /** Processor time of the process until then; null where the system does not tell. */
  processor: number | null;
  log(): string;
  /** As a power cut for this process: its database is left running. */
  kill(): Promise<void>;
  /** The orderly end; answers how long it took. */
  stop(): Promise<number>;
};

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 60_000;
const LOOK_MS = 10;

/** A copy of the built server inside the project, so that a build meanwhile does not change what is measured. */
export function keepBuild(): { main: string; remove(): void } {
  const folder = join(root, '.cache', `bench-server-${process.pid}`);
  cpSync(join(root, 'dist', 'server'), folder, { recursive: true });
  return { main: join(folder, 'main.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function answers(url: string): Promise<boolean> {
  return new Promise((done) => {
    const request = get(url, { agent: false, timeout: 5000 }, (reply) => {
      reply.resume();
      done(reply.statusCode === 200);
    });
    request.on('error', () => done(false));
    request.on('timeout', () => request.destroy());
  });
}

async function until(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (const limit = Date.now() + START_LIMIT_MS; !(await answers(url)); await sleep(LOOK_MS)) {
    if (ended(child)) throw new Error(`the program ended by itself:\n${log()}`);
    if (Date.now() > limit) throw new Error(`${url} did not answer:\n${log()}`);
  }
}

async function signal(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (ended(child)) return;
  const gone = once(child, 'exit');
  try {
    process.kill(-child.pid!, name);
  } catch {
    child.kill(name);
  }
  await Promise.race([gone, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
}

/** Starts the program on its data folder and measures until it answers. */
export async function startProgram(main: string, dataDir: string, env: Record<string, string> = {}): Promise<Program> {
  const url = `http://127.0.0.1:${env['PORT'] ?? (await freePort())}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, main], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnv(process.execPath),
      ...SERVER_ENV,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      WEATHER_URL: 'off', // nothing that is measured calls out
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-20_000)));
  const log = () => text;
  const since = () => performance.now() - began;
  try {
    await until(`${url}/healthz`, child, log);
    const healthy = since();
    await until(`${url}/readyz`, child, log);
    const ready = since();
    return {
      url,
      pid: child.pid!,
      healthy,
      ready,
      processor: processorTimeOf(child.pid!),
      log,
      kill: () => signal(child, 'SIGKILL'),
      async stop() {
        const asked = performance.now();
        await signal(child, 'SIGTERM');
        if (!ended(child)) await signal(child, 'SIGKILL');
        return performance.now() - asked;
      },
    };
  } catch (error) {
    await signal(child, 'SIGKILL');
    throw error;
  }
}

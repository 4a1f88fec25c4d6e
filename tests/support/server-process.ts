import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = join(import.meta.dirname, '../..'),
  folders: string[] = [],
  children: ChildProcess[] = [];

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The whole process group of a program we started, at once. */
export function kill(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    /* gone */
  }
}

/** The processes that a process started and that live. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => {
      try {
        return one > 0 && Number(/\)\s\S\s(\d+)/.exec(readFileSync(`/proc/${one}/stat`, 'utf8'))?.[1]) === pid;
      } catch {
        return false;
      }
    });

/** Ends what the file's tests started and removes what they kept. */
export function endWithFile(): void {
  afterAll(() => {
    for (const child of children) kill(child);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
}

/** A data folder that goes with the file. */
export function dataFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'maktaba-process-'));
  chmodSync(made, 0o755);
  folders.push(made);
  return made;
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const s = createServer().listen(0, '127.0.0.1', () => {
      const { port } = s.address() as { port: number };
      s.close(() => resolve(port));
    });
  });

export type ServerProcess = ReturnType<typeof beginProcess>;

const READY = /is ready at/;

/** A program from its sources, just begun. */
export function beginProcess(entry: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, entry)], {
    cwd: root,
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let said = '',
    code: number | null = null;
  for (const out of [child.stdout!, child.stderr!])
    out.on('data', (text) => {
      said += String(text);
    });
  child.on('close', (c) => {
    code = c ?? -1; // with all that it has said
  });
  children.push(child);
  return { child, said: () => said, code: () => code };
}

/** Back when it has said so, or has ended. */
export async function saying({ said, code }: ServerProcess, words: RegExp): Promise<void> {
  for (const end = Date.now() + 200_000; Date.now() < end && code() === null && !words.test(said());) await wait(50);
}

/** A program from its sources; back when it is ready, or has ended with what it said. */
export async function startProcess(entry: string, env: Record<string, string>): Promise<ServerProcess> {
  const begun = beginProcess(entry, env);
  await saying(begun, READY);
  return begun;
}

/** In order, so that what it started goes with it; answers its exit code. */
export async function stopProcess({ child, code }: ServerProcess): Promise<number | null> {
  process.kill(-child.pid!, 'SIGTERM');
  for (const end = Date.now() + 60_000; code() === null && Date.now() < end;) await wait(50);
  return code();
}

const SERVER = 'app/server/main.ts';
const serverEnv = (dataDir: string, port: number, env: Record<string, string>) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  HANDBOOK: 'off',
  ...env,
});
/** The real server. */
export const startServer = (dataDir: string, port: number, env: Record<string, string> = {}) =>
  startProcess(SERVER, serverEnv(dataDir, port, env));
/** The real server, just begun. */
export const beginServer = (dataDir: string, port: number, env: Record<string, string> = {}) =>
  beginProcess(SERVER, serverEnv(dataDir, port, env));

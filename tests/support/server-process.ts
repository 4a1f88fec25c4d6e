import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/** A program from its sources; back when it is ready, or has ended with what it said. */
export async function startProcess(entry: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, entry)], { cwd: root, detached: true, env: { PATH: process.env['PATH'] ?? '', ...env } });
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
  for (const end = Date.now() + 200_000; Date.now() < end && code === null && !/is ready at/.test(said);) await wait(50);
  return { child, said: () => said, code: () => code };
}

/** The real server. */
export const startServer = (dataDir: string, port: number, env: Record<string, string> = {}) =>
  startProcess('app/server/main.ts', { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', HANDBOOK: 'off', ...env });

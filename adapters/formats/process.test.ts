import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChildStalled } from '../../platform/server/child-watch.ts';
import { ownBook, type OwnBook } from '../../tests/support/own-books.ts';
import { convertFile } from './convert.ts';
import { causeOfDeath, closeSpare } from './process.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'process-'))));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const program of started.splice(0)) program.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(program: string, stdio: ('ignore' | 'pipe' | 'inherit')[]): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio });
  started.push(child);
  return child;
}

/** A program of its own that converts files one after the other and says so. */
function startParent(...names: OwnBook[]): ChildProcess {
  const program = `
    import { convertFile } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    for (const path of ${JSON.stringify(names.map((name) => ownBook(name)))}) {
      await convertFile({ sourcePath: path, fileName: path, outDir: ${JSON.stringify(join(folder, 'out'))}, workId: 'w' },
        { signal: new AbortController().signal, onProgress: (p) => process.stdout.write(p.step + '\\n') });
      process.stdout.write('done\\n');
    }`;
  return start(program, ['ignore', 'pipe', 'inherit']);
}

async function said(parent: ChildProcess, word: string): Promise<void> {
  let text = '';
  for await (const chunk of parent.stdout!) {
    text += String(chunk);
    if (text.includes(word)) return;
  }
  throw new Error(`the program ended without saying ${word}: ${text}`);
}

const onLinux = existsSync('/proc/self/task');
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Alive and not merely waiting to be collected. */
function lives(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function untilGone(pids: number[]): Promise<void> {
  while (pids.some(lives)) await new Promise((resolve) => setTimeout(resolve, 50));
}

test.runIf(onLinux)('UPL-02 children die with a parent that is killed, busy or spare', async () => {
  const parent = startParent('wells.txt', 'long.epub');
  await said(parent, 'done\nsniff');
  const children = childrenOf(parent.pid!);
  expect(children.length).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await untilGone(children);
});

test('UPL-02 a waiting spare process does not keep a program alive', async () => {
  const parent = startParent('wells.txt');
  parent.stdout!.resume();
  const [code] = (await once(parent, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual(['out']);
});

test('UPL-02 a step that passes its deadline ends the process, however busy it is', async () => {
  const program = `
    import { startWatchdog } from ${JSON.stringify(new URL('../../platform/server/watchdog.ts', import.meta.url).href)};
    startWatchdog({ residentBytes: 1e9, watchMs: 50 }).limitStep(300);
    for (;;);`;
  const child = start(program, ['ignore', 'ignore', 'pipe']);
  let said = '';
  child.stderr!.on('data', (chunk) => (said += String(chunk)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(causeOfDeath(code, signal, said)).toMatchObject({ reason: 'timed_out' });
});

test.runIf(onLinux)(
  'UPL-02 a child that gets no processor at all is ended, and its work can be done later',
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const progressed = Promise.withResolvers<void>();
      const path = ownBook('long.epub');
      const converting = convertFile(
        { sourcePath: path, fileName: path, outDir: join(folder, 'out'), workId: 'w' },
        { signal: new AbortController().signal, onProgress: () => progressed.resolve() },
      );
      const outcome = converting.catch((error: unknown) => error);
      await progressed.promise;
      const children = childrenOf(process.pid).filter((pid) =>
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('child.ts'),
      );
      for (const pid of children) process.kill(pid, 'SIGSTOP');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(await outcome).toBeInstanceOf(ChildStalled);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      vi.useRealTimers();
      closeSpare();
    }
  },
);

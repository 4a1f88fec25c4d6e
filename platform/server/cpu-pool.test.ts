import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { cpuPool } from './cpu-pool.ts';

const entry = join(mkdtempSync(join(tmpdir(), 'maktaba-cpu-')), 'worker.mjs');
writeFileSync(
  entry,
  `import { serveTasks } from ${JSON.stringify(new URL('./cpu-tasks.ts', import.meta.url).href)};
serveTasks({
  echo: (input) => ({ pid: process.pid, input }),
  secret: () => process.env.SECRET ?? null,
  fail: () => { throw new Error('no'); },
  die: () => process.exit(3),
  full: () => { throw Object.assign(new Error('no room'), { code: 'ENOSPC' }); },
  sum: async (start, { fed, tell }) => {
    let sum = start;
    for await (const one of fed) tell(sum += one);
    return sum;
  },
  forever: async (input, { signal, tell }) => {
    tell('begun');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw signal.reason;
  },
});`,
);
const pool = cpuPool(pathToFileURL(entry)),
  small = cpuPool(pathToFileURL(entry), { heldMb: 1 });
const pidOf = async (of = pool) => (await of.run<{ pid: number }>('echo', 0)).pid;
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([pool.close(), small.close()]);
});

test('a task answers, a failed one rejects, a dead process fails its tasks and the next one works', async () => {
  expect(await pool.run('echo', Int16Array.of(7, -7))).toMatchObject({ input: Int16Array.of(7, -7) });
  await expect(pool.run('fail', 0)).rejects.toThrow('no');
  await expect(pool.run('die', 0)).rejects.toThrow('the worker process ended');
  expect(await pool.run<{ input: string }>('echo', 'back')).toMatchObject({ input: 'back' });
});

test('a task is fed while it runs and tells news', async () => {
  const news: unknown[] = [];
  async function* feed() {
    yield 1;
    await pool.run('echo', 0);
    yield 2;
  }
  const sum = await pool.run('sum', 10, { feed: feed(), onNews: (one) => news.push(one) });
  expect([sum, news]).toEqual([13, [11, 13]]);
});

test('a feed that fails ends the task with its error', async () => {
  async function* feed() {
    yield 1;
    throw new Error('no more lines');
  }
  await expect(pool.run('sum', 0, { feed: feed() })).rejects.toThrow('no more lines');
});

test('a task that is called off rejects with the reason, the code of an error comes through', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const running = pool.run('forever', 0, { signal: stop.signal, onNews: () => stop.abort(reason) });
  await expect(running).rejects.toBe(reason);
  await expect(pool.run('echo', 0, { signal: stop.signal })).rejects.toBe(reason);
  await expect(pool.run('full', 0)).rejects.toMatchObject({ message: 'no room', code: 'ENOSPC' });
});

test('the process keeps its tasks while it is small, and sees no secrets', async () => {
  vi.stubEnv('SECRET', 'of the server');
  const pid = await pidOf();
  expect(await pidOf()).toBe(pid);
  expect(await pool.run('secret', 0)).toBe(null);
  vi.unstubAllEnvs();
});

test('a process that holds too much ends, and what it had under way is answered first', async () => {
  const [one, two] = await Promise.all([pidOf(small), pidOf(small)]);
  expect(two).toBe(one);
  expect(await pidOf(small)).not.toBe(one);
});

test('an idle process ends and another takes over when there is work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pid = await pidOf();
  await vi.advanceTimersByTimeAsync(31_000);
  vi.useRealTimers();
  expect(await pidOf()).not.toBe(pid);
});

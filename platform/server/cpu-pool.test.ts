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
const processorMs = () => Object.values(process.cpuUsage()).reduce((a, b) => a + b) / 1000;
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
  endless: () => { for (;;); },
  lasting: async (rounds, { tell }) => {
    for (let round = 0; round < rounds; round++) {
      const from = processorMs();
      while (processorMs() - from < 400);
      tell(round);
      await new Promise(setImmediate);
    }
    return 'done';
  },
  forever: async (input, { signal, tell }) => {
    tell('begun');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw signal.reason;
  },
});`,
);
const pool = cpuPool(pathToFileURL(entry)),
  small = cpuPool(pathToFileURL(entry), { heldMb: 1 }),
  strict = cpuPool(pathToFileURL(entry), { workMs: 1500 });
const pidOf = async (of = pool) => (await of.run<{ pid: number }>('echo', 0)).pid;
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([pool.close(), small.close(), strict.close()]);
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

test('a task that never ends is ended by its processor time and says so, and the next one has a new process', async () => {
  const pid = await pidOf(strict);
  await expect(strict.run('endless', 0)).rejects.toMatchObject({ code: 'WORK_TOO_LONG', status: 422 });
  expect(await pidOf(strict)).not.toBe(pid);
});

test('tasks beside one that never ends are done all the same, in a new process', async () => {
  const endless = strict.run('endless', 0).catch((error: unknown) => error);
  expect(await Promise.all([strict.run('echo', 1), strict.run('echo', 2)])).toMatchObject([{ input: 1 }, { input: 2 }]);
  expect(await endless).toMatchObject({ code: 'WORK_TOO_LONG' });
});

/** Feeds one number and ends when it is told to. */
function heldFeed() {
  const over = Promise.withResolvers<void>();
  async function* feed() {
    yield 1;
    await over.promise;
    yield 2;
  }
  return { feed: feed(), end: () => over.resolve() };
}

test('a fed task beside one that never ends fails as its process did: what it was fed is gone', async () => {
  const { feed, end } = heldFeed();
  const fed = strict.run('sum', 0, { feed }).catch((error: unknown) => error);
  await expect(strict.run('endless', 0)).rejects.toMatchObject({ code: 'WORK_TOO_LONG' });
  expect(await fed).toMatchObject({ message: 'the worker process ended' });
  end();
});

test('a task that tells how far it is may take longer, one that waits to be fed as long as it likes', async () => {
  const { feed, end } = heldFeed();
  const waiting = strict.run('sum', 0, { feed });
  expect(await strict.run('lasting', 6)).toBe('done');
  end();
  expect(await waiting).toBe(3);
});

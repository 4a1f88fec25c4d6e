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

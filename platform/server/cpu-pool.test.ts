import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { cpuPool } from './cpu-pool.ts';

const entry = join(mkdtempSync(join(tmpdir(), 'maktaba-cpu-')), 'worker.mjs');
writeFileSync(entry, `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, task, input }) => {
  if (task === 'die') process.exit(3);
  parentPort.postMessage(task === 'fail' ? { id, error: 'no' } : { id, value: { threadId, input } });
});`);
const pool = cpuPool(pathToFileURL(entry));
afterAll(() => {
  vi.useRealTimers();
  return pool.close();
});

test('a task answers, a failed one rejects, a dead thread fails its tasks and the next one works', async () => {
  expect(await pool.run<{ input: number }>('echo', 7)).toMatchObject({ input: 7 });
  await expect(pool.run('fail', 0)).rejects.toThrow('no');
  await expect(pool.run('die', 0)).rejects.toThrow('the worker thread ended');
  expect(await pool.run<{ input: string }>('echo', 'back')).toMatchObject({ input: 'back' });
});

test('an idle thread ends and another takes over when there is work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { threadId } = await pool.run<{ threadId: number }>('echo', 1);
  await vi.advanceTimersByTimeAsync(31_000);
  vi.useRealTimers();
  expect((await pool.run<{ threadId: number }>('echo', 2)).threadId).not.toBe(threadId);
});

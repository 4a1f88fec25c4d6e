import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readChildErrors, watchForStall } from './child-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { stallMs: 60_000, lookMs: 5000 };
const MINUTE = 60_000;

test('a child that gets a little processor time now and then goes on for hours', async () => {
  let workMs = 0;
  const onStalled = vi.fn<() => void>();
  const watch = watchForStall(() => workMs, onStalled, LIMITS);
  for (let minutes = 0; minutes < 300; minutes++) {
    workMs += 30;
    await vi.advanceTimersByTimeAsync(MINUTE * 0.9);
  }
  expect(onStalled).not.toHaveBeenCalled();
  watch.stop();
});

test('a child without processor time is stalled, once, unless it tells of progress', async () => {
  const onStalled = vi.fn<() => void>();
  const watch = watchForStall(() => 40, onStalled, LIMITS);
  await vi.advanceTimersByTimeAsync(MINUTE * 0.9);
  watch.progress();
  await vi.advanceTimersByTimeAsync(MINUTE * 0.9);
  expect(onStalled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE * 5);
  expect(onStalled).toHaveBeenCalledTimes(1);
});

test('what a child says is kept apart from the processor time it reports, however busy it is', async () => {
  vi.useRealTimers();
  const watchdog = JSON.stringify(new URL('./watchdog.ts', import.meta.url).href);
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startWatchdog } from ${watchdog};
       const { limitWork } = startWatchdog({ residentBytes: 1e9, watchMs: 50 });
       limitWork(4000);
       console.error('begun');
       for (;;);`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const errors = readChildErrors(child, 100);
  const reported: number[] = [];
  child.stderr.on('data', () => reported.push(errors.workMs()));
  await new Promise((ended) => child.once('close', ended));
  expect(errors.tail()).toBe('begun\nmaktaba-timed-out');
  expect(Math.max(...reported)).toBeGreaterThan(20);
});

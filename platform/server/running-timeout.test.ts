import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { runningTimeout } from './running-timeout.ts';

test('OPS-02 time in which the thread was blocked does not count', async () => {
  vi.useFakeTimers();
  const done = vi.fn<() => void>();
  runningTimeout(done, 10_000);
  vi.setSystemTime(Date.now() + 60_000); // what was asked for is late by a minute, all of it at once
  await vi.advanceTimersByTimeAsync(9000);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('OPS-02 a thread that is blocked for longer than the whole time still reads what came meanwhile', async () => {
  const heard: string[] = [];
  const limit = runningTimeout(() => heard.push('too late'), 100);
  for (const until = performance.now() + 250; performance.now() < until;);
  await turn();
  limit.clear();
  expect(heard).toEqual([]);
});

test('OPS-02 a time that was cleared is never over', async () => {
  vi.useFakeTimers();
  const done = vi.fn<() => void>();
  runningTimeout(done, 100).clear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).not.toHaveBeenCalled();
  vi.useRealTimers();
});

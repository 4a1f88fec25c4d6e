import { expect, test } from 'vitest';
import { CpuShares } from './cpu-shares.ts';
import type { SetLimit } from './watchdog.ts';

function shares() {
  let used = 0;
  const limits: Parameters<SetLimit>[] = [];
  const of = new CpuShares(
    (...limit) => limits.push(limit),
    () => used,
  );
  return { of, use: (milliseconds: number) => void (used += milliseconds), limit: () => limits.at(-1) };
}

test('a task may use its processor time, and no limit stays when it has ended', () => {
  const { of, use, limit } = shares();
  use(5000);
  of.begin(1, 100);
  expect(limit()).toEqual([100, 1]);
  of.end(1);
  expect(limit()).toEqual([null]);
});

test('tasks beside each other are charged equally, the one with the least left sets the limit', () => {
  const { of, use, limit } = shares();
  of.begin(1, 100);
  use(40);
  of.begin(2, 100);
  expect(limit()).toEqual([120, 1]); // 60 are left for the first, while the second uses as much
  use(20);
  of.end(2);
  expect(limit()).toEqual([50, 1]);
});

test('a task that gets further begins anew', () => {
  const { of, use, limit } = shares();
  of.begin(1, 100);
  use(90);
  of.progress(1);
  expect(limit()).toEqual([100, 1]);
});

test('a task that waits to be fed is neither charged nor blamed', () => {
  const { of, use, limit } = shares();
  of.begin(1, 100);
  of.begin(2, 100);
  of.rest(1, true);
  expect(limit()).toEqual([100, 2]);
  use(90);
  of.rest(1, false);
  expect(limit()).toEqual([20, 2]);
  of.rest(1, true);
  of.rest(2, true);
  expect(limit()).toEqual([null]);
});

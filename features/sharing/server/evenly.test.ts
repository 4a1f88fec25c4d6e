import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { evenly } from './evenly.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await evenly(80, work).catch(() => {});
  return performance.now() - started;
};

test('SHARE-01 work of any length below a step takes the step, failed or not; what is longer takes the next', async () => {
  const short = await Promise.all([
    timed(async () => {}),
    timed(() => sleep(40)),
    timed(async () => {
      throw new Error('no');
    }),
  ]);
  for (const ms of short) expect(ms).toBeGreaterThanOrEqual(78); // timers are a little early
  expect(await timed(() => sleep(90))).toBeGreaterThanOrEqual(158);
});

import { expect, test } from 'vitest';
import { withTimeToWork } from './time-to-work.ts';

/** A picture whose rounds end by the clock, on a machine that gives the program so much of its processor. */
async function roundsOf(share: number, neededSeconds: number): Promise<{ rounds: number[]; made: boolean }> {
  const rounds: number[] = [];
  let used = 0;
  const make = async (seconds: number): Promise<void> => {
    rounds.push(seconds);
    used += Math.min(seconds * share, neededSeconds);
    if (seconds * share < neededSeconds) throw new Error('timeout: 10% complete');
  };
  const made = await withTimeToWork(make, () => used).then(
    () => true,
    () => false,
  );
  return { rounds, made };
}

test('a sound picture is made on a machine that gives a tenth or a hundredth of a processor', async () => {
  expect(await roundsOf(0.1, 5)).toEqual({ rounds: [20, 80], made: true });
  expect(await roundsOf(0.01, 5)).toEqual({ rounds: [20, 80, 320, 1280], made: true });
});

test('a picture that takes for ever is given up, and one that is refused is refused at once', async () => {
  expect(await roundsOf(1, Infinity)).toEqual({ rounds: [20, 80], made: false });
  let tries = 0;
  await expect(withTimeToWork(() => Promise.reject(new Error(`not a picture ${++tries}`)))).rejects.toThrow(
    'not a picture 1',
  );
});

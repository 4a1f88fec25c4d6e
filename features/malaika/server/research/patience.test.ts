import { expect, test } from 'vitest';
import { ModelFailure } from '../../../../adapters/ai/index.ts';
import { LONG_STEP, SHORT_STEP, sharedPatience } from './patience.ts';

const options = (signal = new AbortController().signal) => ({ signal, locale: 'en' });
const later = () => Date.now() + 60_000;
const fails = (error: Error) => async () => {
  throw error;
};

test('CHAT-02 a silent step takes its share from the answer, and no further step is tried', async () => {
  const patience = sharedPatience(options(), later());
  expect(await patience.step(SHORT_STEP, fails(new ModelFailure('slow')))).toBeNull();
  expect([patience.left(), patience.hasTime()]).toEqual([1 - SHORT_STEP, false]);
  const long = sharedPatience(options(), later());
  await long.step(LONG_STEP, fails(new ModelFailure('slow')));
  expect(long.left()).toBeCloseTo(1 / 3);
});

test.each([
  ['broken', true],
  ['empty', true],
  ['failing', true],
  ['busy', false],
  ['misconfigured', false],
] as const)('CHAT-02 a step that ends as %s costs no patience; further steps: %s', async (kind, goesOn) => {
  const patience = sharedPatience(options(), later());
  expect(await patience.step(SHORT_STEP, fails(new ModelFailure(kind)))).toBeNull();
  expect([patience.left(), patience.hasTime()]).toEqual([1, goesOn]);
});

test('CHAT-02 a step gets its share and the ledger; a bug is not a failed step', async () => {
  const onCost = () => undefined;
  const patience = sharedPatience({ ...options(), onCost }, later());
  expect(await patience.step(SHORT_STEP, async (o) => [o.patience, o.onCost])).toEqual([SHORT_STEP, onCost]);
  await expect(patience.step(SHORT_STEP, fails(new TypeError('a bug')))).rejects.toThrow('a bug');
  expect(sharedPatience(options(), Date.now() - 1).hasTime()).toBe(false);
  const stopped = sharedPatience(options(AbortSignal.abort()), later());
  expect(await stopped.step(SHORT_STEP, fails(new TypeError('aborted')))).toBeNull();
  expect(stopped.hasTime()).toBe(false);
});

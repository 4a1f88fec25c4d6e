import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('one piece of work begins when the one before has ended, also when that one failed', async () => {
  const inOrder = createSerialQueue(),
    first = Promise.withResolvers<string>(),
    begun: number[] = [];
  const start = <T>(nth: number, work: Promise<T>): Promise<T> =>
    inOrder(() => {
      begun.push(nth);
      return work;
    });
  const one = start(1, first.promise),
    two = start(2, Promise.resolve('two'));
  await Promise.resolve();
  expect(begun).toEqual([1]);
  first.reject(new Error('broken'));
  await expect(one).rejects.toThrow('broken');
  await expect(two).resolves.toBe('two');
  expect(begun).toEqual([1, 2]);
});

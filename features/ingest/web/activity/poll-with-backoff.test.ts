import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWithBackoff } from './poll-with-backoff.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ACT-05 the next look is planned once the one before has its answer, and none when there is nothing to follow', async () => {
  const answers: (() => void)[] = [];
  let delay: number | null = 5000;
  pollWithBackoff(
    () => new Promise((answer) => answers.push(answer)),
    () => delay,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(1);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(4999);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(2);
  delay = null;
  answers[1]!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(2);
});

test('ACT-05 who stops while an answer is awaited is followed by no second loop', async () => {
  let answer = () => {};
  const look = vi.fn<() => Promise<void>>(() => new Promise((answered) => (answer = answered)));
  const stop = pollWithBackoff(look, () => 5000);
  await vi.advanceTimersByTimeAsync(5000);
  stop();
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(1);
});

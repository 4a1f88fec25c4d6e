import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StopClock } from './stop-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clock() {
  const told = { stops: 0, loudness: 1, left: null as number | null };
  const made = new StopClock({
    onStop: () => {
      told.stops++;
      made.halt();
    },
    onLoudness: (share) => (told.loudness = share),
    onLeft: (ms) => (told.left = ms),
  });
  return { made, told };
}

test('READ-04 the auto-stop counts what is heard, not the pauses, and stops once', () => {
  const { made, told } = clock();
  made.choose('15');
  made.run();
  vi.advanceTimersByTime(10 * 60_000);
  made.halt();
  vi.advanceTimersByTime(60 * 60_000);
  expect(told.left).toBe(5 * 60_000);
  made.run();
  vi.advanceTimersByTime(5 * 60_000 - 4000);
  expect(told).toMatchObject({ stops: 0, loudness: 0.5 });
  vi.advanceTimersByTime(60_000);
  expect(told).toMatchObject({ stops: 1, left: 0, loudness: 0 });
  made.reset();
  expect(told).toMatchObject({ left: 15 * 60_000, loudness: 1 });
});

test('READ-04 another choice counts from now; off never stops', () => {
  const { made, told } = clock();
  made.choose('15');
  made.run();
  vi.advanceTimersByTime(14 * 60_000);
  made.choose('30');
  expect(told.left).toBe(30 * 60_000);
  made.choose('off');
  vi.advanceTimersByTime(5 * 60 * 60_000);
  expect(told).toMatchObject({ stops: 0, left: null });
});

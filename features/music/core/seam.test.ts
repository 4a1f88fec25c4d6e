import { expect, test } from 'vitest';
import { TRACK_SECONDS, TRACKS } from '../limits.ts';
import { cutOf, joinSeam } from './index.ts';

test.each([22_050, 44_100, 48_000, 96_000])('MUSIC-01 at %i Hz every loop is a whole number of samples', (rate) => {
  for (const track of TRACKS) {
    const { start, length } = cutOf(track, rate);
    expect(Number.isInteger(start) && Number.isInteger(length)).toBe(true);
    expect(length / rate).toBe(TRACK_SECONDS[track]);
  }
});

test('MUSIC-01 behind its end a loop begins with what the file has there, and turns into its own beginning', () => {
  const rate = 1000;
  const cut = cutOf('forest', rate);
  const samples = new Float32Array(2 * cut.start + cut.length).fill(0.25);
  samples.fill(0.5, cut.start + cut.length); // as if the encoder had written the wrap louder
  joinSeam(samples, cut, rate);
  expect(samples[cut.start]).toBe(0.5);
  expect(samples[cut.start + 100]).toBeCloseTo(0.375);
  expect(samples[cut.start + 200]).toBe(0.25);
  expect(samples[cut.start - 1]).toBe(0.25);
});

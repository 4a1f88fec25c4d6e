import { expect, test } from 'vitest';
import { loudnessOf, weightingFilters } from '../../../../tests/support/loudness.ts';
import { chime, CLOSING, OPENING } from './chime.ts';
import { Limiter } from './limiter.ts';
import { LoudnessMeter } from './loudness.ts';
import { resample } from './resample.ts';
import { fadeEdges, toFloat, toInt16 } from './samples.ts';

const RATE = 44_100;
const sine = (frequency: number, seconds: number, level: number, rate = RATE): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, i) => level * Math.sin((2 * Math.PI * frequency * i) / rate));
/** The same noise every time. */
function noise(length: number, level: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return (state / 2 ** 31 - 1) * level;
  });
}
const peak = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

function limited(left: Float32Array, right: Float32Array, block: number): { left: Float32Array; right: Float32Array } {
  const limiter = new Limiter(RATE, 0.75);
  const out = { left: [] as number[], right: [] as number[] };
  const take = (part: { left: Float32Array; right: Float32Array }) => {
    out.left.push(...part.left);
    out.right.push(...part.right);
  };
  for (let at = 0; at < left.length; at += block)
    take(limiter.run({ left: left.slice(at, at + block), right: right.slice(at, at + block) }));
  take(limiter.end());
  return { left: Float32Array.from(out.left), right: Float32Array.from(out.right) };
}

test('CAST-01 the limiter never lets a sample above its ceiling, whatever comes and in whatever blocks', () => {
  const clicks = new Float32Array(20_000);
  for (let i = 0; i < clicks.length; i += 37 + ((i * 7) % 400)) clicks[i] = i % 2 ? 4 : -9;
  const sounds = [noise(20_000, 3), clicks, sine(100, 0.5, 1.5), sine(9000, 0.5, 20)];
  for (const block of [1, 50, 131, 132, 133, 4410])
    for (const left of sounds) {
      const right = left.map((sample) => sample * -0.5);
      const out = limited(left, right, block);
      expect(out.left).toHaveLength(left.length);
      expect(peak(out.left)).toBeLessThanOrEqual(0.75);
      expect(peak(out.right)).toBeLessThanOrEqual(0.75);
    }
});

test('CAST-01 the limiter changes nothing soft and moves nothing in time', () => {
  const soft = noise(10_000, 0.7);
  const { left, right } = limited(soft, soft, 777);
  for (let i = 0; i < soft.length; i++) expect(Math.abs(left[i]! - soft[i]!)).toBeLessThan(1e-6);
  expect(right).toEqual(left);
});

test('CAST-01 the loudness meter agrees with the recommendation and with another meter', () => {
  const [shelf, pass] = weightingFilters(48_000);
  expect(shelf.b[0]).toBeCloseTo(1.53512485958697, 6);
  expect(pass.a[1]).toBeCloseTo(0.99007225036621, 6);
  const full = sine(997, 5, 1);
  const one = new LoudnessMeter(RATE, 1);
  one.add(full);
  expect(one.integrated()).toBeCloseTo(-3.01, 1);
  for (const rate of [16_000, 24_000, RATE]) {
    const [left, right] = [noise(rate * 3, 0.2), sine(2500, 3, 0.1, rate)];
    left.fill(0, rate, rate * 2);
    const meter = new LoudnessMeter(rate, 2);
    for (let at = 0; at < left.length; at += 1234)
      meter.add(left.subarray(at, at + 1234), right.subarray(at, at + 1234));
    expect(Math.abs(meter.integrated()! - loudnessOf([left, right], rate))).toBeLessThan(0.15);
  }
  const silent = new LoudnessMeter(RATE, 2);
  silent.add(new Float32Array(RATE), new Float32Array(RATE));
  expect(silent.integrated()).toBeNull();
});

test('CAST-01 another sample rate keeps pitch, level and length, and lets nothing through that the rate cannot hold', () => {
  for (const from of [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 48_000]) {
    const out = resample(sine(1000, 1, 0.5, from), from, RATE);
    expect(out).toHaveLength(RATE);
    const want = sine(1000, 1, 0.5);
    for (let i = 2000; i < RATE - 2000; i += 13) expect(Math.abs(out[i]! - want[i]!)).toBeLessThan(2e-3);
  }
  const inside = resample(sine(23_000, 0.5, 0.5, 48_000), 48_000, 16_000).subarray(500, 7500);
  expect(peak(inside)).toBeLessThan(0.001);
  expect(resample(new Float32Array(0), 16_000, RATE)).toHaveLength(0);
});

test('CAST-01 edges fade, samples come back from 16 bits, chimes stay soft and end in silence', () => {
  const flat = new Float32Array(100).fill(1);
  fadeEdges(flat, 10);
  expect([flat[0], flat[99], flat[50]]).toEqual([0, 0, 1]);
  expect(toInt16(toFloat(Int16Array.of(-32_768, -1, 0, 32_767)))).toEqual(Int16Array.of(-32_768, -1, 0, 32_767));
  for (const one of [OPENING, CLOSING]) {
    const { left, right } = chime(one, RATE);
    expect(peak(left)).toBeLessThan(0.5);
    expect(Math.abs(left.at(-1)!) + Math.abs(right.at(-1)!)).toBeLessThan(0.001);
    const level = loudnessOf([left, right], RATE);
    expect(level).toBeGreaterThan(-28);
    expect(level).toBeLessThan(-19);
  }
});

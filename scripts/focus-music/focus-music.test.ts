import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TRACK_SECONDS, TRACKS, type TrackName } from '../../features/music/limits.ts';
import { loudnessOf } from '../../tests/support/loudness.ts';
import { Loop, RATE } from './loop.ts';
import { CEILING, encoded, leveled, LOUDNESS } from './mp3.ts';
import { rendered } from './tracks/index.ts';
import { slack } from './tracks/slack.ts';

const hash = (bytes: Uint8Array | Float32Array): string =>
  createHash('sha256')
    .update(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    .digest('hex');

/** Made once: each takes seconds. */
const made = new Map<TrackName, Loop>();
function loopOf(name: TrackName): Loop {
  const loop = made.get(name) ?? rendered(name);
  made.set(name, loop);
  return loop;
}

/** How sharply the sound bends at a sample, round the loop: a click is a sharp bend, a loud low tone is none. */
const bendAt = (samples: Float32Array, i: number): number =>
  Math.abs(samples[i]! - 2 * samples.at(i - 1)! + samples.at(i - 2)!);

/** The bends of a sound: the sharpest, and what one in a thousand is sharper than. */
function bends(samples: Float32Array): { sharpest: number; sharp: number } {
  let sharpest = 0;
  const some = new Float32Array(samples.length >> 4);
  for (let i = 2; i < samples.length; i++) {
    const bend = Math.abs(samples[i]! - 2 * samples[i - 1]! + samples[i - 2]!);
    if (bend > sharpest) sharpest = bend;
    some[i >> 4] = bend;
  }
  return { sharpest, sharp: some.toSorted()[Math.floor(some.length * 0.999)]! };
}

/** Loudness of each second, decibels. */
function seconds({ left, right }: Loop): number[] {
  return Array.from({ length: Math.floor(left.length / RATE) }, (_, second) => {
    let energy = 0;
    for (let i = second * RATE; i < (second + 1) * RATE; i++) energy += left[i]! ** 2 + right[i]! ** 2;
    return 10 * Math.log10(energy / RATE / 2);
  });
}

test.each(TRACKS)('MUSIC-01 %s is equally loud, never clips and has no seam', (name) => {
  const loop = loopOf(name);
  expect(loop.length).toBe(TRACK_SECONDS[name] * RATE);
  expect(loop.peak()).toBeLessThanOrEqual(CEILING);
  expect(Math.abs(loudnessOf(loop.channels, RATE) - LOUDNESS)).toBeLessThan(0.15);
  for (const channel of loop.channels) {
    const { sharpest, sharp } = bends(channel);
    expect(Math.max(bendAt(channel, 0), bendAt(channel, 1))).toBeLessThanOrEqual(sharp);
    expect(sharpest).toBeLessThan(0.2);
  }
});

test('MUSIC-01 the wind in the forest never stops', () => {
  const loud = seconds(loopOf('forest'));
  expect(Math.min(...loud)).toBeGreaterThan(-30);
});

test('MUSIC-01 binaural: a tone in each ear, 8 Hz apart', () => {
  const { left, right } = loopOf('binaural');
  const at = (samples: Float32Array, hertz: number): number => {
    let [real, imaginary] = [0, 0];
    for (let i = 0; i < samples.length; i++) {
      real += samples[i]! * Math.cos((2 * Math.PI * hertz * i) / RATE);
      imaginary += samples[i]! * Math.sin((2 * Math.PI * hertz * i) / RATE);
    }
    return Math.hypot(real, imaginary) / samples.length;
  };
  expect(at(left, 196)).toBeGreaterThan(5 * at(right, 196));
  expect(at(right, 204)).toBeGreaterThan(5 * at(left, 204));
});

test('MUSIC-01 a track is the same, byte for byte, each time it is made', async () => {
  const [one, two] = [leveled(slack(32)), leveled(slack(32))];
  expect(hash(two.left)).toBe(hash(one.left));
  expect(hash(two.right)).toBe(hash(one.right));
  expect(hash(await encoded(two))).toBe(hash(await encoded(one)));
});

test('MUSIC-01 a track that would clip, or that is silent, is refused', () => {
  expect(() => leveled(new Loop(1))).toThrow('silent');
  const click = new Loop(1);
  for (let i = 0; i < RATE; i += RATE / 10) click.left[i] = 1;
  expect(() => leveled(click)).toThrow('largest sample');
});

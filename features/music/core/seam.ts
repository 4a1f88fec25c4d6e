import { TRACK_SECONDS, type TrackName, WRAP_SECONDS } from '../limits.ts';

/** Where a loop lies in its decoded file, in samples. */
type Cut = { start: number; length: number };

/** The loop of a track at a sample rate. Its file has more on both sides, so it doesn't matter how many samples a decoder adds or
 *  drops at the beginning: whatever lies behind `start + length` is what lay behind `start`. */
export const cutOf = (track: TrackName, sampleRate: number): Cut => ({
  start: Math.round(WRAP_SECONDS * sampleRate),
  length: TRACK_SECONDS[track] * sampleRate,
});

/** The encoder didn't write the same twice: over so long, seconds, what follows the end turns into the beginning. */
const MELT_SECONDS = 0.2;

/** Makes the end run into the beginning without a step, in place. */
export function joinSeam(samples: Float32Array, { start, length }: Cut, sampleRate: number): void {
  const melt = Math.round(MELT_SECONDS * sampleRate);
  for (let i = 0; i < melt; i++) {
    const part = i / melt;
    samples[start + i] = samples[start + i]! * part + samples[start + length + i]! * (1 - part);
  }
}

// A loop becomes an MP3 that can be cut into that loop again: it begins before the loop's beginning and goes on behind its end.
import { LoudnessMeter } from '../../adapters/speech/episode/sound/loudness.ts';
import { CODED, encodeFrames } from '../../adapters/speech/episode/mp3/encode.ts';
import { WRAP_SECONDS } from '../../features/music/limits.ts';
import { Filter } from './filter.ts';
import { type Loop, RATE, runRound } from './loop.ts';

/** All tracks are as loud as this, LUFS: changing one for another is no change of volume. */
export const LOUDNESS = -20;
/** No sample is larger, whatever the loudness would have. */
export const CEILING = 0.85;
/** Below this nothing is heard; it would only take room. */
const LOWEST_HZ = 28;
const BLOCK = 1152 * 16;

/** Brings a loop to the common loudness, in place. One that would clip was composed wrongly. */
export function leveled(loop: Loop): Loop {
  for (const channel of loop.channels) runRound(channel, new Filter('high', LOWEST_HZ).run);
  const meter = new LoudnessMeter(RATE, 2);
  meter.add(loop.left, loop.right);
  const measured = meter.integrated();
  if (measured === null) throw new Error('the track is silent');
  const gain = 10 ** ((LOUDNESS - measured) / 20);
  for (const channel of loop.channels) for (let i = 0; i < channel.length; i++) channel[i]! *= gain;
  if (loop.peak() > CEILING) throw new Error(`the track’s largest sample is ${loop.peak().toFixed(2)}`);
  return loop;
}

/** A loop with what is around its seam, in blocks. */
async function* wrapped({ left, right, length }: Loop) {
  const around = WRAP_SECONDS * RATE;
  for (let from = -around; from < length + around; from += BLOCK) {
    const size = Math.min(BLOCK, length + around - from);
    const block = { left: new Float32Array(size), right: new Float32Array(size) };
    for (let i = 0; i < size; i++) {
      const at = (from + i + length) % length;
      block.left[i] = left[at]! / CODED;
      block.right[i] = right[at]! / CODED;
    }
    yield block;
  }
}

/** The file of a loop. */
export async function encoded(loop: Loop): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const frames of encodeFrames(wrapped(loop), RATE)) parts.push(frames);
  return Buffer.concat(parts);
}

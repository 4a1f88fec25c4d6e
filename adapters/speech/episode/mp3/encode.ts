// MP3 through LAME (LGPL), inside wasm-media-encoders, at a constant rate: length and places are known without a table.
import type { Stereo } from '../types.ts';
import { checksum } from './checksum.ts';

export const KBPS = 96;
/** Samples in a frame of MPEG-1 Layer III. */
const FRAME_SAMPLES = 1152;
const BITS_PER_BYTE = 8;
/** By this factor LAME makes every sound softer. */
export const CODED = 0.95;

/** What the header needs to know of the frames. */
export type Frames = { first: Uint8Array; count: number; bytes: number; checksum: number; samples: number };

/** Encodes a sound as it comes; the frames can be played while they grow. Ends with the facts about them and the sound's own. */
export async function* encodeFrames<T>(
  sound: AsyncGenerator<Stereo, T>,
  sampleRate: number,
): AsyncGenerator<Uint8Array, { frames: Frames; facts: T }> {
  const { createMp3Encoder } = await import('wasm-media-encoders'); // the whole of LAME: only the process that speaks holds it
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 2, bitrate: KBPS, outputSampleRate: sampleRate as 44_100 });
  const frames: Frames = { first: new Uint8Array(0), count: 0, bytes: 0, checksum: 0, samples: 0 };
  const taken = (bytes: Uint8Array): Uint8Array => {
    const copy = bytes.slice(); // the encoder uses its memory again
    if (frames.first.length === 0) frames.first = copy.slice(0, 4);
    frames.bytes += copy.length;
    frames.checksum = checksum(copy, frames.checksum);
    return copy;
  };
  let next = await sound.next();
  try {
    for (; !next.done; next = await sound.next()) {
      const { left, right } = next.value;
      frames.samples += left.length;
      if (left.length > 0) yield taken(encoder.encode([left, right]));
    }
  } finally {
    if (!next.done) await sound.return(undefined as never);
  }
  yield taken(encoder.finalize());
  frames.count = Math.round(frames.bytes / ((FRAME_SAMPLES * KBPS * 1000) / BITS_PER_BYTE / sampleRate));
  return { frames, facts: next.value };
}

/** Seconds of sound in so many bytes. */
export const secondsOf = (bytes: number): number => (bytes * BITS_PER_BYTE) / (KBPS * 1000);

/** Samples that the frames hold beyond the sound and the encoder's delay. */
export const paddingOf = ({ count, samples }: Frames, delay: number): number => count * FRAME_SAMPLES - samples - delay;

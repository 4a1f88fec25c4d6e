// MP3 through LAME (LGPL), inside wasm-media-encoders.

const KBPS = 48;
/** Samples that encoder and decoder put before the sound; players do not take them away, for there is no LAME header. */
const DELAY_SAMPLES = 1105;
const CHUNK = 16_000;

export type Mp3 = { bytes: Uint8Array<ArrayBuffer>; /** Seconds before the sound begins. */ delay: number };

/** Encodes one channel at a constant rate, so that players know length and places without a header. */
export async function encodeMp3(samples: Int16Array, sampleRate: number): Promise<Mp3> {
  const { createMp3Encoder } = await import('wasm-media-encoders'); // the whole of LAME: only the process that speaks holds it
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: KBPS, outputSampleRate: sampleRate as 16_000 });
  const parts: Uint8Array[] = [];
  for (let at = 0; at < samples.length; at += CHUNK) {
    const chunk = Float32Array.from(samples.subarray(at, at + CHUNK), (sample) => sample / 32_768);
    parts.push(encoder.encode([chunk]).slice()); // the encoder uses its memory again
  }
  parts.push(encoder.finalize().slice());
  return { bytes: new Uint8Array(Buffer.concat(parts)), delay: DELAY_SAMPLES / sampleRate };
}

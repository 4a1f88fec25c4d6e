// Plain sound as providers of voices send it: RIFF/WAVE with 16-bit samples.

/** Rates that an MP3 can have. */
const RATES = new Set([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]);
const PCM = 1;
const EXTENSIBLE = 0xfffe;

export type Sound = { sampleRate: number; samples: Int16Array };

type Format = { kind: number; channels: number; sampleRate: number; bits: number };

/** The samples of one channel; several channels become one. */
function mixed(view: DataView, channels: number): Int16Array {
  const frames = Math.floor(view.byteLength / (2 * channels));
  const samples = new Int16Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += view.getInt16((frame * channels + channel) * 2, true);
    samples[frame] = Math.round(sum / channels);
  }
  return samples;
}

/** A stranger's WAV as samples of one channel; null when it is anything else. Lengths that a stream could not know are the rest. */
export function readWav(bytes: Uint8Array): Sound | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return null;
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (tag(at) === 'fmt ' && size >= 16)
      format = {
        kind: view.getUint16(at + 8, true),
        channels: view.getUint16(at + 10, true),
        sampleRate: view.getUint32(at + 12, true),
        bits: view.getUint16(at + 22, true),
      };
    if (tag(at) === 'data') {
      if (!format || ![PCM, EXTENSIBLE].includes(format.kind) || format.bits !== 16) return null;
      if (![1, 2].includes(format.channels) || !RATES.has(format.sampleRate)) return null;
      return {
        sampleRate: format.sampleRate,
        samples: mixed(new DataView(bytes.buffer, bytes.byteOffset + at + 8, size), format.channels),
      };
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

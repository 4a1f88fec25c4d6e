/** 16-bit samples as numbers from -1 to 1. */
export const toFloat = (samples: Int16Array): Float32Array => Float32Array.from(samples, (sample) => sample / 32_768);

/** Numbers from -1 to 1 as 16-bit samples. */
export const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))));

/** Lets a sound begin and end softly, so that no cut clicks. */
export function fadeEdges(samples: Float32Array, length: number): void {
  const steps = Math.min(length, samples.length >> 1);
  for (let i = 0; i < steps; i++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * i) / steps);
    samples[i]! *= gain;
    samples[samples.length - 1 - i]! *= gain;
  }
}

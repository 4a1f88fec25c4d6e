/** 16-bit samples as numbers from -1 to 1. */
export function toFloat(samples: Int16Array): Float32Array {
  const result = new Float32Array(samples.length);
  for (let i = 0; i < result.length; i++) result[i] = samples[i]! / 32_768; // a loop: `from` takes ten times as long
  return result;
}

/** Numbers from -1 to 1 as 16-bit samples. */
export function toInt16(samples: Float32Array): Int16Array {
  const result = new Int16Array(samples.length);
  for (let i = 0; i < result.length; i++)
    result[i] = Math.max(-32_768, Math.min(32_767, Math.round(samples[i]! * 32_768)));
  return result;
}

/** The samples as much louder. */
export function times(samples: Float32Array, factor: number): Float32Array {
  const result = new Float32Array(samples.length);
  for (let i = 0; i < result.length; i++) result[i] = samples[i]! * factor;
  return result;
}

/** Lets a sound begin and end softly, so that no cut clicks. */
export function fadeEdges(samples: Float32Array, length: number): void {
  const steps = Math.min(length, samples.length >> 1);
  for (let i = 0; i < steps; i++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * i) / steps);
    samples[i]! *= gain;
    samples[samples.length - 1 - i]! *= gain;
  }
}

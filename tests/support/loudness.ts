// A meter of its own for loudness (ITU-R BS.1770-5), so that the product's is not its own judge: the recommendation's two filters as
// analog prototypes brought to a sample rate, whole-signal, mean of the gated blocks.
type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The filters at a sample rate; at 48 kHz they are those of the recommendation's tables. */
export function weightingFilters(sampleRate: number): [Biquad, Biquad] {
  const high = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const gain = 10 ** (3.999843853973347 / 20);
  const middle = gain ** 0.4996667741545416;
  const [damp, scale] = [high / 0.7071752369554196, 1 + high / 0.7071752369554196 + high * high];
  const low = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const [lowDamp, lowScale] = [low / 0.5003270373238773, 1 + low / 0.5003270373238773 + low * low];
  return [
    {
      b: [
        (gain + middle * damp + high * high) / scale,
        (2 * (high * high - gain)) / scale,
        (gain - middle * damp + high * high) / scale,
      ],
      a: [(2 * (high * high - 1)) / scale, (1 - damp + high * high) / scale],
    },
    { b: [1, -2, 1], a: [(2 * (low * low - 1)) / lowScale, (1 - lowDamp + low * low) / lowScale] },
  ];
}

function filtered(samples: ArrayLike<number>, { b, a }: Biquad): Float64Array {
  const out = new Float64Array(samples.length);
  for (let i = 0; i < out.length; i++)
    out[i] =
      b[0] * samples[i]! +
      b[1] * (samples[i - 1] ?? 0) +
      b[2] * (samples[i - 2] ?? 0) -
      a[0] * (out[i - 1] ?? 0) -
      a[1] * (out[i - 2] ?? 0);
  return out;
}

/** Integrated loudness of all channels together, LUFS. */
export function loudnessOf(channels: readonly ArrayLike<number>[], sampleRate: number): number {
  const [shelf, pass] = weightingFilters(sampleRate);
  const heard = channels.map((samples) => filtered(filtered(samples, shelf), pass));
  const [block, hop] = [Math.round(sampleRate * 0.4), Math.round(sampleRate * 0.1)];
  const powers: number[] = [];
  for (let at = 0; at + block <= heard[0]!.length; at += hop) {
    let energy = 0;
    for (const samples of heard) for (let i = at; i < at + block; i++) energy += samples[i]! ** 2;
    powers.push(energy / block);
  }
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const level = (power: number) => -0.691 + 10 * Math.log10(power);
  const loud = powers.filter((power) => level(power) > -70);
  const gate = level(mean(loud)) - 10;
  return level(mean(loud.filter((power) => level(power) > gate)));
}

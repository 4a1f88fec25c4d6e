import { RATE } from './loop.ts';

type Kind = 'low' | 'band' | 'high';

/** A state-variable filter (Zavalishin's), which remembers what it heard. */
export class Filter {
  readonly #kind: Kind;
  readonly #damping: number;
  readonly #g: number;
  #one = 0;
  #two = 0;

  constructor(kind: Kind, frequency: number, q: number = Math.SQRT1_2) {
    this.#kind = kind;
    this.#damping = 1 / q;
    this.#g = Math.tan((Math.PI * frequency) / RATE);
  }

  /** Filters in place. */
  run = (samples: Float32Array): void => {
    const [g, damping] = [this.#g, this.#damping];
    const [ofLow, ofBand, ofAll] = { low: [1, 0, 0], band: [0, damping, 0], high: [-1, -damping, 1] }[this.#kind] as [
      number,
      number,
      number,
    ];
    const a = 1 / (1 + g * (g + damping));
    let [one, two] = [this.#one, this.#two];
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i]!;
      const band = a * (one + g * (x - two));
      const low = two + g * band;
      one = 2 * band - one;
      two = 2 * low - two;
      samples[i] = ofLow * low + ofBand * band + ofAll * x;
    }
    [this.#one, this.#two] = [one, two];
  };
}

/** A sound through a filter, in place. */
export function filtered(samples: Float32Array, kind: Kind, frequency: number, q?: number): Float32Array {
  new Filter(kind, frequency, q).run(samples);
  return samples;
}

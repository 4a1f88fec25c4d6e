import { RATE } from './loop.ts';

type Kind = 'low' | 'band' | 'high';

/** A state-variable filter (Zavalishin's): steady at every frequency, and it may be moved while it runs. */
export class Filter {
  readonly #kind: Kind;
  readonly #damping: number;
  #g = 0;
  #one = 0;
  #two = 0;

  constructor(kind: Kind, frequency: number, q: number = Math.SQRT1_2) {
    this.#kind = kind;
    this.#damping = 1 / q;
    this.tune(frequency);
  }

  tune(frequency: number): void {
    this.#g = Math.tan((Math.PI * frequency) / RATE);
  }

  step(x: number): number {
    const [g, damping] = [this.#g, this.#damping];
    const a = 1 / (1 + g * (g + damping));
    const rest = x - this.#two;
    const band = a * this.#one + g * a * rest;
    const low = this.#two + g * band;
    this.#one = 2 * band - this.#one;
    this.#two = 2 * low - this.#two;
    if (this.#kind === 'low') return low;
    return this.#kind === 'band' ? band * damping : x - damping * band - low;
  }

  /** Filters in place. */
  run = (samples: Float32Array): void => {
    for (let i = 0; i < samples.length; i++) samples[i] = this.step(samples[i]!);
  };
}

/** A sound through a filter, in place. */
export function filtered(samples: Float32Array, kind: Kind, frequency: number, q?: number): Float32Array {
  new Filter(kind, frequency, q).run(samples);
  return samples;
}

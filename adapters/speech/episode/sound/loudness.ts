// Loudness as ITU-R BS.1770 defines it: filtered as ears hear, in blocks of 400 ms, quiet ones left out.
import { Filter, highPass, highShelf } from './filters.ts';

/** A block is four steps long and begins with each step. */
const STEP_S = 0.1;
const STEPS = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/** The two filters of the recommendation at any rate: its shelf has its poles at 1682 Hz, so its middle lies at 1499. */
const weighting = (sampleRate: number): readonly [Filter, Filter] => [
  new Filter(highShelf(1499.06, sampleRate, 0.7072, 4)),
  new Filter(highPass(38.135, sampleRate, 0.5003)),
];

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures a sound that comes in blocks. */
export class LoudnessMeter {
  readonly #filters: (readonly [Filter, Filter])[];
  readonly #step: number;
  readonly #steps: number[] = [];
  #energy = 0;
  #filled = 0;

  constructor(sampleRate: number, channels: number) {
    this.#filters = Array.from({ length: channels }, () => weighting(sampleRate));
    this.#step = Math.round(sampleRate * STEP_S);
  }

  /** The next block, one array for each channel. */
  add(...channels: readonly Float32Array[]): void {
    const heard = channels.map((samples, i) => {
      const copy = samples.slice();
      for (const filter of this.#filters[i]!) filter.run(copy);
      return copy;
    });
    for (let i = 0; i < heard[0]!.length; i++) {
      for (const samples of heard) this.#energy += samples[i]! ** 2;
      if (++this.#filled < this.#step) continue;
      this.#steps.push(this.#energy / this.#step);
      this.#energy = this.#filled = 0;
    }
  }

  /** LUFS of all so far; null when nothing is loud enough to count. A sound shorter than a block counts as a whole. */
  integrated(): number | null {
    const blocks = this.#blocks();
    const loud = blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE);
    if (loud.length === 0) return null;
    const gate = loudnessOf(mean(loud)) + RELATIVE_GATE;
    return loudnessOf(mean(loud.filter((power) => loudnessOf(power) > gate)));
  }

  #blocks(): number[] {
    const steps = this.#steps;
    if (steps.length >= STEPS) return steps.slice(STEPS - 1).map((_, i) => mean(steps.slice(i, i + STEPS)));
    const length = steps.length * this.#step + this.#filled;
    const energy = steps.reduce((sum, power) => sum + power * this.#step, this.#energy);
    return length === 0 ? [] : [energy / length];
  }
}

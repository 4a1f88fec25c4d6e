import type { Stereo } from '../types.ts';

/** How far it looks ahead, and how slowly it lets go, seconds. */
const AHEAD_S = 0.003;
const RELEASE_S = 0.08;

/**
 * Keeps every sample at or below a ceiling. The gain that each sample needs is held as long as the limiter looks ahead and then
 * averaged over the same time: it falls before the peak comes, without a step, and never less than needed.
 */
export class Limiter {
  readonly #ceiling: number;
  readonly #ahead: number;
  readonly #release: number;
  /** Rings of the last `ahead` samples, of the gains they need, and of the gains being averaged. */
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #needed: Float64Array;
  readonly #averaged: Float64Array;
  #sum: number;
  #held = 1;
  #last = 1;
  #lastAge = 0;
  #at = 0;
  #waiting = 0;

  constructor(sampleRate: number, ceiling: number) {
    this.#ceiling = ceiling;
    this.#ahead = Math.max(1, Math.round(sampleRate * AHEAD_S));
    this.#release = Math.exp(-1 / (sampleRate * RELEASE_S));
    this.#left = new Float32Array(this.#ahead);
    this.#right = new Float32Array(this.#ahead);
    this.#needed = new Float64Array(this.#ahead).fill(1);
    this.#averaged = new Float64Array(this.#ahead).fill(1);
    this.#sum = this.#ahead;
  }

  /** Takes a block; answers what is ready, which at first is less than what came. */
  run({ left, right }: Stereo): Stereo {
    const early = Math.min(left.length, this.#ahead - 1 - this.#waiting);
    const out = { left: new Float32Array(left.length - early), right: new Float32Array(left.length - early) };
    for (let i = 0; i < left.length; i++) this.#step(left[i]!, right[i]!, out, i - early);
    this.#waiting += early;
    return out;
  }

  /** What is still inside, at the end. */
  end(): Stereo {
    const quiet = new Float32Array(this.#waiting);
    return this.run({ left: quiet, right: quiet });
  }

  #step(left: number, right: number, out: Stereo, to: number): void {
    const at = this.#at;
    const peak = Math.max(Math.abs(left), Math.abs(right));
    this.#needed[at] = peak > this.#ceiling ? this.#ceiling / peak : 1;
    this.#left[at] = left;
    this.#right[at] = right;
    const least = this.#least(at);
    this.#held = least < this.#held ? least : Math.min(least, 1 - (1 - this.#held) * this.#release);
    this.#sum += this.#held - this.#averaged[at]!;
    this.#averaged[at] = this.#held;
    this.#at = at + 1 === this.#ahead ? 0 : at + 1;
    if (to < 0) return;
    const gain = this.#sum / this.#ahead;
    out.left[to] = bounded(this.#left[this.#at]! * gain, this.#ceiling);
    out.right[to] = bounded(this.#right[this.#at]! * gain, this.#ceiling);
  }

  /** The least gain of the samples looked at. Most of the time the newest is the least; else only its leaving changes it. */
  #least(at: number): number {
    const newest = this.#needed[at]!;
    if (newest <= this.#last || ++this.#lastAge >= this.#ahead) {
      if (newest <= this.#last) [this.#last, this.#lastAge] = [newest, 0];
      else this.#search(at);
    }
    return this.#last;
  }

  #search(at: number): void {
    this.#last = 1;
    this.#lastAge = 0;
    for (let age = this.#ahead - 1; age >= 0; age--) {
      const gain = this.#needed[(at - age + this.#ahead) % this.#ahead]!;
      if (gain <= this.#last) [this.#last, this.#lastAge] = [gain, age];
    }
  }
}

/** The sum of many gains is only as exact as its last digit. */
const bounded = (sample: number, ceiling: number): number => Math.max(-ceiling, Math.min(ceiling, sample));

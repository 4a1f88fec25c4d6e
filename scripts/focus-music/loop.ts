// A stretch of sound whose last sample is followed by its first. What is written beyond the end goes on at the beginning, so there
// is no seam to hide.
import type { Chance } from './chance.ts';

export const RATE = 44_100;
export const TAU = 2 * Math.PI;
/** What filters and echoes of the beginning need to have heard, seconds. */
const SETTLED_AFTER = 6;

type Placed = { gain?: number; /** -1: left, 1: right. */ pan?: number };

export class Loop {
  readonly seconds: number;
  readonly length: number;
  readonly left: Float32Array;
  readonly right: Float32Array;

  constructor(seconds: number) {
    this.seconds = seconds;
    this.length = seconds * RATE;
    this.left = new Float32Array(this.length);
    this.right = new Float32Array(this.length);
  }

  get channels(): readonly [Float32Array, Float32Array] {
    return [this.left, this.right];
  }

  /** Lays a sound into the loop, as loud wherever it is between left and right. */
  add(at: number, sound: Float32Array, { gain = 1, pan = 0 }: Placed = {}): void {
    const angle = ((pan + 1) * Math.PI) / 4;
    const [left, right] = [gain * Math.cos(angle), gain * Math.sin(angle)];
    const start = Math.round(at * RATE) % this.length;
    let to = start < 0 ? start + this.length : start;
    for (const sample of sound) {
      this.left[to]! += sample * left;
      this.right[to]! += sample * right;
      if (++to === this.length) to = 0;
    }
  }

  /** Adds another loop of the same length; `gainAt` is asked for each sample. */
  mix(other: Loop, gain: number | ((i: number) => number) = 1): void {
    for (let i = 0; i < this.length; i++) {
      const by = typeof gain === 'number' ? gain : gain(i);
      this.left[i]! += other.left[i]! * by;
      this.right[i]! += other.right[i]! * by;
    }
  }

  /** The largest sample. */
  peak(): number {
    let peak = 0;
    for (const channel of this.channels) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
    return peak;
  }
}

/** Runs something that remembers what it heard over a loop, in place, as if the loop had always gone round. */
export function runRound(samples: Float32Array, run: (samples: Float32Array) => void): void {
  run(samples.slice(-SETTLED_AFTER * RATE));
  run(samples);
}

/** A sound of so many seconds, sample by sample. */
export function sound(seconds: number, at: (t: number, i: number) => number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE));
  for (let i = 0; i < samples.length; i++) samples[i] = at(i / RATE, i);
  return samples;
}

type Sine = { gain?: number; phase?: number };

/** Adds a steady tone to a sound. Each sample comes from the two before it, which costs a tenth of `Math.sin`. */
export function addSine(samples: Float32Array, hertz: number, { gain = 1, phase = 0 }: Sine = {}): void {
  const turn = (TAU * hertz) / RATE;
  const twice = 2 * Math.cos(turn);
  let [before, last] = [gain * Math.sin(phase - 2 * turn), gain * Math.sin(phase - turn)];
  for (let i = 0; i < samples.length; i++) {
    const next = twice * last - before;
    samples[i]! += next;
    before = last;
    last = next;
  }
}

/** White noise. */
export const noise = (samples: number, chance: Chance): Float32Array =>
  Float32Array.from({ length: samples }, () => chance() * 2 - 1);

/** The frequency of a note, by its number in MIDI. */
export const pitch = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Rises from 0 to 1 and falls back, without corners, over a sound of so many seconds. */
export function swell(t: number, seconds: number, rise: number, fall: number): number {
  const part = Math.max(0, Math.min(1, t / rise, (seconds - t) / fall));
  return part * part * (3 - 2 * part);
}

/** An instrument that plays each note once and has it by heart afterwards. */
export function byHeart(play: (note: number, seconds: number) => Float32Array): typeof play {
  const known = new Map<string, Float32Array>();
  return (note, seconds) => {
    const key = `${note} ${seconds}`;
    const before = known.get(key);
    if (before) return before;
    const made = play(note, seconds);
    known.set(key, made);
    return made;
  };
}

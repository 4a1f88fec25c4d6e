import { CODED } from './mp3/encode.ts';
import { Limiter } from './sound/limiter.ts';
import { LoudnessMeter } from './sound/loudness.ts';
import type { Peaks, Stereo } from './types.ts';

/** Low enough that coding at 96 kbit/s does not lift a peak over -1 dB. */
const CEILING = 0.75;
const PEAKS_PER_SECOND = 10;
const CODED_DB = 20 * Math.log10(CODED);

/** Where everything goes through: what rings on is added, peaks are limited, the result is measured. */
export class Desk {
  readonly #sampleRate: number;
  readonly #limiter: Limiter;
  readonly #meter: LoudnessMeter;
  readonly #peaks: number[] = [];
  #ringing: Stereo | null = null;
  #samples = 0;
  #measured = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#limiter = new Limiter(sampleRate, CEILING);
    this.#meter = new LoudnessMeter(sampleRate, 2);
  }

  /** Seconds that were put so far: the place of what is put next. */
  get seconds(): number {
    return this.#samples / this.#sampleRate;
  }

  /** LUFS so far, of what comes out of the coder; null when there is nothing to hear. */
  get loudness(): number | null {
    const loudness = this.#meter.integrated();
    return loudness === null ? null : loudness + CODED_DB;
  }

  get peaks(): Peaks {
    const values = this.#peaks.map((peak) => Math.round(peak * CODED * 100));
    return { perSecond: PEAKS_PER_SECOND, values };
  }

  /** This sounds under what is put next. */
  ring(sound: Stereo): void {
    this.#ringing = sound;
  }

  /** The next stretch; answers what is ready. The arrays given are used up. */
  put(sound: Stereo): Stereo {
    this.#samples += sound.left.length;
    if (this.#ringing) this.#ringing = added(sound, this.#ringing);
    return this.#measure(this.#limiter.run(sound));
  }

  silence(seconds: number): Stereo {
    const length = Math.max(0, Math.round(seconds * this.#sampleRate));
    return this.put({ left: new Float32Array(length), right: new Float32Array(length) });
  }

  /** The rest, at the end. */
  end(): Stereo {
    return this.#measure(this.#limiter.end());
  }

  #measure(sound: Stereo): Stereo {
    const { left, right } = sound;
    this.#meter.add(left, right);
    for (let i = 0; i < left.length; i++) {
      const at = Math.floor((this.#measured++ * PEAKS_PER_SECOND) / this.#sampleRate);
      this.#peaks[at] = Math.max(this.#peaks[at] ?? 0, Math.abs(left[i]!), Math.abs(right[i]!));
    }
    return sound;
  }
}

/** Adds the beginning of one sound to another; answers what is left of it. */
function added(to: Stereo, { left, right }: Stereo): Stereo | null {
  const length = Math.min(left.length, to.left.length);
  for (let i = 0; i < length; i++) {
    to.left[i]! += left[i]!;
    to.right[i]! += right[i]!;
  }
  return length === left.length ? null : { left: left.subarray(length), right: right.subarray(length) };
}

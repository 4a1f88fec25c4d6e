// Filters of second order, by the formulas of Robert Bristow-Johnson's Audio EQ Cookbook.

type Coefficients = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** A filter that remembers where it is, so that a sound can pass in blocks. */
export class Filter {
  readonly #with: Coefficients;
  #one = 0;
  #two = 0;

  constructor(coefficients: Coefficients) {
    this.#with = coefficients;
  }

  /** Filters a block in place. */
  run(samples: Float32Array): void {
    const { b0, b1, b2, a1, a2 } = this.#with;
    let [one, two] = [this.#one, this.#two];
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i]!;
      const y = b0 * x + one;
      one = b1 * x - a1 * y + two;
      two = b2 * x - a2 * y;
      samples[i] = y;
    }
    [this.#one, this.#two] = [one, two];
  }
}

const over = (a0: number, [b0, b1, b2]: readonly [number, number, number], a1: number, a2: number): Coefficients => ({
  b0: b0 / a0,
  b1: b1 / a0,
  b2: b2 / a0,
  a1: a1 / a0,
  a2: a2 / a0,
});

const angles = (frequency: number, sampleRate: number, q: number) => {
  const angle = (2 * Math.PI * frequency) / sampleRate;
  return { cos: Math.cos(angle), alpha: Math.sin(angle) / (2 * q) };
};

/** Lets what is above the frequency pass. */
export function highPass(frequency: number, sampleRate: number, q = Math.SQRT1_2): Coefficients {
  const { cos, alpha } = angles(frequency, sampleRate, q);
  return over(1 + alpha, [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], -2 * cos, 1 - alpha);
}

/** Raises or lowers what is near the frequency, decibels. */
export function peaking(frequency: number, sampleRate: number, q: number, decibels: number): Coefficients {
  const { cos, alpha } = angles(frequency, sampleRate, q);
  const a = 10 ** (decibels / 40);
  return over(1 + alpha / a, [1 + alpha * a, -2 * cos, 1 - alpha * a], -2 * cos, 1 - alpha / a);
}

/** Raises or lowers what is above the frequency, decibels. */
export function highShelf(frequency: number, sampleRate: number, q: number, decibels: number): Coefficients {
  const { cos, alpha } = angles(frequency, sampleRate, q);
  const a = 10 ** (decibels / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  return over(
    a + 1 - (a - 1) * cos + root,
    [a * (a + 1 + (a - 1) * cos + root), -2 * a * (a - 1 + (a + 1) * cos), a * (a + 1 + (a - 1) * cos - root)],
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - root,
  );
}

// Another sample rate by windowed-sinc filters, one for each place between two samples.

/** Zero crossings of the sinc on each side, and how steep the window falls. */
const CROSSINGS = 16;
const KAISER_BETA = 8;
/** The pass band ends a little below the lower of both limits. */
const PASS = 0.95;

type Bank = { up: number; down: number; taps: Float32Array[] };
const banks = new Map<string, Bank>();

/** The sound at another rate. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const { up, down, taps } = bankFor(from, to);
  const width = taps[0]!.length;
  const padded = new Float32Array(samples.length + 2 * width);
  padded.set(samples, width);
  const result = new Float32Array(Math.floor((samples.length * up) / down));
  let phase = 0;
  let start = width - width / 2 + 1;
  for (let i = 0; i < result.length; i++) {
    const filter = taps[phase]!;
    let sum = 0;
    for (let k = 0; k < width; k++) sum += padded[start + k]! * filter[k]!;
    result[i] = sum;
    phase += down;
    while (phase >= up) {
      phase -= up;
      start++;
    }
  }
  return result;
}

function bankFor(from: number, to: number): Bank {
  const name = `${from}:${to}`;
  const known = banks.get(name);
  if (known) return known;
  const divisor = greatestDivisor(from, to);
  const [up, down] = [to / divisor, from / divisor];
  const cut = Math.min(1, to / from) * PASS;
  const half = Math.ceil(CROSSINGS / cut);
  const bank = { up, down, taps: Array.from({ length: up }, (_, phase) => tapsAt(phase / up, half, cut)) };
  banks.set(name, bank);
  return bank;
}

/** The filter for a place this far after a sample; what stays constant goes through unchanged. */
function tapsAt(offset: number, half: number, cut: number): Float32Array {
  const taps = new Float32Array(half * 2);
  let sum = 0;
  for (let k = 0; k < taps.length; k++) {
    const distance = k - half + 1 - offset;
    const angle = Math.PI * distance * cut;
    taps[k] = (angle === 0 ? 1 : Math.sin(angle) / angle) * kaiser(distance / half);
    sum += taps[k]!;
  }
  return taps.map((tap) => tap / sum);
}

const kaiser = (x: number): number =>
  Math.abs(x) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA);

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) sum += term *= (x / (2 * k)) ** 2;
  return sum;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

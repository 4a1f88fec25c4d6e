// A room, by Schroeder's and Moorer's network: eight damped echoes side by side, then four that smear them.
import { Loop, RATE, runRound } from './loop.ts';

const ECHOES = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const SMEARS = [556, 441, 341, 225];
/** The right ear's echoes come a little later. */
const SPREAD = 23;
const SMEAR = 0.5;
const LOUDNESS = 0.06;

type Room = {
  /** How much of each echo stays, below 1. */ size: number;
  /** How dull it gets, 0 to 1. */ damp: number;
};
type Unit = (samples: Float32Array, out: Float32Array) => void;

function echo(delay: number, { size, damp }: Room): Unit {
  const line = new Float32Array(delay);
  let [at, dull] = [0, 0];
  return (samples, out) => {
    for (let i = 0; i < samples.length; i++) {
      const late = line[at]!;
      dull = late + damp * (dull - late);
      line[at] = samples[i]! + size * dull;
      out[i]! += late;
      if (++at === delay) at = 0;
    }
  };
}

function smear(delay: number): (samples: Float32Array) => void {
  const line = new Float32Array(delay);
  let at = 0;
  return (samples) => {
    for (let i = 0; i < samples.length; i++) {
      const late = line[at]!;
      line[at] = samples[i]! + SMEAR * late;
      samples[i] = late - SMEAR * line[at]!;
      if (++at === delay) at = 0;
    }
  };
}

function channel(spread: number, room: Room): (samples: Float32Array) => void {
  const echoes = ECHOES.map((delay) => echo(delay + spread, room));
  const smears = SMEARS.map((delay) => smear(delay + spread));
  return (samples) => {
    const out = new Float32Array(samples.length);
    for (const one of echoes) one(samples, out);
    for (const one of smears) one(out);
    for (let i = 0; i < samples.length; i++) samples[i] = out[i]! * LOUDNESS;
  };
}

/** What a room gives back of a loop; each ear hears a third of the other's side. */
export function roomOf(heard: Loop, room: Room): Loop {
  const wet = new Loop(heard.length / RATE);
  for (let i = 0; i < heard.length; i++) {
    wet.left[i] = heard.left[i]! * 0.75 + heard.right[i]! * 0.25;
    wet.right[i] = heard.right[i]! * 0.75 + heard.left[i]! * 0.25;
  }
  runRound(wet.left, channel(0, room));
  runRound(wet.right, channel(SPREAD, room));
  return wet;
}

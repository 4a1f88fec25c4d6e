// Slow chords on an electric piano with brushed drums, as from a tape that is not quite steady. 75 beats a minute.
import { between, type Chance, chanceOf } from '../chance.ts';
import { filtered, Filter } from '../filter.ts';
import { byHeart, Loop, noise, pitch, RATE, runRound, sound, TAU } from '../loop.ts';
import { roomOf } from '../room.ts';

const BEAT = 0.8;
const BAR = 4 * BEAT;
/** The second half of each half beat comes late. */
const SWING = 0.07;

type Chord = { bass: number; notes: readonly number[] };
/** Dm9, G13, Cmaj9, Am9; every other time it ends on Fmaj7 and Em7. */
const TURN: readonly Chord[] = [
  { bass: 38, notes: [53, 57, 60, 64] },
  { bass: 43, notes: [53, 57, 59, 64] },
  { bass: 36, notes: [52, 55, 59, 62] },
  { bass: 45, notes: [52, 55, 60, 64] },
];
const AWAY: readonly Chord[] = [
  TURN[0]!,
  TURN[1]!,
  { bass: 41, notes: [52, 57, 60, 64] },
  { bass: 40, notes: [50, 55, 59, 62] },
];

/** Notes over two bars: beat and pitch. Sparse; the chords are what one hears. */
const TUNES: readonly (readonly (readonly [beat: number, note: number])[])[] = [
  [
    [0.5, 76],
    [1.5, 74],
    [2, 72],
    [4.5, 71],
    [5.5, 69],
    [6.5, 67],
  ],
  [
    [1, 69],
    [2.5, 72],
    [3, 74],
    [5, 76],
    [6, 74],
  ],
  [
    [0, 79],
    [1.5, 76],
    [3, 74],
    [4.5, 72],
    [6, 69],
  ],
];

/** Two sines that bend each other, and a tine that dies at once. */
const piano = byHeart((note, seconds) => {
  const f = pitch(note);
  return sound(seconds, (t) => {
    const bend = 1.1 * Math.exp(-t * 3.2) * Math.sin(TAU * f * t);
    const tine = 0.12 * Math.exp(-t * 14) * Math.sin(TAU * f * 7 * t);
    const body = Math.sin(TAU * f * 1.001 * t + bend);
    return (body + tine) * Math.min(1, t * 160) * Math.exp(-t * 1.15) * Math.min(1, (seconds - t) * 6);
  });
});

const kick = sound(
  0.28,
  (t) => Math.sin(TAU * (50 * t + 1.9 * (1 - Math.exp(-t * 32)))) * Math.exp(-t * 13) * Math.min(1, t * 600),
);
function brush(chance: Chance): Float32Array {
  const hiss = filtered(noise(Math.round(0.22 * RATE), chance), 'band', 1900, 0.5);
  return sound(
    0.22,
    (t, i) =>
      Math.min(1, t * 250) * (hiss[i]! * Math.exp(-t * 19) + 0.25 * Math.sin(TAU * 185 * t) * Math.exp(-t * 30)),
  );
}
function hat(chance: Chance): Float32Array {
  const hiss = filtered(noise(Math.round(0.06 * RATE), chance), 'high', 6500);
  return sound(0.06, (t, i) => hiss[i]! * Math.exp(-t * 75) * Math.min(1, t * 900));
}

function play(keys: Loop, drums: Loop, bars: number, chance: Chance): void {
  for (let bar = 0; bar < bars; bar++) {
    const round = Math.floor(bar / 4);
    const { bass, notes } = (round % 2 ? AWAY : TURN)[bar % 4]!;
    const at = bar * BAR;
    for (const [j, note] of notes.entries()) {
      keys.add(at + j * 0.018 + chance() * 0.01, piano(note, 3.6), { gain: 0.16, pan: (j - 1.5) * 0.25 });
      if (bar % 2)
        keys.add(at + 2.5 * BEAT + SWING + j * 0.012, piano(note, 1.8), { gain: 0.09, pan: (j - 1.5) * 0.25 });
    }
    for (const [beat, gain] of [
      [0, 0.3],
      [1.5, 0.16],
      [2.5, 0.22],
    ] as const)
      keys.add(at + beat * BEAT + (beat % 1 ? SWING : 0), bassNote(bass, 1.1), { gain });
    if (round > 0 && bar % 2 === 0)
      for (const [beat, note] of TUNES[(round + bar / 2) % TUNES.length]!)
        keys.add(at + beat * BEAT + (beat % 1 ? SWING : 0) + between(chance, -0.01, 0.01), piano(note, 2), {
          gain: 0.1,
          pan: 0.2,
        });
    drum(drums, at, bar, chance);
  }
}

const bassNote = byHeart((note, seconds) =>
  sound(seconds, (t) => {
    const f = pitch(note);
    const body = Math.sin(TAU * f * t) + 0.25 * Math.sin(TAU * 2 * f * t) * Math.exp(-t * 4);
    return body * Math.min(1, t * 120) * Math.exp(-t * 1.6) * Math.min(1, (seconds - t) * 8);
  }),
);

function drum(drums: Loop, at: number, bar: number, chance: Chance): void {
  const kicks = bar % 2 ? [0, 1.75, 2.5] : [0, 2.5];
  for (const beat of kicks)
    drums.add(at + beat * BEAT + (beat % 0.5 ? SWING / 2 : 0), kick, { gain: beat ? 0.26 : 0.34 });
  for (const beat of [1, 3]) drums.add(at + beat * BEAT + 0.012, brush(chance), { gain: 0.3, pan: 0.08 });
  for (let half = 0; half < 8; half++)
    drums.add(at + half * 0.5 * BEAT + (half % 2 ? SWING : 0), hat(chance), {
      gain: between(chance, 0.05, 0.09) * (half % 2 ? 0.7 : 1),
      pan: -0.25,
    });
}

/** The tape runs a little faster and slower: what is heard comes from up to a millisecond away. */
function tape(samples: Float32Array): void {
  const from = samples.slice();
  const { length } = samples;
  for (let i = 0; i < length; i++) {
    const part = (TAU * i) / length;
    const at = i + 34 * Math.sin(31 * part) + 1.1 * Math.sin(397 * part);
    const whole = Math.floor(at);
    const rest = at - whole;
    const here = from[(whole + length) % length]!;
    samples[i] = here + rest * (from[(whole + 1 + length) % length]! - here);
  }
}

/** Hiss and a crackle here and there. */
function dust(loop: Loop, chance: Chance): void {
  const hiss = noise(loop.length, chance);
  runRound(hiss, new Filter('band', 3000, 0.4).run);
  loop.add(0, hiss, { gain: 0.0045 });
  for (let k = 0; k < loop.seconds * 5; k++) {
    const crackle = filtered(noise(90, chance), 'band', between(chance, 900, 3200), 0.9);
    const soft = crackle.map((sample, i) => sample * Math.sin((Math.PI * i) / 90) ** 2);
    loop.add(chance() * loop.seconds, soft, { gain: 0.05 * chance() ** 3, pan: between(chance, -0.7, 0.7) });
  }
}

export function slack(seconds: number): Loop {
  const chance = chanceOf(75);
  const keys = new Loop(seconds);
  const loop = new Loop(seconds);
  play(keys, loop, seconds / BAR, chance);
  for (const channel of keys.channels) runRound(channel, new Filter('low', 2400).run);
  loop.mix(keys);
  loop.mix(roomOf(keys, { size: 0.82, damp: 0.55 }), 0.8);
  for (const channel of loop.channels) {
    tape(channel);
    runRound(channel, new Filter('low', 6500).run);
  }
  dust(loop, chance);
  return loop;
}

// Four birds that need not exist. Each phrase is a few whistled notes that glide, quaver and end softly.
import { between, type Chance } from '../chance.ts';
import { Loop, sound, TAU } from '../loop.ts';

type Note = { at: number; seconds: number; from: number; to: number; quaver?: number };

/** A whistle that glides from one pitch to another. */
function whistle({ seconds, from, to, quaver = 0 }: Note, tune: number): Float32Array {
  let phase = 0;
  return sound(seconds, (t) => {
    const part = t / seconds;
    const f = tune * (from + (to - from) * part * part * (3 - 2 * part) + quaver * Math.sin(TAU * 26 * t));
    phase += (TAU * f) / 44_100;
    return (Math.sin(phase) + 0.08 * Math.sin(2 * phase)) * Math.sin(Math.PI * part) ** 1.4;
  });
}

const phrases: readonly ((chance: Chance) => Note[])[] = [
  // A thrush: slow, fluted, each note somewhere else.
  (chance) => {
    const at = [0, 0.34, 0.6, 0.95];
    const all = [2100, 2650, 1900, 2350];
    return at.map((start, i) => {
      const from = all[(i + Math.floor(chance() * 4)) % 4]!;
      return { at: start, seconds: between(chance, 0.2, 0.34), from, to: from * between(chance, 0.86, 1.12) };
    });
  },
  // A tit: two notes, three times.
  () =>
    [0, 1, 2].flatMap((i) => [
      { at: i * 0.36, seconds: 0.13, from: 3900, to: 3800 },
      { at: i * 0.36 + 0.16, seconds: 0.15, from: 3150, to: 3080 },
    ]),
  // A warbler: a run that falls.
  (chance) =>
    Array.from({ length: 9 }, (_, i) => ({
      at: i * 0.105 + chance() * 0.01,
      seconds: 0.085,
      from: 4900 - i * 210,
      to: 4300 - i * 190,
      quaver: 90,
    })),
  // A dove far off.
  () => [
    { at: 0, seconds: 0.42, from: 520, to: 545 },
    { at: 0.5, seconds: 0.62, from: 560, to: 520 },
    { at: 1.3, seconds: 0.4, from: 525, to: 515 },
  ],
];
const LOUDNESS = [0.1, 0.055, 0.04, 0.09];

/** Now and then one of them sings, now and then another answers. */
export function birds(seconds: number, chance: Chance): Loop {
  const loop = new Loop(seconds);
  for (let at = 2; at < seconds - 1; at += between(chance, 2.4, 6.5)) {
    const kind = Math.floor(chance() * phrases.length);
    const [near, tune, pan] = [between(chance, 0.35, 1), between(chance, 0.95, 1.06), between(chance, -0.85, 0.85)];
    for (const note of phrases[kind]!(chance))
      loop.add(at + note.at, whistle(note, tune), { gain: LOUDNESS[kind]! * near, pan });
  }
  return loop;
}

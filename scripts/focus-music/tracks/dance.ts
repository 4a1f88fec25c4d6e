// Four soft beats on the floor, 120 a minute, under a warm pad that ducks with each of them. Eight bars at a time something joins.
import { type Chance, chanceOf } from '../chance.ts';
import { filtered, Filter } from '../filter.ts';
import { addSine, byHeart, Loop, noise, pitch, RATE, runRound, sound, swell, TAU } from '../loop.ts';
import { roomOf } from '../room.ts';

const BEAT = 0.5;
const BAR = 4 * BEAT;
/** Am7, Fmaj7, Cmaj7, G6, two bars each. */
const CHORDS = [
  { bass: 33, notes: [57, 60, 64, 67] },
  { bass: 29, notes: [57, 60, 64, 65] },
  { bass: 36, notes: [55, 59, 60, 64] },
  { bass: 31, notes: [55, 59, 62, 64] },
] as const;
/** Which notes of the chord the arpeggio takes, in eighths; 4 and more are an octave higher. */
const ARPEGGIO = [0, 2, 4, 3, 1, 6, 3, 2];
const ANSWER = [4, -1, 6, 5, -1, 3, 2, -1];

const kick = sound(
  0.34,
  (t) =>
    Math.sin(TAU * (46 * t + 2.6 * (1 - Math.exp(-t * 36)))) * Math.exp(-t * 9) * Math.min(1, t * 500, (0.34 - t) * 40),
);
function hiss(seconds: number, cut: number, decay: number, chance: Chance): Float32Array {
  const samples = filtered(noise(Math.round(seconds * RATE), chance), 'high', cut);
  return sound(seconds, (t, i) => samples[i]! * Math.exp(-t * decay) * Math.min(1, t * 700, (seconds - t) * 60));
}

const pluck = byHeart((note, seconds) => {
  const f = pitch(note);
  return sound(
    seconds,
    (t) =>
      Math.sin(TAU * f * t + 1.3 * Math.exp(-t * 16) * Math.sin(TAU * 2 * f * t)) *
      Math.exp(-t * 9) *
      Math.min(1, t * 300, (seconds - t) * 20),
  );
});

const PARTIALS = 7;
/** A warm saw: its first partials only, each softer than the one below, so that nothing folds back. */
const warm = byHeart((note, seconds) => {
  const voice = new Float32Array(Math.round(seconds * RATE));
  for (const detune of [0.9975, 1.0025])
    for (let k = 1; k <= PARTIALS; k++) addSine(voice, pitch(note) * detune * k, { gain: 1 / k ** 1.5, phase: k });
  return voice.map((sample, i) => sample * swell(i / RATE, seconds, 0.2, 0.2));
});

const bassNote = byHeart((note, seconds) => {
  const f = pitch(note);
  return sound(
    seconds,
    (t) =>
      (Math.sin(TAU * f * t) + 0.5 * Math.sin(TAU * 2 * f * t) + 0.2 * Math.sin(TAU * 3 * f * t)) *
      Math.min(1, t * 160, (seconds - t) * 30),
  );
});

/** What drums are there in a bar: the last eight bars breathe before it begins again. */
function drum(loop: Loop, bar: number, chance: Chance): void {
  const section = Math.floor(bar / 8);
  for (let k = 0; k < 4; k++) {
    const at = bar * BAR + k * BEAT;
    loop.add(at, kick, { gain: 0.5 });
    if (section > 0) loop.add(at + BEAT / 2, hiss(0.11, 7000, 38, chance), { gain: 0.085, pan: 0.15 });
    if (section > 0 && section < 3 && k % 2) loop.add(at, hiss(0.16, 1400, 32, chance), { gain: 0.13 });
    if (section === 2)
      for (const part of [0.25, 0.75])
        loop.add(at + part * BEAT, hiss(0.05, 8000, 90, chance), { gain: 0.045, pan: -0.3 });
  }
}

function tune(loop: Loop, bar: number): void {
  const section = Math.floor(bar / 8);
  const { bass, notes } = CHORDS[Math.floor(bar / 2) % 4]!;
  const at = bar * BAR;
  for (let k = 0; k < 4; k++)
    loop.add(at + (k + 0.5) * BEAT, bassNote(bass + (k === 3 ? 12 : 0), 0.24), { gain: 0.24 });
  if (bar % 2 === 0)
    for (const [j, note] of notes.entries())
      loop.add(at, warm(note, 2 * BAR + 0.2), { gain: 0.035, pan: (j - 1.5) * 0.4 });
  const noteOf = (step: number): number => notes[step % 4]! + 12 * Math.floor(step / 4);
  for (let k = 0; k < 8; k++) {
    const when = at + (k * BEAT) / 2;
    if (section > 0) loop.add(when, pluck(noteOf(ARPEGGIO[k]!), 0.5), { gain: 0.085, pan: k % 2 ? 0.45 : -0.45 });
    const answer = ANSWER[k]!;
    if (section === 2 && bar % 2 && answer >= 0) loop.add(when, pluck(noteOf(answer) + 12, 0.5), { gain: 0.06 });
  }
}

/** Everything but the drums makes room for each beat, without a corner, and comes back before the next. */
const ducked = (i: number): number => {
  const part = (i / RATE / BEAT) % 1;
  const away = Math.min(1, part / 0.03) * (1 - Math.min(1, part / 0.66));
  return 1 - 0.68 * Math.sin((away * Math.PI) / 2) ** 2;
};

export function dance(seconds: number): Loop {
  const chance = chanceOf(120);
  const loop = new Loop(seconds);
  const tunes = new Loop(seconds);
  for (let bar = 0; bar < seconds / BAR; bar++) {
    drum(loop, bar, chance);
    tune(tunes, bar);
  }
  for (const channel of tunes.channels) runRound(channel, new Filter('low', 3200).run);
  const wet = roomOf(tunes, { size: 0.85, damp: 0.4 });
  loop.mix(tunes, (i) => 1.4 * ducked(i));
  loop.mix(wet, (i) => ducked(i));
  for (const channel of loop.channels) for (let i = 0; i < loop.length; i++) channel[i] = Math.tanh(channel[i]!);
  return loop;
}

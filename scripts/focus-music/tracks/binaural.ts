// A steady tone in each ear, 8 Hz apart, under slow chords and a soft hush.
import { chanceOf } from '../chance.ts';
import { Filter } from '../filter.ts';
import { addSine, Loop, noise, pitch, RATE, runRound, swell } from '../loop.ts';
import { roomOf } from '../room.ts';

/** Whole numbers, as the loop has whole seconds: the tones go round without a step. */
const LEFT_HZ = 196;
const RIGHT_HZ = 204;
const TONE = 0.1;

/** G major with added tones, its relatives, and back. */
const CHORDS = [
  [43, 50, 59, 66, 69],
  [40, 47, 55, 62, 66],
  [36, 48, 55, 64, 71],
  [38, 50, 57, 64, 67],
];
/** Chords melt into each other for so many seconds. */
const MELT = 7;

function padVoice(note: number, seconds: number, phase: number): Float32Array {
  const f = pitch(note);
  const bright = 0.5 / (1 + f / 300);
  const voice = new Float32Array(seconds * RATE);
  addSine(voice, f);
  addSine(voice, f + 0.37, { phase });
  addSine(voice, f - 0.29, { gain: 0.7 });
  addSine(voice, 2 * f, { gain: bright, phase });
  addSine(voice, 3 * f, { gain: 0.3 * bright });
  const sway = new Float32Array(voice.length).fill(1);
  addSine(sway, 0.11, { gain: 0.18, phase });
  return voice.map((sample, i) => sample * sway[i]! * swell(i / RATE, seconds, MELT, MELT));
}

export function binaural(seconds: number): Loop {
  const pads = new Loop(seconds);
  const each = seconds / CHORDS.length;
  for (const [k, chord] of CHORDS.entries())
    for (const [j, note] of chord.entries())
      pads.add(k * each - MELT / 2, padVoice(note, each + MELT, k + j * 1.3), {
        gain: 0.035 / (1 + (note - 36) / 40),
        pan: j === 0 ? 0 : ((j % 2) - 0.5) * 1.1,
      });
  const loop = new Loop(seconds);
  loop.mix(pads);
  loop.mix(roomOf(pads, { size: 0.9, damp: 0.45 }), 0.9);
  for (const [k, channel] of loop.channels.entries()) {
    const hush = noise(loop.length, chanceOf(70 + k));
    runRound(hush, new Filter('low', 900).run);
    runRound(hush, new Filter('low', 420).run);
    const breath = new Float32Array(loop.length).fill(0.14);
    addSine(breath, 3 / seconds, { gain: 0.04, phase: k });
    for (let i = 0; i < loop.length; i++) channel[i]! += hush[i]! * breath[i]!;
    addSine(channel, k === 0 ? LEFT_HZ : RIGHT_HZ, { gain: TONE });
  }
  return loop;
}

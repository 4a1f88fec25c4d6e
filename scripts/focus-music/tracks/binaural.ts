// A steady tone in each ear, 8 Hz apart, under slow chords and a soft hush.
import { chanceOf } from '../chance.ts';
import { Filter } from '../filter.ts';
import { Loop, noise, pitch, runRound, sound, swell, TAU } from '../loop.ts';
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
  return sound(seconds, (t) => {
    const sway = 1 + 0.18 * Math.sin(TAU * 0.11 * t + phase);
    const body = Math.sin(TAU * f * t) + Math.sin(TAU * (f + 0.37) * t + phase) + 0.7 * Math.sin(TAU * (f - 0.29) * t);
    const shine = bright * Math.sin(TAU * 2 * f * t + phase) + 0.3 * bright * Math.sin(TAU * 3 * f * t);
    return swell(t, seconds, MELT, MELT) * sway * (body + shine);
  });
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
    const f = k === 0 ? LEFT_HZ : RIGHT_HZ;
    for (let i = 0; i < loop.length; i++) {
      const t = (i / loop.length) * seconds;
      channel[i]! +=
        TONE * Math.sin(TAU * f * t) + hush[i]! * (0.14 + 0.04 * Math.sin((TAU * 3 * i) / loop.length + k));
    }
  }
  return loop;
}

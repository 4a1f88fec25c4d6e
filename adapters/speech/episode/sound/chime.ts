// The short sounds around an episode: soft bells over a chord, made here from sines, so nobody else's.
import type { Stereo } from '../types.ts';

const RISING = [261.63, 329.63, 392, 493.88, 587.33];
const CHORD = [130.81, 196, 329.63];
/** From one bell to the next, and how fast one fades, seconds. */
const BELL_EVERY_S = 0.16;
const BELL_FADE_S = 0.45;
const BELL_LEVEL = 0.16;
const CHORD_LEVEL = 0.035;

export type Chime = { seconds: number; rising: boolean };
/** Speech begins while the opening still rings. */
export const OPENING: Chime & { speechAt: number } = { seconds: 4.2, rising: true, speechAt: 2.6 };
export const CLOSING: Chime = { seconds: 3.2, rising: false };

/** Renders a chime. */
export function chime({ seconds, rising }: Chime, sampleRate: number): Stereo {
  const length = Math.round(seconds * sampleRate);
  const sound = { left: new Float32Array(length), right: new Float32Array(length) };
  const notes = rising ? RISING : RISING.toReversed();
  for (const [i, note] of notes.entries()) ring(sound, note, Math.round((0.05 + i * BELL_EVERY_S) * sampleRate), i);
  for (const [i, note] of CHORD.entries()) hold(sound, note, i);
  return sound;

  function ring({ left, right }: Stereo, note: number, from: number, place: number): void {
    const pan = 0.5 + (place - 2) * 0.12;
    for (let i = from; i < length; i++) {
      const t = (i - from) / sampleRate;
      const strength = Math.exp(-t / BELL_FADE_S) * Math.min(1, t * 200, (length - i) / sampleRate) * BELL_LEVEL;
      const overtone = 1.6 * Math.exp(-t * 5) * Math.sin(2 * Math.PI * note * 3.01 * t);
      const sample = Math.sin(2 * Math.PI * note * t + overtone) * strength;
      left[i]! += sample * (1 - pan);
      right[i]! += sample * pan;
    }
  }

  /** A little out of tune between left and right, which makes it wide. */
  function hold({ left, right }: Stereo, note: number, place: number): void {
    for (let i = 0; i < length; i++) {
      const t = i / sampleRate;
      const strength = Math.min(1, t * 1.5) * Math.min(1, (seconds - t) / 1.6) * CHORD_LEVEL;
      left[i]! += Math.sin(2 * Math.PI * (note + 0.2) * t + place) * strength;
      right[i]! += Math.sin(2 * Math.PI * (note - 0.2) * t + place * 2) * strength;
    }
  }
}

import { HOSTS } from './hosts.ts';
import { Filter, highPass, highShelf, peaking } from './sound/filters.ts';
import { LoudnessMeter } from './sound/loudness.ts';
import { resample } from './sound/resample.ts';
import { fadeEdges, times, toFloat } from './sound/samples.ts';
import type { HostId, Segment, Stereo } from './types.ts';

const FADE_S = 0.008;
/** Rumble below speech goes; a voice of this sample rate or less is dull and boxy, and gets some brightness. */
const RUMBLE_HZ = 80;
const DULL_RATE = 16_000;
/** What a sound in the middle of two channels has more than one channel alone, decibels. */
const TWO_CHANNELS = 10 * Math.log10(2);

/** A turn ready to be put: its sentences after the filters, still at their own rate, and how loud they are on two channels. */
export type Turn = { sampleRate: number; sentences: Float32Array[]; loudness: number; seconds: number };

/** Filters and measures a line's sound; null when there is nothing to hear in it. */
export function turnOf({ samples, sampleRate, sentences }: Segment): Turn | null {
  const meter = new LoudnessMeter(sampleRate, 1);
  const filtered = sentences.map(({ from, to }) => {
    const sound = toFloat(samples.subarray(from, to));
    for (const filter of toneFor(sampleRate)) filter.run(sound);
    fadeEdges(sound, Math.round(FADE_S * sampleRate));
    meter.add(sound);
    return sound;
  });
  const loudness = meter.integrated();
  if (loudness === null) return null;
  return {
    sampleRate,
    sentences: filtered,
    loudness: loudness + TWO_CHANNELS,
    seconds: samples.length / sampleRate,
  };
}

const toneFor = (rate: number): Filter[] => [
  new Filter(highPass(RUMBLE_HZ, rate)),
  ...(rate > DULL_RATE ? [] : [new Filter(peaking(300, rate, 1, -2)), new Filter(highShelf(3500, rate, 0.7, 2.5))]),
];

/** A sentence of a turn on two channels, a little to the host's side, at the same power wherever it sits. */
export function* placed(sentence: Float32Array, o: { from: number; to: number; gain: number; host: HostId }) {
  const sound = resample(sentence, o.from, o.to);
  const angle = ((1 + HOSTS[o.host].pan) * Math.PI) / 4;
  const [left, right] = [Math.cos(angle), Math.sin(angle)].map((side) => side * Math.SQRT2 * o.gain);
  for (let at = 0; at < sound.length; at += o.to) {
    const second = sound.subarray(at, at + o.to);
    yield { left: times(second, left!), right: times(second, right!) } satisfies Stereo;
  }
}

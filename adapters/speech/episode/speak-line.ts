import { setImmediate } from 'node:timers/promises';
import type { VoiceId } from '../catalogue.ts';
import { speakWithFlite } from '../flite/speak.ts';
import type { Part } from '../join.ts';
import { normalise } from '../normalise.ts';
import { piecesOf, sentencesOf } from '../sentences.ts';
import { spokenSentence } from '../spoken-sentence.ts';
import type { Span, Speech } from '../types.ts';
import { readWav } from '../wav.ts';
import { EpisodeError } from './errors.ts';
import { joinLine } from './segment.ts';
import type { Segment, Skipped } from './types.ts';

/** The longest text that a voice says in one go: the memory of the built-in ones grows with its square. */
const PIECE_CHARACTERS_MAX = 300;
/** A sound that never gets louder than this is silence, of 32768. */
const SILENCE = 250;

/** What of a line is said in one go, in order. */
export const spokenPieces = (text: string, language: string | null): Span[] =>
  sentencesOf(text, language).flatMap((sentence) => piecesOf(text, sentence, PIECE_CHARACTERS_MAX));

/** `language` is a BCP 47 tag, or null when it is not known. */
export type LineToSpeak = { text: string; language: string | null; voice: VoiceId };

/** Says a line with a built-in voice. What the voice cannot say is counted; when that is all of it, there is an error. */
export async function speakLine({ text, language, voice }: LineToSpeak, signal?: AbortSignal): Promise<Segment> {
  const parts: Part[] = [];
  const skipped: Skipped = { foreign: 0, silent: 0 };
  for (const span of spokenPieces(text, language)) {
    await setImmediate(); // others have their turn, and a cancel is heard
    signal?.throwIfAborted();
    const sentence = text.slice(span.start, span.end);
    const { foreign, silent } = normalise(sentence);
    const speech = foreign || silent ? null : await speakWithFlite(sentence, voice);
    if (foreign) skipped.foreign++;
    else if (!speech || !heard(speech)) skipped.silent++;
    else parts.push({ span, speech });
  }
  return lineOf(parts, skipped);
}

/** A sentence that a provider spoke, by its offsets in the line's text (`spokenPieces`), and the file it sent. */
export type ProviderSentence = Span & { wav: Uint8Array };

/** Joins what a provider spoke, sentence by sentence. A sentence without sound is counted, a file that is none is an error. */
export function joinProviderLine(text: string, sentences: readonly ProviderSentence[]): Segment {
  const parts: Part[] = [];
  const skipped: Skipped = { foreign: 0, silent: 0 };
  for (const { start, end, wav } of sentences) {
    const sound = readWav(wav);
    if (!sound) throw new EpisodeError('BAD_SOUND', 'not a WAV file of 16 bits');
    const speech = spokenSentence(text.slice(start, end), sound);
    if (heard(speech)) parts.push({ span: { start, end }, speech });
    else skipped.silent++;
  }
  return lineOf(parts, skipped);
}

const heard = ({ spoken, samples }: Speech): boolean => spoken && samples.some((sample) => Math.abs(sample) > SILENCE);

function lineOf(parts: readonly Part[], skipped: Skipped): Segment {
  if (parts.length > 0) return joinLine(parts, skipped);
  if (skipped.foreign > 0) throw new EpisodeError('FOREIGN_LINE', 'the voice cannot say this script');
  throw new EpisodeError('SILENT_LINE', 'nothing in it can be heard');
}

import { createHash } from 'node:crypto';
import { detectLanguage } from '../../../adapters/ai/index.ts';
import { type Part, piecesOf, sentencesOf, type Span } from '../../../adapters/speech/index.ts';
import { aiProblems } from '../../ai/core/index.ts';
import { narrationProblems } from '../core/index.ts';
import { PASSAGE_CHARACTERS_MAX } from '../limits.ts';
import type { SpeechCpu } from './deps.ts';
import { SharedWork } from './making.ts';
import type { KeptSpeech, SpeechShelf } from './speech-shelf.ts';
import type { SpeakingVoice } from './voices.ts';

export type Said = KeptSpeech & { name: string };
type Wish = { text: string; voice: SpeakingVoice; language: string | null };

/** No voice for a language. */
export const noVoice = (language: string) => narrationProblems.make('NARRATION_NO_VOICE', { language });

/** Under which name the speech of a text is kept. */
const speechName = (text: string, { recipe }: SpeakingVoice): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, text]))
    .digest('hex');

/** Speaks parts of a text, some at once; the first failure calls the others off. */
async function spokenParts(
  text: string,
  spans: readonly Span[],
  voice: SpeakingVoice,
  signal: AbortSignal,
): Promise<Part[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const parts: Part[] = [];
  try {
    for (let at = 0; at < spans.length; at += voice.atOnce) {
      signal.throwIfAborted();
      const speaking = spans
        .slice(at, at + voice.atOnce)
        .map(async (span) => ({ span, speech: await voice.speak(text.slice(span.start, span.end), either) }));
      parts.push(...(await Promise.all(speaking)));
    }
  } catch (error) {
    failed.abort();
    throw error;
  }
  return parts.filter((part) => part.speech.spoken);
}

/** Makes speech, or takes what was made before. */
export function speaker(cpu: Pick<SpeechCpu, 'record'>, shelf: SpeechShelf, onFull: () => void) {
  const making = new SharedWork<KeptSpeech>();

  async function make({ text, voice, language }: Wish, name: string, signal: AbortSignal): Promise<KeptSpeech> {
    const pieces = sentencesOf(text, language).flatMap((sentence) => piecesOf(text, sentence, voice.longest));
    const known = pieces.filter(({ start, end }) => !voice.foreign(text.slice(start, end)));
    const spoken = await spokenParts(text, known, voice, signal);
    signal.throwIfAborted();
    if (new Set(spoken.map(({ speech }) => speech.sampleRate)).size > 1) throw aiProblems.make('AI_BROKEN');
    const recording = spoken.length > 0 ? await cpu.record(spoken) : null;
    const skipped = pieces.length - known.length;
    const kept = {
      words: recording?.words ?? [],
      times: voice.times,
      duration: recording?.duration ?? 0,
      skipped,
      silent: !recording,
    };
    if (await shelf.keep(name, kept, recording?.mp3 ?? null)) onFull();
    return kept;
  }

  return {
    /** A passage as speech. Nothing but another script is a problem, never silence. */
    async say(wish: Wish, signal: AbortSignal): Promise<Said> {
      const text = wish.text.slice(0, PASSAGE_CHARACTERS_MAX);
      const name = speechName(text, wish.voice);
      const kept =
        (await shelf.find(name)) ?? (await making.get(name, signal, (stop) => make({ ...wish, text }, name, stop)));
      if (kept.silent && kept.skipped > 0) throw noVoice(detectLanguage(text));
      return { ...kept, name };
    },
  };
}

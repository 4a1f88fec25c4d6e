import { createHash } from 'node:crypto';
import { detectLanguage } from '../../../adapters/ai/index.ts';
import { normalise, type Part, piecesOf, sentencesOf, speechRecipe, type VoiceId, voicesFor } from '../../../adapters/speech/index.ts';
import { narrationProblems } from '../core/index.ts';
import { PASSAGE_CHARACTERS_MAX, SENTENCE_CHARACTERS_MAX } from '../limits.ts';
import type { SpeechCpu } from './deps.ts';
import { SharedWork } from './making.ts';
import type { KeptSpeech, SpeechShelf } from './speech-shelf.ts';

export type Said = KeptSpeech & { name: string };
type Wish = { text: string; voice: VoiceId; language: string | null };

const noVoice = (language: string) => narrationProblems.make('NARRATION_NO_VOICE', { language });

/** Under which name the speech of a text is kept. */
export const speechName = (text: string, voice: VoiceId): string =>
  createHash('sha256').update(JSON.stringify([speechRecipe(voice), text])).digest('hex');

/** Makes speech, or takes what was made before. */
export function speaker(cpu: SpeechCpu, shelf: SpeechShelf, onFull: () => void) {
  const making = new SharedWork<KeptSpeech>();

  async function make({ text, voice, language }: Wish, name: string, signal: AbortSignal): Promise<KeptSpeech> {
    const parts: Part[] = [];
    let skipped = 0;
    for (const sentence of sentencesOf(text, language)) {
      for (const span of piecesOf(text, sentence, SENTENCE_CHARACTERS_MAX)) {
        signal.throwIfAborted();
        const piece = text.slice(span.start, span.end);
        if (normalise(piece).foreign) skipped++;
        else parts.push({ span, speech: await cpu.speak(piece, voice) });
      }
    }
    signal.throwIfAborted();
    const spoken = parts.filter((part) => part.speech.spoken);
    const recording = spoken.length > 0 ? await cpu.record(spoken) : null;
    const kept = { words: recording?.words ?? [], duration: recording?.duration ?? 0, skipped, silent: !recording };
    if (await shelf.keep(name, kept, recording?.mp3 ?? null)) onFull();
    return kept;
  }

  return {
    /** A passage as speech. No voice for the language is a problem, never silence. */
    async say(wish: Wish, signal: AbortSignal): Promise<Said> {
      const text = wish.text.slice(0, PASSAGE_CHARACTERS_MAX);
      if (!voicesFor(wish.language).some((voice) => voice.id === wish.voice)) throw noVoice(wish.language ?? 'und');
      const name = speechName(text, wish.voice);
      const kept = (await shelf.find(name)) ?? (await making.get(name, signal, (stop) => make({ ...wish, text }, name, stop)));
      if (kept.silent && kept.skipped > 0) throw noVoice(detectLanguage(text));
      return { ...kept, name };
    },
  };
}
export type Speaker = ReturnType<typeof speaker>;

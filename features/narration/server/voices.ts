import {
  normalise,
  readWav,
  type Speech,
  speechRecipe,
  spokenSentence,
  type VoiceId,
} from '../../../adapters/speech/index.ts';
import { aiProblems } from '../../ai/core/index.ts';
import type { Ai } from '../../ai/server/index.ts';
import { MAX_CONCURRENT_MODEL_CALLS, MODEL_SENTENCE_CHARACTERS_MAX, SENTENCE_CHARACTERS_MAX } from '../limits.ts';
import type { SpeechCpu } from './deps.ts';

/** A voice as the speaker uses it. */
export type SpeakingVoice = {
  /** Everything that its sound depends on, besides the text. */
  recipe: string;
  times: 'words' | 'sentences';
  longest: number;
  atOnce: number;
  /** Whether it must pass over a sentence in another script. */
  foreign(sentence: string): boolean;
  speak(sentence: string, signal: AbortSignal): Promise<Speech>;
};

const SILENT: Speech = { spoken: false, sampleRate: 16_000, samples: new Int16Array(0), words: [] };

/** A built-in voice. */
export const offlineVoice = (cpu: SpeechCpu, voice: VoiceId): SpeakingVoice => ({
  recipe: speechRecipe(voice),
  times: 'words',
  longest: SENTENCE_CHARACTERS_MAX,
  atOnce: 1,
  foreign: (sentence) => normalise(sentence).foreign,
  speak: (sentence) => cpu.speak(sentence, voice),
});

/** The voice of a provider's model; null where none speaks. Throws when the person's share of today is used up. */
export async function modelVoice(
  ai: Pick<Ai, 'engineFor' | 'voiceRecipe'>,
  userId: string,
  voice: VoiceId,
): Promise<SpeakingVoice | null> {
  const recipe = await ai.voiceRecipe();
  const speech = recipe && (await ai.engineFor(userId, 'speech')).speech;
  if (!recipe || !speech) return null;
  return {
    recipe: JSON.stringify(['model 1', recipe, voice]),
    times: 'sentences',
    longest: MODEL_SENTENCE_CHARACTERS_MAX,
    atOnce: MAX_CONCURRENT_MODEL_CALLS,
    foreign: () => false,
    async speak(sentence, signal) {
      if (!/[\p{L}\p{N}]/u.test(sentence)) return SILENT;
      const sound = readWav(await speech(sentence, voice, { signal, locale: 'en' }));
      if (!sound) throw aiProblems.make('AI_BROKEN');
      return spokenSentence(sentence, sound);
    },
  };
}

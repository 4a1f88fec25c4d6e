import { createHash } from 'node:crypto';
import {
  type EpisodeCpu,
  HOSTS,
  segmentKey,
  spokenPieces,
  speechRecipe,
  voicesFor,
} from '../../../../adapters/speech/index.ts';
import type { Host } from '../../../../adapters/ai/writer/types.ts';
import type { Ai } from '../../../ai/server/index.ts';
import { bookcastsProblems } from '../../core/index.ts';

/** How a host's lines are spoken. */
export type LineVoice = {
  /** Everything that the sound depends on, besides the words. */
  recipe: string;
  /** Says a line into a file. */
  speak(text: string, file: string, signal: AbortSignal): Promise<void>;
};
export type VoiceChoice = { ownerId: string; lang: string; builtin: boolean };
type Parts = { ai: Pick<Ai, 'engineFor' | 'voiceRecipe'>; cpu: EpisodeCpu };

/** Whether there is a voice for a language; without a model only the built-in ones, which speak English. */
export const hasVoice = async (ai: Pick<Ai, 'voiceRecipe'>, lang: string, builtin: boolean): Promise<boolean> =>
  voicesFor(lang).length > 0 || (!builtin && (await ai.voiceRecipe()) !== null);

const offline = (cpu: EpisodeCpu, lang: string, host: Host): LineVoice => {
  const { voice } = HOSTS[host];
  return {
    recipe: speechRecipe(voice),
    speak: async (text, file, signal) => void (await cpu.voiceLine({ text, language: lang, voice, file }, { signal })),
  };
};

/** The voice of a provider's model, a request for each sentence so that every one has its time. */
async function byModel({ ai, cpu }: Parts, { ownerId, lang }: VoiceChoice, host: Host): Promise<LineVoice | null> {
  const recipe = await ai.voiceRecipe();
  const speech = recipe && (await ai.engineFor(ownerId, 'speech')).speech;
  if (!recipe || !speech) return null;
  const { voice } = HOSTS[host];
  return {
    recipe: JSON.stringify(['model 1', recipe, voice]),
    async speak(text, file, signal) {
      const sentences = [];
      for (const { start, end } of spokenPieces(text, lang)) {
        const said = text.slice(start, end);
        if (!/[\p{L}\p{N}]/u.test(said)) continue;
        sentences.push({ start, end, wav: await speech(said, voice, { signal, locale: 'en' }) });
      }
      await cpu.keepLine({ text, sentences, file }); // also when it is called off by now: it was paid for
    },
  };
}

/** The voice of a host for a script. @throws BOOKCAST_NO_VOICE */
export async function lineVoice(parts: Parts, choice: VoiceChoice, host: Host): Promise<LineVoice> {
  const model = choice.builtin ? null : await byModel(parts, choice, host);
  if (model) return model;
  if (voicesFor(choice.lang).length === 0) throw bookcastsProblems.make('BOOKCAST_NO_VOICE', { language: choice.lang });
  return offline(parts.cpu, choice.lang, host);
}

/** By which name a recording knows the voice of a line. */
export const voiceMark = (recipe: string): string => createHash('sha256').update(recipe).digest('hex').slice(0, 12);

/** Under which name the sound of a line is kept. */
export const lineName = ({ recipe }: LineVoice, text: string): string => segmentKey(recipe, text);

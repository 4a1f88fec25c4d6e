import type { Voice } from '../../contract.ts';

/** A voice a person can choose: one of the server's, one of the browser's, or, with neither, the book's own recording. */
export type VoiceChoice = { id: string; server: Voice | null; browser: SpeechSynthesisVoice | null };

/** The recording that the open book brings along. */
export const BOOK_VOICE: VoiceChoice = { id: 'book', server: null, browser: null };

const BROWSER = 'browser:';
const primary = (language: string): string => language.toLowerCase().split(/[-_]/)[0]!;

/** The browser's voices now; none where it has no speech. */
export const browserVoices = (): SpeechSynthesisVoice[] =>
  'speechSynthesis' in window ? speechSynthesis.getVoices() : [];

/** All voices for a language, the server's first. */
export function voiceChoices(
  server: readonly Voice[],
  browser: readonly SpeechSynthesisVoice[],
  language: string | null,
): VoiceChoice[] {
  const wanted = primary(language ?? 'en');
  return [
    ...server.map((voice) => ({ id: voice.id, server: voice, browser: null })),
    ...browser
      .filter((voice) => primary(voice.lang) === wanted)
      .map((voice) => ({ id: BROWSER + voice.voiceURI, server: null, browser: voice })),
  ];
}

/** The first of the wanted voices that there is, else the first that speaks the language. */
export const pickVoice = (choices: readonly VoiceChoice[], ...wanted: string[]): VoiceChoice | null =>
  wanted.map((id) => choices.find((choice) => choice.id === id)).find(Boolean) ?? choices[0] ?? null;

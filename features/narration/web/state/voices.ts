import type { Voice } from '../../contract.ts';

/** A voice a person can choose: one of the server's, or one of the browser's. */
export type VoiceChoice = { id: string; server: Voice | null; browser: SpeechSynthesisVoice | null };

const BROWSER = 'browser:';
const primary = (language: string): string => language.toLowerCase().split(/[-_]/)[0]!;

/** The browser's voices now; none where it has no speech. */
export const browserVoices = (): SpeechSynthesisVoice[] => ('speechSynthesis' in window ? speechSynthesis.getVoices() : []);

/** All voices for a language, the server's first. */
export function voiceChoices(server: readonly Voice[], browser: readonly SpeechSynthesisVoice[], language: string | null): VoiceChoice[] {
  const wanted = primary(language ?? 'en');
  return [
    ...server.map((voice) => ({ id: voice.id, server: voice, browser: null })),
    ...browser.filter((voice) => primary(voice.lang) === wanted).map((voice) => ({ id: BROWSER + voice.voiceURI, server: null, browser: voice })),
  ];
}

/** The chosen voice when it speaks the language, else the first that does. */
export const pickVoice = (choices: readonly VoiceChoice[], chosen: string): VoiceChoice | null => choices.find((choice) => choice.id === chosen) ?? choices[0] ?? null;

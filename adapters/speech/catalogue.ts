// The voices there are, as data: what each can do, not how it does it.

export type VoiceId = 'nova' | 'onyx';
export type Voice = {
  id: VoiceId;
  name: string;
  gender: 'female' | 'male';
  /** Primary language subtags. */
  languages: readonly string[];
  quality: 'basic';
  offline: boolean;
  /** Does it tell when each word is said? */
  wordTimings: boolean;
};

export const VOICES: readonly Voice[] = [
  {
    id: 'nova',
    name: 'Malaika',
    gender: 'female',
    languages: ['en'],
    quality: 'basic',
    offline: true,
    wordTimings: true,
  },
  { id: 'onyx', name: 'Marcus', gender: 'male', languages: ['en'], quality: 'basic', offline: true, wordTimings: true },
];

/** The voices that speak a language (a BCP 47 tag, or null when it is not known: then those of English). */
export function voicesFor(language: string | null): readonly Voice[] {
  const primary = (language ?? 'en').toLowerCase().split(/[-_]/)[0]!;
  const wanted = ['', 'und', 'eng'].includes(primary) ? 'en' : primary;
  return VOICES.filter((voice) => voice.languages.includes(wanted));
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { voicesQuery } from './narration-client.ts';
import { useOpenNarrator } from './open-narrator.ts';
import { useNarrationSettings } from './settings.ts';
import { BOOK_VOICE, browserVoices, pickVoice, type VoiceChoice, voiceChoices } from './voices.ts';

export type Voices = {
  choices: VoiceChoice[];
  chosen: VoiceChoice | null;
  pending: boolean;
  error: unknown;
  retry(): void;
};

/** The voices for the open book, its own and the browser's among them; the browser's may come late. */
export function useVoices(bookId: string): Voices {
  const settings = useNarrationSettings();
  const recorded = useOpenNarrator()?.recorded ?? false;
  const { data, isPending, error, refetch } = useQuery(voicesQuery(bookId));
  const [browser, setBrowser] = useState(browserVoices);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined;
    const come = (): void => setBrowser(browserVoices());
    speechSynthesis.addEventListener('voiceschanged', come);
    return () => speechSynthesis.removeEventListener('voiceschanged', come);
  }, []);
  const made = data ? voiceChoices(data.voices, browser, data.language) : [];
  const choices = recorded ? [BOOK_VOICE, ...made] : made;
  const chosen = pickVoice(choices, settings.bookVoice ? BOOK_VOICE.id : settings.voice, settings.voice);
  return {
    choices,
    chosen,
    pending: isPending && !recorded,
    error: recorded ? null : error,
    retry: () => void refetch(),
  };
}

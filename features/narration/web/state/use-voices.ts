import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { voicesQuery } from './narration-client.ts';
import { browserVoices, pickVoice, type VoiceChoice, voiceChoices } from './voices.ts';

export type Voices = { choices: VoiceChoice[]; chosen: VoiceChoice | null; pending: boolean; error: unknown; retry(): void };

/** The voices for a book, the browser's among them; they may come late. */
export function useVoices(bookId: string, wanted: string): Voices {
  const { data, isPending, error, refetch } = useQuery(voicesQuery(bookId));
  const [browser, setBrowser] = useState(browserVoices);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined;
    const come = (): void => setBrowser(browserVoices());
    speechSynthesis.addEventListener('voiceschanged', come);
    return () => speechSynthesis.removeEventListener('voiceschanged', come);
  }, []);
  const choices = data ? voiceChoices(data.voices, browser, data.language) : [];
  return { choices, chosen: pickVoice(choices, wanted), pending: isPending, error, retry: () => void refetch() };
}

import { expect, test } from 'vitest';
import type { Voice } from '../../contract.ts';
import { pickVoice, voiceChoices } from './voices.ts';

const nova: Voice = { id: 'nova', name: 'Malaika', gender: 'female', quality: 'basic' };
const browser = [
  { voiceURI: 'Amira', lang: 'ar-SA' },
  { voiceURI: 'Daniel', lang: 'en_GB' },
] as SpeechSynthesisVoice[];
const ids = (server: Voice[], language: string | null): string[] =>
  voiceChoices(server, browser, language).map((choice) => choice.id);

test('READ-04 the browser’s voices of the book’s language stand beside the server’s', () => {
  expect(ids([nova], 'en')).toEqual(['nova', 'browser:Daniel']);
  expect(ids([nova], null)).toEqual(['nova', 'browser:Daniel']);
  expect(ids([], 'ar')).toEqual(['browser:Amira']);
  expect(ids([], 'eo')).toEqual([]);
});

test('READ-04 a chosen voice that does not speak the language gives way to one that does', () => {
  const choices = voiceChoices([], browser, 'ar');
  expect(pickVoice(choices, 'nova')?.id).toBe('browser:Amira');
  expect(pickVoice(voiceChoices([nova], browser, 'en'), 'browser:Daniel')?.id).toBe('browser:Daniel');
  expect(pickVoice([], 'nova')).toBeNull();
});

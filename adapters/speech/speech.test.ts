import { expect, test } from 'vitest';
import { recordSpeech, speakSentence, voicesFor, type Part } from './index.ts';
import { alignWords, readSounds } from './flite/align.ts';
import { joinSpeech } from './join.ts';

test('READ-04 nova is Malaika, onyx is Marcus, both speak English only', () => {
  expect(voicesFor('en-GB').map(({ id, name, gender }) => [id, name, gender])).toEqual([
    ['nova', 'Malaika', 'female'],
    ['onyx', 'Marcus', 'male'],
  ]);
  expect(voicesFor(null)).toHaveLength(2);
  expect(voicesFor('ar')).toEqual([]);
  expect(voicesFor('eo')).toEqual([]);
});

test('READ-04 words are laid against the sounds that were said, in order', () => {
  const said = readSounds('pau:0.2 hh:0.3 ay:0.5 dh:0.6 eh:0.7 r:0.9 pau:1.1');
  expect(alignWords([['hh', 'ay'], [], ['dh', 'eh', 'r']], said)).toEqual([
    { at: 0.2, to: 0.5 },
    { at: 0.5, to: 0.5 },
    { at: 0.5, to: 0.9 },
  ]);
  expect(alignWords([['x']], [])).toEqual([{ at: 0, to: 0 }]);
});

test('READ-04 a sentence is said: sound, and each word in its time', async () => {
  const sentence = 'You must follow me “carefully”.';
  const speech = await speakSentence(sentence, 'nova');
  const seconds = speech.samples.length / speech.sampleRate;
  expect(speech.spoken).toBe(true);
  expect(seconds).toBeGreaterThan(1);
  expect(Math.max(...speech.samples)).toBeGreaterThan(5000);
  expect(speech.words.map(({ start, end }) => sentence.slice(start, end))).toEqual([
    'You',
    'must',
    'follow',
    'me',
    '“carefully”.',
  ]);
  for (const [i, word] of speech.words.entries()) {
    expect(word.to).toBeGreaterThan(word.at);
    expect(word.to).toBeLessThanOrEqual(seconds);
    if (i > 0) expect(word.at).toBeGreaterThanOrEqual(speech.words[i - 1]!.to - 0.001);
  }
});

test('READ-04 the lexicon is heard: Malaika has the sounds written there', async () => {
  const { flite } = await import('./flite/flite.ts');
  const { LEXICON } = await import('./lexicon.ts');
  const sounds = async (...extra: string[]): Promise<string> =>
    (await flite(['-voice', 'kal16', ...extra, '-ps', '-t', 'Malaika', 'none'], { lexicon: LEXICON })).output
      .replace(/pau/g, '')
      .trim();
  expect(await sounds('-add_lex', 'lexicon')).toBe('m aa l ay k ax');
  expect(await sounds()).not.toBe('m aa l ay k ax');
});

test('READ-04 silence is never passed off as speech', async () => {
  for (const text of ['مرحبا بالعالم', '時間', '* * *', '😀', '\0', ''])
    expect(await speakSentence(text, 'onyx')).toMatchObject({ spoken: false, words: [] });
});

const tone = (seconds: number): Int16Array =>
  Int16Array.from({ length: seconds * 16_000 }, (_, i) => Math.round(8000 * Math.sin(i / 10)));
const part = (start: number, seconds: number): Part => ({
  span: { start, end: start + 4 },
  speech: { spoken: true, sampleRate: 16_000, samples: tone(seconds), words: [{ start: 0, end: 4, at: 0.1, to: 0.5 }] },
});

test('READ-04 sentences follow each other with pauses, words keep their place in the whole text', () => {
  const joined = joinSpeech([part(0, 1), part(10, 1)]);
  expect(joined.duration).toBeCloseTo(2.78, 2);
  expect(joined.words).toEqual([
    { start: 0, end: 4, at: 0.1, to: 0.5 },
    { start: 10, end: 14, at: 1.38, to: 1.78 },
  ]);
});

test('READ-04 a recording is an MP3 of constant rate whose length tells its duration', async () => {
  const { mp3, words, duration } = await recordSpeech([part(0, 1), part(10, 1)]);
  expect([mp3[0], mp3[1]! & 0xe0]).toEqual([0xff, 0xe0]);
  expect((mp3.length * 8) / 48_000).toBeCloseTo(duration, 0);
  expect(words[0]!.at).toBeGreaterThan(0.1);
});

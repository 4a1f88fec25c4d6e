import { expect, test } from 'vitest';
import { fakeWav } from '../../tests/support/fake-wav.ts';
import { joinSpeech } from './join.ts';
import { spokenSentence } from './spoken-sentence.ts';
import { readWav } from './wav.ts';

test('READ-04 a provider’s sound is read as samples of one channel, streamed lengths too', () => {
  const wav = fakeWav({ seconds: 0.5 });
  const sound = readWav(wav)!;
  expect([sound.sampleRate, sound.samples.length]).toEqual([24_000, 12_000]);
  const streamed = wav.slice();
  new DataView(streamed.buffer).setUint32(40, 0xffffffff, true);
  expect(readWav(streamed)!.samples).toEqual(sound.samples);
  const stereo = readWav(fakeWav({ seconds: 0.5, channels: 2 }))!;
  expect(stereo.samples).toEqual(sound.samples);
});

test('READ-04 what is no plain sound is refused', () => {
  expect(readWav(new TextEncoder().encode('ID3 fake audio'))).toBeNull();
  expect(readWav(new Uint8Array(0))).toBeNull();
  expect(readWav(fakeWav({ seconds: 0.1 }).slice(0, 30))).toBeNull();
  expect(readWav(fakeWav({ seconds: 0.1, sampleRate: 12_345 }))).toBeNull();
  expect(readWav(fakeWav({ seconds: 0.1, bits: 8 }))).toBeNull();
});

test('READ-04 a sentence of a model has the time of its sound; sentences follow each other', () => {
  const speak = (text: string, seconds: number) => spokenSentence(text, readWav(fakeWav({ seconds, silence: 0.2 }))!);
  const parts = [
    { span: { start: 0, end: 4 }, speech: speak('One.', 1) },
    { span: { start: 5, end: 9 }, speech: speak('Two.', 2) },
  ];
  const { words, duration } = joinSpeech(parts);
  expect(words.map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [5, 9],
  ]);
  expect(words[0]!.at).toBeLessThan(0.1);
  expect(words[0]!.to - words[0]!.at).toBeCloseTo(1, 0);
  expect(words[1]!.at).toBeGreaterThan(words[0]!.to);
  expect(words[1]!.to).toBeLessThanOrEqual(duration);
});

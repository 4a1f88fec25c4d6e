import { mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StorageFull } from '../../adapters/files/index.ts';
import type { EpisodeJob, EpisodeProgress, KeptLine } from '../../adapters/speech/index.ts';
import { fakeWav } from '../../tests/support/fake-wav.ts';
import { openCpu } from './cpu.ts';

const folder = mkdtempSync(join(tmpdir(), 'maktaba-speech-'));
const { speech, ends } = openCpu();
afterAll(() => Promise.all(ends.map((end) => end())));

const TEXT = 'Malaika reads. Marcus listens.';
const job = (name: string): EpisodeJob => ({
  draft: join(folder, `${name}.part`),
  file: join(folder, `${name}.mp3`),
  tags: { title: name, artist: 'Malaika', album: 'Bookcasts', language: 'en' },
  chimes: false,
  expectedSeconds: 4,
});
const line = (name: string): KeptLine => ({
  id: name,
  host: 'malaika',
  speaker: 'Malaika',
  text: TEXT,
  pauseAfter: 0.4,
  segmentFile: join(folder, name),
});
const left = (name: string) => readdirSync(folder).filter((file) => file.startsWith(`${name}.`));
const voiced = (name: string) =>
  speech.voiceLine({ text: TEXT, language: 'en', voice: 'nova', file: join(folder, name) });

test('CAST-01 lines are mastered as they are voiced; a passage read aloud meanwhile has its turn', async () => {
  const told: EpisodeProgress[] = [];
  async function* lines(): AsyncGenerator<KeptLine> {
    expect(await voiced('one')).toMatchObject({ sentences: 2, skipped: { foreign: 0, silent: 0 } });
    yield line('one');
    expect((await speech.speak('Read this meanwhile.', 'onyx')).spoken).toBe(true);
    const wav = fakeWav({ seconds: 1 });
    await speech.keepLine({ text: TEXT, sentences: [{ start: 0, end: 14, wav }], file: join(folder, 'two') });
    yield line('two');
  }
  const made = await speech.master(job('whole'), lines(), { onProgress: (now) => told.push(now) });
  expect(made.cues.map(({ text }) => text)).toEqual(['Malaika reads.', 'Marcus listens.', 'Malaika reads.']);
  expect(told.at(-1)!.seconds).toBeCloseTo(made.seconds, 0);
  expect(left('whole')).toEqual(['whole.mp3']);
});

test('CAST-01 what is called off has left nothing when it rejects', async () => {
  await voiced('three');
  const stop = new AbortController();
  const reason = new Error('enough');
  async function* many(): AsyncGenerator<KeptLine> {
    for (let i = 0; i < 50; i++) yield line('three');
  }
  const mastering = speech.master(job('off'), many(), {
    signal: stop.signal,
    onProgress: () => stop.abort(reason),
  });
  await expect(mastering).rejects.toBe(reason);
  expect(left('off')).toEqual([]);
});

test('CAST-01 errors keep their code behind the process: another script, a damaged line, a full disk', async () => {
  const foreign = { text: 'مرحبا بالعالم', language: 'ar', voice: 'nova', file: join(folder, 'foreign') } as const;
  await expect(speech.voiceLine(foreign)).rejects.toMatchObject({ code: 'FOREIGN_LINE' });
  writeFileSync(join(folder, 'damaged'), 'no sound');
  async function* lines(name: string): AsyncGenerator<KeptLine> {
    yield line(name);
  }
  await expect(speech.master(job('bad'), lines('damaged'))).rejects.toMatchObject({ code: 'DAMAGED_SEGMENT' });
  await voiced('good');
  symlinkSync('/dev/full', job('full').draft);
  await expect(speech.master(job('full'), lines('good'))).rejects.toBeInstanceOf(StorageFull);
  expect([...left('bad'), ...left('full'), ...left('foreign')]).toEqual([]);
});

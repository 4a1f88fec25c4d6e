import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStore } from '../../../adapters/files/index.ts';
import { SharedWork } from './making.ts';
import { speaker } from './speaker.ts';
import { speechShelf } from './speech-shelf.ts';
import { offlineVoice } from './voices.ts';
import { passageAt, sectionOf } from '../../passages/server/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'maktaba-speech-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Waits until the clock of the file system has gone on. */
async function tick(): Promise<void> {
  const now = (): number => (writeFileSync(join(folder, 'clock'), ''), statSync(join(folder, 'clock')).mtimeMs);
  for (const before = now(); now() <= before;) await new Promise((done) => setTimeout(done, 1));
}

const live = (): AbortSignal => new AbortController().signal;
const speech = { spoken: true, sampleRate: 16_000, samples: new Int16Array(16_000), words: [] };
const recording = { mp3: new Uint8Array(1000), words: [], duration: 1 };

function voice(name: string, maxBytes?: number) {
  const said: string[] = [];
  const shelf = speechShelf(diskStore(join(folder, name)), maxBytes);
  const cpu = { speak: async (text: string) => (said.push(text), speech), record: async () => recording };
  const { say } = speaker(cpu, shelf, () => {});
  const speak = {
    say: ({ voice: id, ...wish }: { text: string; voice: 'nova' | 'onyx'; language: string }, signal: AbortSignal) =>
      say({ ...wish, voice: offlineVoice(cpu, id) }, signal),
  };
  return { said, shelf, speak };
}

test('READ-04 the same text and voice are spoken once; another voice is another speech', async () => {
  const { said, speak } = voice('once');
  const first = await speak.say({ text: 'One. Two.', voice: 'nova', language: 'en' }, live());
  const again = await speak.say({ text: 'One. Two.', voice: 'nova', language: 'en-GB' }, live());
  expect(said).toEqual(['One.', 'Two.']);
  expect(again).toEqual(first);
  expect((await speak.say({ text: 'One. Two.', voice: 'onyx', language: 'en' }, live())).name).not.toBe(first.name);
});

test('READ-04 sentences in another script are counted; a whole passage of them is a problem', async () => {
  const { said, speak } = voice('foreign');
  const mixed = await speak.say({ text: 'Listen. مرحبا بكم جميعا.', voice: 'nova', language: 'en' }, live());
  expect(mixed).toMatchObject({ skipped: 1, silent: false });
  expect(said).toEqual(['Listen.']);
  await expect(speak.say({ text: 'مرحبا بكم جميعا.', voice: 'nova', language: 'en' }, live())).rejects.toMatchObject({
    code: 'NARRATION_NO_VOICE',
  });
});

test('READ-04 work that nobody waits for any more is called off', async () => {
  const shared = new SharedWork<string>();
  const [one, two] = [new AbortController(), new AbortController()];
  let stopped = false;
  const work = (signal: AbortSignal): Promise<string> =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        stopped = true;
        reject(new Error('stopped'));
      }),
    );
  const waiting = [shared.get('a', one.signal, work), shared.get('a', two.signal, work)];
  one.abort(new Error('left'));
  await expect(waiting[0]).rejects.toThrow('left');
  expect(stopped).toBe(false);
  two.abort(new Error('left too'));
  await expect(waiting[1]).rejects.toThrow('left too');
  expect(stopped).toBe(true);
  await expect(shared.get('a', live(), async () => 'anew')).resolves.toBe('anew');
});

test('READ-04 kept speech is bounded: the oldest goes', async () => {
  const { shelf } = voice('sweep', 2500);
  for (const name of ['aa1', 'bb2', 'cc3', 'dd4']) {
    await shelf.keep(name, { words: [], times: 'words', duration: 1, skipped: 0, silent: false }, new Uint8Array(1000));
    await tick();
  }
  expect(await shelf.sweep()).toBeGreaterThan(0);
  expect(await shelf.find('aa1')).toBeNull();
  expect(await shelf.find('dd4')).toMatchObject({ duration: 1 });
  expect(await shelf.sweep()).toBe(0);
});

test('READ-04 the place of a reader is found among the passages of a section', () => {
  const places = [1, 2, 3].map((n) => ({ ord: 10 + n, cfi: `epubcfi(/6/8!/4/${n * 2},/1:0,/1:50)` }));
  expect(sectionOf('epubcfi(/6/8!/4/4,/1:0,/1:9)')).toBe(3);
  expect(sectionOf('nonsense')).toBeNull();
  expect(passageAt(places, 'epubcfi(/6/8!/4/4,/1:20,/1:40)')).toBe(12);
  expect(passageAt(places, 'epubcfi(/6/8!/4/6/1:0)')).toBe(13);
  expect(passageAt(places, 'epubcfi(/6/8!/4)')).toBe(11);
  expect(passageAt(places, 'nonsense')).toBe(11);
  expect(passageAt([], 'epubcfi(/6/8!/4)')).toBeNull();
});

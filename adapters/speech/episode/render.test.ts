import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { beforeAll, expect, test } from 'vitest';
import { fakeWav } from '../../../tests/support/fake-wav.ts';
import { keepProviderLine } from './line-files.ts';
import { checksum } from './mp3/checksum.ts';
import { type EpisodeJob, type EpisodeProgress, type KeptLine, renderEpisode } from './render.ts';

const COVER = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3);
const TITLE = 'زمن: Time <& more>';
const folder = mkdtempSync(join(tmpdir(), 'maktaba-episode-'));
const job = (name: string): EpisodeJob => ({
  draft: join(folder, `${name}.part`),
  file: join(folder, `${name}.mp3`),
  tags: {
    title: TITLE,
    artist: 'Malaika & Marcus',
    album: 'Bookcasts',
    language: 'en-US',
    comment: 'Made by a program — spoken by one, too.',
    date: '2026',
  },
  coverFile: join(folder, 'cover.jpg'),
  chimes: true,
  expectedSeconds: 60,
});
let lines: KeptLine[];

beforeAll(async () => {
  writeFileSync(join(folder, 'cover.jpg'), COVER);
  lines = await Promise.all(
    [3, 5, 4].map(async (seconds, i): Promise<KeptLine> => {
      const [text, segmentFile] = ['Nothing but a tone.', join(folder, `line-${i}`)];
      await keepProviderLine({
        text,
        sentences: [{ start: 0, end: 19, wav: fakeWav({ seconds }) }],
        file: segmentFile,
      });
      const host = i % 2 ? 'marcus' : 'malaika';
      return { id: `${i}`, host, speaker: host, text, pauseAfter: 0.5, chapter: `Kapitel ${i} ☂`, segmentFile };
    }),
  );
});

/** The frames of an MP3 without its tag, by their own headers. */
function framesOf(bytes: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    expect([bytes[at], bytes[at + 1]! >> 1, bytes[at + 2]! & 0xfc]).toEqual([0xff, 0x7d, 0x70]); // MPEG-1 Layer III, 96 kbit/s, 44.1 kHz
    const length = Math.floor((144 * 96_000) / 44_100) + ((bytes[at + 2]! >> 1) & 1);
    frames.push(bytes.subarray(at, at + length));
    at += length;
  }
  return frames;
}

const tagLength = (bytes: Buffer): number => 10 + bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);

test('CAST-01 a finished episode has its title, cover, language, comment and chapters, for any reader', async () => {
  const facts = await renderEpisode(job('tagged'), lines);
  const bytes = readFileSync(join(folder, 'tagged.mp3'));
  expect(facts.bytes).toBe(bytes.length);
  expect(existsSync(join(folder, 'tagged.part'))).toBe(false);
  const { common, format, native } = await parseBuffer(bytes, {}, { includeChapters: true });
  expect(common).toMatchObject({
    title: TITLE,
    artist: 'Malaika & Marcus',
    album: 'Bookcasts',
    language: 'eng',
    year: 2026,
  });
  expect(common.comment).toMatchObject([{ language: 'eng', text: 'Made by a program — spoken by one, too.' }]);
  expect(common.picture).toMatchObject([{ format: 'image/jpeg', type: 'Cover (front)', data: COVER }]);
  expect(format.chapters!.map(({ title, start, end }) => ({ title, at: start, to: end }))).toEqual(facts.chapters);
  expect(facts.chapters[0]!.at).toBe(0);
  const frames = native['ID3v2.4']!.map(({ id }) => id);
  expect(frames.filter((id) => id === 'CHAP')).toHaveLength(3);
  expect(native['ID3v2.4']!.find(({ id }) => id === 'CTOC')!.value).toMatchObject({
    flags: { topLevel: true, ordered: true },
    childElementIds: ['chapter1', 'chapter2', 'chapter3'],
  });
});

test('CAST-01 the header tells the exact length: frames, bytes, what to cut off, checksums', async () => {
  const facts = await renderEpisode(job('exact'), lines);
  const bytes = readFileSync(join(folder, 'exact.mp3'));
  const sound = bytes.subarray(tagLength(bytes));
  const [info, ...frames] = framesOf(sound);
  const head = Buffer.from(info!);
  expect(head.toString('latin1', 36, 40)).toBe('Info');
  expect(head.readUInt32BE(44)).toBe(frames.length);
  expect(head.readUInt32BE(48)).toBe(sound.length);
  expect([head[52], head[102], head[151]]).toEqual([0, 128, 253]);
  expect(head.toString('latin1', 156, 165)).toBe('LAME3.100');
  const cut = head.readUIntBE(177, 3);
  const [delay, padding] = [cut >> 12, cut & 0xfff];
  expect(delay).toBe(576);
  expect(frames.length * 1152 - delay - padding).toBe(Math.round(facts.seconds * 44_100));
  expect(padding).toBeGreaterThanOrEqual(529); // what the decoder itself is late must fit in
  expect(checksum(Buffer.from('123456789'))).toBe(0xbb3d); // as catalogs of such checksums have it
  expect(head.readUInt32BE(184)).toBe(sound.length);
  expect(head.readUInt16BE(188)).toBe(checksum(Buffer.concat(frames)));
  expect(head.readUInt16BE(190)).toBe(checksum(head.subarray(0, 190)));
  const { format } = await parseBuffer(bytes);
  expect(format).toMatchObject({ codec: 'MPEG 1 Layer 3', codecProfile: 'CBR', bitrate: 96_000, sampleRate: 44_100 });
  expect(format.duration).toBeCloseTo(facts.seconds, 1);
});

test('CAST-01 kept lines give byte-identical episodes', async () => {
  await renderEpisode(job('one'), lines);
  await renderEpisode(job('two'), lines);
  expect(readFileSync(join(folder, 'two.mp3'))).toEqual(readFileSync(join(folder, 'one.mp3')));
});

test('CAST-01 the draft can be heard while lines still come, and progress tells how much of it', async () => {
  const told: EpisodeProgress[] = [];
  let early = Buffer.alloc(0);
  async function* coming(): AsyncGenerator<KeptLine> {
    expect(told.at(-1)!.seconds).toBeGreaterThan(2);
    yield lines[0]!;
    yield lines[1]!;
    early = readFileSync(join(folder, 'live.part'));
    expect(early.length).toBe(told.at(-1)!.bytes);
    const said = told.flatMap(({ heard }) => heard.flatMap(({ cues }) => cues.map(({ lineId }) => lineId)));
    expect(said, 'a line is told of before the next one comes').toEqual(['0', '1']);
    yield lines[2]!;
  }
  const facts = await renderEpisode(job('live'), coming(), { onProgress: (progress) => told.push(progress) });
  expect(early.length).toBeGreaterThan(8 * 12_000);
  expect((await parseBuffer(early)).format).toMatchObject({ codec: 'MPEG 1 Layer 3', bitrate: 96_000 });
  const final = readFileSync(join(folder, 'live.mp3'));
  expect(final.indexOf(early)).toBe(final.length - told.at(-1)!.bytes);
  const seconds = told.map((one) => one.seconds);
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  expect(told[0]!.total).toBe(60);
  const heard = told.flatMap((one) => one.heard);
  expect(heard.flatMap(({ cues }) => cues)).toEqual(facts.cues);
  expect(heard.flatMap(({ pauses }) => pauses)).toEqual(facts.pauses);
  expect(heard.flatMap(({ chapters }) => chapters)).toEqual(facts.chapters.map(({ title, at }) => ({ title, at })));
  const levels = heard.flatMap(({ peaks }) => peaks.values);
  expect(levels).toEqual(facts.peaks.values.slice(0, levels.length));
  expect(seconds.at(-1)).toBeCloseTo(facts.seconds, 0);
});

const left = (name: string) => readdirSync(folder).filter((file) => file.startsWith(`${name}.`));

test('CAST-01 called off, or over a damaged line, no file stays', async () => {
  const stop = new AbortController();
  const onProgress = () => stop.abort(new Error('enough'));
  await expect(renderEpisode(job('off'), lines, { signal: stop.signal, onProgress })).rejects.toThrow('enough');
  expect(left('off')).toEqual([]);
  const damaged = join(folder, 'damaged-line');
  writeFileSync(damaged, readFileSync(lines[0]!.segmentFile).subarray(0, 1000));
  const bad = [lines[0]!, { ...lines[1]!, segmentFile: damaged }];
  await expect(renderEpisode(job('damaged'), bad)).rejects.toMatchObject({ code: 'DAMAGED_SEGMENT' });
  expect(left('damaged')).toEqual([]);
  await expect(renderEpisode(job('none'), [])).rejects.toMatchObject({ code: 'NO_LINES' });
  expect(left('none')).toEqual([]);
});

test.runIf(process.platform === 'linux')('CAST-01 a full disk is said as such and leaves no file', async () => {
  symlinkSync('/dev/full', job('full').draft);
  await expect(renderEpisode(job('full'), lines)).rejects.toMatchObject({ code: 'ENOSPC' });
  symlinkSync('/dev/full', job('full').file);
  await expect(renderEpisode(job('full'), lines)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(left('full')).toEqual([]);
});

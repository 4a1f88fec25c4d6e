import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { beforeAll, expect, test } from 'vitest';
import type { BookcastDetail } from '../../features/bookcasts/contract.ts';
import { beginCast, castOf, recordings, settledCast } from '../support/bookcast-calls.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

/** 200 characters of what file systems, headers and tags stumble over. */
const TITLE = `CON: "a/b\\c" <x>|?*\u0007 \u202eمرحبا 👩‍🚀 ${'ض'.repeat(200)}`.slice(0, 197) + '...';

let app: TestApp, amina: Person, badr: Person, cast: BookcastDetail;

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  const { bookId } = await amina.add('wells.epub', ownBookBytes('wells.epub'));
  cast = await settledCast(amina, await beginCast(amina, bookId, { title: TITLE }));
});

test('PLAY-05 the saved MP3 has ID3v2.4 with title, cover and chapters, and is as long as it says', async () => {
  const bytes = readFileSync(join(app.dataDir, 'files', 'bookcasts', recordings(app.dataDir)[0]!));
  expect(bytes.subarray(0, 5)).toEqual(Buffer.from('ID3\x04\0', 'latin1'));
  const { common, format, native } = await parseBuffer(bytes, {}, { includeChapters: true });
  expect(common.title).toBe(TITLE.replace('\u0007', ''));
  expect(common.picture?.[0]).toMatchObject({ format: 'image/jpeg', type: 'Cover (front)' });
  expect(Math.abs(format.duration! - cast.duration)).toBeLessThan(0.06);
  const { chapters } = (await amina.get(`/api/bookcasts/${cast.id}/chapters`)).json;
  expect(format.chapters?.map(({ title }) => title)).toEqual(chapters.map(({ title }: { title: string }) => title));
  expect(native['ID3v2.4']!.map(({ id }) => id)).toContain('CTOC');
});

test('PLAY-05 whatever its title, a download has one name that every file system takes', async () => {
  const nameOf = async (path: string): Promise<string> => {
    const header = (await amina.get(path)).headers.get('content-disposition')!;
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/);
    return decodeURIComponent(header.split("UTF-8''")[1]!);
  };
  const transcript = (format: string) => `/api/bookcasts/${cast.id}/transcript?format=${format}&download`;
  const names = await Promise.all([`${cast.audioUrl}&download`, ...['txt', 'vtt', 'srt'].map(transcript)].map(nameOf));
  expect(names.map((name) => name.slice(-4))).toEqual(['.mp3', '.txt', '.vtt', '.srt']);
  for (const name of names) {
    expect(name).toMatch(/^_CON a_b_c x مرحبا 👩‍🚀 ض+\.\w+$/);
    expect(Buffer.byteLength(name)).toBeLessThan(200);
  }
});

test('PLAY-05 whether there is a sound is told without sending it', async () => {
  const head = (person: Person) => person.call('HEAD', cast.audioUrl!);
  const there = await head(amina);
  expect([there.status, there.text, Number(there.headers.get('content-length')) > 100_000]).toEqual([200, '', true]);
  expect((await head(badr)).status).toBe(404);
});

test('DOWN-01 what is in the trash says so to whoever keeps a copy', async () => {
  expect(cast.trashedAt).toBeNull();
  await amina.call('DELETE', `/api/bookcasts/${cast.id}`);
  expect((await castOf(amina, cast.id)).trashedAt).toMatch(/^\d{4}-/);
  await amina.post(`/api/bookcasts/${cast.id}/restore`);
  expect((await castOf(amina, cast.id)).trashedAt).toBeNull();
});

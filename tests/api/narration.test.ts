import { beforeAll, expect, test } from 'vitest';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, bookId: string, arabicId: string;

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  arabicId = (await amina.add('udhr-ar.epub', ownBookBytes('readers-ar.epub'))).bookId;
});

const narration = (id: string) => `/api/books/${id}/narration`;

test('READ-04 passages come in order from a place of the reader on, with their sentences', async () => {
  const { json } = await amina.get(`${narration(bookId)}?limit=3`);
  expect(json.passages.map((p: { ord: number }) => p.ord)).toEqual([0, 1, 2]);
  const { text, sentences, cfi } = json.passages[1];
  expect(sentences.map((s: { start: number; end: number }) => text.slice(s.start, s.end)).join(' ')).toBe(text);
  const from = await amina.get(`${narration(bookId)}?limit=1&cfi=${encodeURIComponent(cfi)}`);
  expect(from.json.passages).toEqual([json.passages[1]]);
  expect((await amina.get(`${narration(bookId)}?from=999999`)).json.passages).toEqual([]);
  expect(
    (await amina.get(`${narration(bookId)}?cfi=${encodeURIComponent('epubcfi(/6/9998!/4)')}`)).json.passages,
  ).toEqual([]);
});

test('READ-04 a passage is spoken: words in their times, sound with ranges, made once', async () => {
  const spoken = await amina.post(`${narration(bookId)}/1`, { voice: 'onyx' });
  const text = (await amina.get(`${narration(bookId)}?from=1&limit=1`)).json.passages[0].text as string;
  const { words, duration, audioUrl, skipped } = spoken.json;
  expect(words.map((w: { start: number; end: number }) => text.slice(w.start, w.end)).join(' ')).toBe(
    text.replaceAll(/\s+/g, ' '),
  );
  expect(skipped).toBe(0);
  expect(words.at(-1).to).toBeLessThanOrEqual(duration);

  const whole = await amina.get(audioUrl);
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'audio/mpeg',
    'bytes',
  ]);
  expect(whole.headers.get('cache-control')).toContain('immutable');
  const size = Number(whole.headers.get('content-length'));
  expect((size * 8) / 48_000).toBeCloseTo(duration, 0);
  const part = await amina.call('GET', audioUrl, undefined, { range: 'bytes=100-199' });
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 100-199/${size}`,
    '100',
  ]);
  expect((await amina.call('GET', audioUrl, undefined, { range: `bytes=${size}-` })).status).toBe(416);
  expect((await amina.call('GET', audioUrl, undefined, { 'if-none-match': whole.headers.get('etag')! })).status).toBe(
    304,
  );

  const files = async (): Promise<string[]> => {
    const names = [];
    for await (const file of app.services.files.list('speech/')) names.push(`${file.key} ${file.modifiedAt}`);
    return names.toSorted();
  };
  const before = await files();
  expect((await amina.post(`${narration(bookId)}/1`, { voice: 'onyx' })).json).toEqual(spoken.json);
  expect(await files()).toEqual(before);
});

test('READ-04 only the owner hears a book', async () => {
  for (const path of [narration(bookId), `${narration(bookId)}/voices`, `${narration(bookId)}/1/audio`])
    expect((await badr.get(path)).status).toBe(404);
  expect((await badr.post(`${narration(bookId)}/1`, { voice: 'nova' })).status).toBe(404);
});

test('READ-04 a book in a language without a voice says so', async () => {
  expect((await amina.get(`${narration(arabicId)}/voices`)).json).toEqual({ language: 'ar', voices: [] });
  const refused = await amina.post(`${narration(arabicId)}/0`, { voice: 'nova' });
  expect([refused.status, refused.json.code, refused.json.details.language]).toEqual([422, 'NARRATION_NO_VOICE', 'ar']);
  expect(refused.json.error).toBe('There’s no offline voice for this language.');
  expect(
    (await amina.get(`${narration(bookId)}/voices`)).json.voices.map((v: { id: string; name: string }) => [
      v.id,
      v.name,
    ]),
  ).toEqual([
    ['nova', 'Malaika'],
    ['onyx', 'Marcus'],
  ]);
});

test('READ-04 what is no passage or no voice is refused', async () => {
  expect((await amina.post(`${narration(bookId)}/999999`, { voice: 'nova' })).json.code).toBe('PASSAGE_NOT_FOUND');
  expect((await amina.post(`${narration(bookId)}/1`, { voice: 'echo' })).status).toBe(400);
  expect((await amina.get(`${narration(bookId)}/999999/audio`)).status).toBe(404);
});

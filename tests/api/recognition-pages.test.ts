import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEN_NUMBER } from '../../adapters/ai/index.ts';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest } from '../support/fake-ai.ts';
import { scannedPdf } from '../support/scanned-pdf.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

const PAGES = 5;
const AT_ONCE = 3;
const CHAPTERS = [
  { title: 'The harbour', page: 1 },
  { title: 'The island', page: 3 },
];
const WORDS = ['anchors', 'barnacles', 'compasses', 'dolphins', 'estuaries'];

let app: TestApp, amina: Person, badr: Person, fake: FakeAi, bookId: string;
/** What the model says to the nth picture of a page (from 0). */
let reading: (n: number) => FakeReply = () => ({});
let asked: string[] = [];

function script({ path, body }: FakeRequest): FakeReply {
  if (!path.endsWith('/chat/completions')) return {};
  const said = JSON.stringify(body.messages);
  if (said.includes('Which number')) return { text: `It is ${SEEN_NUMBER}.` };
  const picture = /data:image\/jpeg;base64,[^"]+/.exec(said)?.[0];
  if (!picture || !said.includes('Copy the text')) return { text: 'Yes.' };
  asked.push(picture);
  return reading(asked.length - 1);
}
const wordsFrom =
  (first: number) =>
  (n: number): FakeReply => ({ text: `Here the ${WORDS[first + n]} are counted by the keeper of Orvik.` });

const state = async (id = bookId) => (await amina.get(`/api/books/${id}/recognition`)).json;
const begin = (id = bookId) => {
  asked = [];
  return amina.post(`/api/books/${id}/recognition`, { engine: 'model' });
};
const over = async (id = bookId): Promise<void> => {
  await expect.poll(async () => (await state(id)).running, { timeout: 200_000 }).toBe(false);
};
const found = async (q: string) =>
  (await amina.get(`/api/user/library/search?bookId=${bookId}&q=${q}`)).json.passages as {
    text: string;
    page: number;
    chapter: string;
  }[];
const health = async () => (await amina.get(`/api/books/${bookId}/health`)).json;

beforeAll(async () => {
  fake = await fakeAi(script);
  app = await testApp({
    env: { RECOGNISE_PAGES: String(AT_ONCE) },
    timeouts: { totalMs: 60_000, firstChunkMs: 30_000, chunkMs: 30_000 },
  });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = (await amina.add('scan.pdf', scannedPdf(PAGES, { chapters: CHAPTERS }))).bookId;
});
afterAll(() => fake.close());

test('UPL-05 without a model that sees a scan is not offered to be read', async () => {
  expect(await state()).toMatchObject({ model: null, pages: { all: PAGES, read: 0 }, made: null });
  expect((await begin()).status).toBe(409);
  expect(await health()).toMatchObject({ textLayer: 'scanned', findings: [{ code: 'scanned' }] });
  const settings = {
    provider: 'openai-compatible',
    baseUrl: fake.url,
    model: 'sees-1',
    embeddingModel: null,
    imageModel: null,
    speechModel: null,
    dailyTokens: null,
  };
  await amina.call('PUT', '/api/ai/settings', settings);
  expect(await state()).toMatchObject({ model: 'sees-1', pages: { all: PAGES, read: 0, atOnce: AT_ONCE } });
});

test('UPL-05 a provider that is busy in the middle stops the reading; what was read is kept and can be found', async () => {
  reading = (n) => (n === 0 ? wordsFrom(0)(0) : { status: 429, headers: { 'retry-after-ms': '1' } });
  expect((await begin()).json).toMatchObject({ running: true });
  await over();
  expect(await state()).toMatchObject({
    failure: { code: 'AI_BUSY' },
    pages: { all: PAGES, read: 1 },
    made: { models: ['sees-1'] },
  });
  expect(await found('anchors')).toMatchObject([{ page: 1, chapter: 'The harbour' }]);
});

test('UPL-05 it goes on at the page where it stopped, some pages a run, and asks for none twice', async () => {
  const [first] = asked;
  reading = wordsFrom(1);
  await begin();
  await over();
  expect(await state()).toMatchObject({ failure: null, pages: { all: PAGES, read: 1 + AT_ONCE } });
  expect(new Set([first, ...asked]).size).toBe(1 + AT_ONCE);
  reading = wordsFrom(1 + AT_ONCE);
  await begin();
  await over();
  expect(await state()).toMatchObject({ failure: null, pages: { all: PAGES, read: PAGES, undrawn: 0 } });
  expect(asked).toHaveLength(PAGES - AT_ONCE - 1);
});

test('UPL-05 a scan that was read is a book like any: searched, asked, told as plain text, with page and chapter', async () => {
  expect(await found('compasses')).toMatchObject([{ page: 3, chapter: 'The island' }]);
  const inBook = (await amina.get(`/api/books/${bookId}/search?q=dolphins`)).json;
  expect(inBook).toMatchObject({ hasText: true, total: 1, hits: [{ page: 4, rects: null }] });
  const text = (await amina.get(`/api/books/${bookId}/file?variant=text`)).text;
  expect(WORDS.map((word) => text.indexOf(word))).toEqual(
    WORDS.map((word) => text.indexOf(word)).toSorted((a, b) => a - b),
  );
  expect(text).toContain(WORDS[4]);
  expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({
    scanned: false,
    chatReady: true,
    language: 'en',
    findings: [],
  });
  expect(await health()).toMatchObject({ textLayer: 'recognised', findings: [], selfTest: { ok: true } });
});

test('UPL-05 read again, a malformed answer stops it and every page has its latest words', async () => {
  reading = (n) => (n === 0 ? { text: 'Here the narwhals are counted.' } : { rawBody: '{"choices": [' });
  await begin();
  await over();
  expect(await state()).toMatchObject({
    failure: { code: expect.stringMatching(/^AI_/) },
    pages: { all: PAGES, read: 1 },
  });
  expect(await found('narwhals')).toMatchObject([{ page: 1 }]);
  expect(await found('anchors')).toEqual([]);
  expect(await found('barnacles')).toMatchObject([{ page: 2 }]);
});

test('UPL-05 cancelled in the middle, what was read stays', async () => {
  reading = (n) => (n === 0 ? { text: 'Here the porpoises are counted.' } : { hang: 'before' });
  await begin();
  await expect.poll(() => asked.length, { timeout: 200_000 }).toBe(2);
  expect((await amina.post(`/api/books/${bookId}/recognition/cancel`)).status).toBe(200);
  await over();
  expect(await state()).toMatchObject({ failure: null, pages: { all: PAGES, read: 2 } });
  expect(await found('porpoises')).toMatchObject([{ page: 2 }]);
});

test('UPL-05 a scan that is made again keeps the words that were read', async () => {
  await amina.post(`/api/books/${bookId}/reprocess`);
  await expect.poll(async () => (await health()).state, { timeout: 200_000 }).toBe('ready');
  expect(await found('porpoises')).toMatchObject([{ page: 2 }]);
  expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({ scanned: false, chatReady: true });
  expect(await state()).toMatchObject({ pages: { all: PAGES, read: 2 } });
});

test('UPL-05 of a PDF whose pages mostly lack text these are read; one with text is left alone', async () => {
  const own = 'Printed words of the second page.';
  const mixed = (await amina.add('mixed.pdf', scannedPdf(3, { text: { 2: own } }))).bookId;
  reading = wordsFrom(0);
  expect(await state(mixed)).toMatchObject({ model: 'sees-1', pages: { all: 2, read: 0 } });
  await begin(mixed);
  await over(mixed);
  const text = (await amina.get(`/api/books/${mixed}/file?variant=text`)).text;
  expect(text.split('\n\f').map((page) => page.slice(0, 12))).toEqual([
    'Here the anc',
    own.slice(0, 12),
    'Here the bar',
  ]);
  const printed = (await amina.add('printed.pdf', scannedPdf(3, { text: { 1: own, 3: 'More printed words here.' } })))
    .bookId;
  expect(await state(printed)).toMatchObject({ model: null, pages: { all: 0 } });
  expect((await begin(printed)).status).toBe(409);
});

test('SEC-01 nobody reads the scans of others', async () => {
  for (const call of [
    badr.get(`/api/books/${bookId}/recognition`),
    badr.post(`/api/books/${bookId}/recognition`),
    badr.post(`/api/books/${bookId}/recognition/cancel`),
  ]) {
    expect((await call).status).toBe(404);
  }
});

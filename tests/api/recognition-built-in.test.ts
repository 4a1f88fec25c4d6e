import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEN_NUMBER } from '../../adapters/ai/index.ts';
import { type FakeAi, fakeAi } from '../support/fake-ai.ts';
import { sampleBytes } from '../support/samples.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';
import { drawnScan, type ScanPage } from '../support/drawn-scan.ts';

const SCAN = 'pdf/scanned-no-text-layer.pdf';
let app: TestApp, amina: Person, badr: Person, fake: FakeAi, bookId: string;

const state = async (id = bookId) => (await amina.get(`/api/books/${id}/recognition`)).json;
const begin = (id = bookId, engine?: 'builtin' | 'model') => amina.post(`/api/books/${id}/recognition`, { ...(engine && { engine }) });
const over = async (id = bookId): Promise<void> => {
  await expect.poll(async () => (await state(id)).running, { timeout: 400_000, interval: 250 }).toBe(false);
};
const found = async (q: string, id = bookId) =>
  (await amina.get(`/api/books/${id}/search?q=${encodeURIComponent(q)}`)).json.hits as { snippet: unknown; page: number | null; rects: number[][] | null }[];
const scan = async (name: string, ...pages: ScanPage[]) => (await amina.add(name, await drawnScan(pages))).bookId;

beforeAll(async () => {
  fake = await fakeAi(({ path, body }) => {
    if (!path.endsWith('/chat/completions')) return {};
    const said = JSON.stringify(body.messages);
    if (said.includes('Which number')) return { text: `It is ${SEEN_NUMBER}.` };
    return said.includes('Copy the text') ? { text: 'Written by hand: the narwhals of Orvik.' } : { text: 'Yes.' };
  });
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = (await amina.add('scan.pdf', sampleBytes(SCAN))).bookId;
});
afterAll(() => fake.close());

test('UPL-05 a scan without a model: offered with an estimate, recognized here, searched, with the places of its words', async () => {
  expect(await state()).toMatchObject({ engines: ['builtin'], model: null, builtin: { state: 'ready', languages: ['en'] }, pages: { all: 2, read: 0 }, made: null });
  expect((await state()).seconds).toBeGreaterThan(0);
  expect((await begin()).status).toBe(200);
  await over();
  expect(await state()).toMatchObject({ failure: null, pages: { all: 2, read: 2, undrawn: 0, unclear: 0, timedOut: 0 }, made: { models: ['tesseract 5'] } });
  const [hit] = await found('recondite matter');
  expect(hit).toMatchObject({ page: 1 });
  // The paragraph begins at 96.8 points from the left, 627 from the bottom (measured on the page).
  const [x0, y0, x1, y1] = hit!.rects![0]!;
  for (const [is, should] of [[x0, 96.8], [y0, 617.8], [x1, 268.7], [y1, 626.8]] as const) expect(Math.abs(is! - should)).toBeLessThan(4);
});

test('UPL-05 CHAT-02 it can be asked, and the citation carries its lines on the page', async () => {
  expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({ scanned: false, chatReady: true, language: 'en' });
  const { message } = await amina.ask('Where did the soft radiance of the incandescent lights catch the bubbles?', { kind: 'books', bookIds: [bookId] });
  expect(JSON.stringify(message)).toContain('lilies of silver');
  expect(JSON.stringify(message)).toMatch(/"rects":\[\[\d/);
  expect((await amina.get(`/api/books/${bookId}/health`)).json).toMatchObject({ textLayer: 'recognised', selfTest: { ok: true } });
});

test('UPL-05 a scan that is made again keeps the words and their places', async () => {
  const before = await found('recondite matter');
  await amina.post(`/api/books/${bookId}/reprocess`);
  await expect.poll(async () => (await amina.get(`/api/books/${bookId}/health`)).json.state, { timeout: 200_000 }).toBe('ready');
  expect(await found('recondite matter')).toEqual(before);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEN_NUMBER } from '../../adapters/ai/index.ts';
import { type FakeAi, fakeAi } from '../support/fake-ai.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';
import { drawnPage, drawnScan, printedAt, printedWidth, type ScanPage } from '../support/drawn-scan.ts';

/** A page of two paragraphs, and a second page. */
const SCAN: ScanPage[] = [
  {
    lines: [
      'The keeper of the lighthouse was expounding a',
      'recondite matter to us. The soft radiance of',
      'the incandescent lights in the lilies of silver',
      'caught the bubbles that flashed in our glasses.',
    ],
  },
  { lines: ['The second page is about the seventeen lamps', 'that burned above the harbor every evening.'] },
];
let app: TestApp, amina: Person, badr: Person, fake: FakeAi, bookId: string;

const state = async (id = bookId) => (await amina.get(`/api/books/${id}/recognition`)).json;
const begin = (id = bookId, engine?: 'builtin' | 'model') =>
  amina.post(`/api/books/${id}/recognition`, { ...(engine && { engine }) });
const over = async (id = bookId): Promise<void> => {
  await expect.poll(async () => (await state(id)).running, { timeout: 400_000, interval: 250 }).toBe(false);
};
const found = async (q: string, id = bookId) =>
  (await amina.get(`/api/books/${id}/search?q=${encodeURIComponent(q)}`)).json.hits as {
    snippet: unknown;
    page: number | null;
    rects: number[][] | null;
  }[];
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
  bookId = await scan('scan.pdf', ...SCAN);
});
afterAll(() => fake.close());

test('UPL-05 a scan without a model: offered with an estimate, recognized here, searched, with the places of its words', async () => {
  expect(await state()).toMatchObject({
    engines: ['builtin'],
    model: null,
    builtin: { state: 'ready', languages: ['en'] },
    pages: { all: 2, read: 0 },
    made: null,
  });
  expect((await state()).seconds).toBeGreaterThan(0);
  expect((await begin()).status).toBe(200);
  await over();
  expect(await state()).toMatchObject({
    failure: null,
    pages: { all: 2, read: 2, undrawn: 0, unclear: 0, timedOut: 0 },
    made: { models: ['tesseract 5'] },
  });
  const [hit] = await found('recondite matter');
  expect(hit).toMatchObject({ page: 1 });
  // The passage begins with the first line of the page.
  const { left, bottom, top } = printedAt(0);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = hit!.rects![0]!;
  expect(Math.abs(x0 - left)).toBeLessThan(4);
  expect(Math.abs(x1 - left - printedWidth(SCAN[0]!.lines[0]!))).toBeLessThan(6);
  expect(y0).toBeGreaterThan(bottom - 4);
  expect(y1).toBeLessThan(top + 4);
});

test('UPL-05 CHAT-02 it can be asked, and the citation carries its lines on the page', async () => {
  expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({
    scanned: false,
    chatReady: true,
    language: 'en',
  });
  const { message } = await amina.ask('Where did the soft radiance of the incandescent lights catch the bubbles?', {
    kind: 'books',
    bookIds: [bookId],
  });
  expect(JSON.stringify(message)).toContain('lilies of silver');
  expect(JSON.stringify(message)).toMatch(/"rects":\[\[\d/);
  expect((await amina.get(`/api/books/${bookId}/health`)).json).toMatchObject({
    textLayer: 'recognised',
    selfTest: { ok: true },
  });
});

test('UPL-05 a scan that is made again keeps the words and their places', async () => {
  const before = await found('recondite matter');
  await amina.post(`/api/books/${bookId}/reprocess`);
  await expect
    .poll(async () => (await amina.get(`/api/books/${bookId}/health`)).json.state, { timeout: 200_000 })
    .toBe('ready');
  expect(await found('recondite matter')).toEqual(before);
});

test('UPL-05 pages upside down, on their side, tilted and full of noise are read, and their words are where they were printed', async () => {
  const line = (word: string) => [
    `Here the ${word} of Orvik are counted`,
    'by the keeper of the old lighthouse',
    'every morning before the ferry leaves',
    'and written down in a large green book.',
  ];
  const id = await scan(
    'turned.pdf',
    { lines: line('anchors') },
    { lines: line('barnacles'), turned: 180 },
    { lines: line('compasses'), turned: 270, rotate: 90 },
    { lines: line('dolphins'), tilted: 2 },
    { lines: line('estuaries'), noisy: true },
    { lines: line('flotillas'), turned: 90 },
  );
  await begin(id);
  await over(id);
  expect(await state(id)).toMatchObject({
    failure: null,
    pages: { all: 6, read: 6, undrawn: 0, timedOut: 0, unclear: 0 },
  });
  const { left, bottom, top } = printedAt(0);
  const first = async (word: string) => (await found(word, id))[0]!;
  const upright = await first('anchors');
  expect(upright.page).toBe(1);
  const [x0 = 0, y0 = 0, , y1 = 0] = upright.rects![0]!;
  expect(Math.abs(x0 - left)).toBeLessThan(5);
  expect(y0).toBeGreaterThan(bottom - 5);
  expect(y1).toBeLessThan(top + 5);
  const near = (is: readonly number[], should: readonly number[]) =>
    is.forEach((value, index) => expect(Math.abs(value - should[index]!)).toBeLessThan(12));
  const [wide, high] = [595, 842];
  near((await first('barnacles')).rects![0]!.slice(1), [high - y1, wide - x0, high - y0]);
  near((await first('compasses')).rects![0]!.slice(0, 3), [high - y1, x0, high - y0]);
  near([(await first('flotillas')).rects![0]![0]!, (await first('flotillas')).rects![0]![3]!], [y0, wide - x0]);
  expect((await first('dolphins')).page).toBe(4);
  expect((await first('estuaries')).page).toBe(5);
  expect((await first('dolphins')).rects!.length).toBeGreaterThan(1); // a tilted line is lit in steps
});

test('UPL-05 a picture of text is recognized too, with the places of its words in pixels', async () => {
  const id = (
    await amina.add(
      'notice.jpg',
      await drawnPage({ lines: ['The ferry to Orvik leaves on Mondays', 'and on Fridays after the market closes'] }),
    )
  ).bookId;
  expect(await state(id)).toMatchObject({ engines: ['builtin'], pages: { all: 1 } });
  await begin(id);
  await over(id);
  expect((await state(id)).text).toContain('leaves on Mondays');
  const hits = (await amina.get(`/api/books/${id}/search?q=Mondays`)).json.hits;
  expect(hits).toMatchObject([{ page: null }]);
  const [x0, y0, x1, y1] = hits[0].rects[0];
  for (const [is, should] of [
    [x0, 120],
    [y0, 1544],
    [y1, 1584],
  ])
    expect(Math.abs(is - should)).toBeLessThan(25);
  expect(x1).toBeGreaterThan(600);
});

test('UPL-05 cancelled in the middle what was read stays, and the next run reads the rest; a process that is killed costs one look', async () => {
  const page = (word: string): ScanPage => ({
    lines: [`The ${word} were counted by the keeper`, 'of the lighthouse on the island of Orvik'],
  });
  const id = await scan('four.pdf', page('petrels'), page('herons'), page('ospreys'), page('curlews'));
  await begin(id);
  await expect.poll(async () => (await state(id)).pages.read, { timeout: 200_000, interval: 100 }).toBeGreaterThan(0);
  expect((await amina.post(`/api/books/${id}/recognition/cancel`)).status).toBe(200);
  await over(id);
  const { pages } = await state(id);
  expect(pages.read).toBeLessThan(4);
  expect(await found('petrels', id)).toHaveLength(1);
  await begin(id);
  await expect.poll(() => app.services.ocr.pid(), { interval: 20 }).toBeGreaterThan(0);
  process.kill(app.services.ocr.pid()!, 'SIGKILL');
  await over(id);
  expect(await state(id)).toMatchObject({ failure: null, pages: { all: 4, read: 4, timedOut: 0 } });
  for (const word of ['petrels', 'herons', 'ospreys', 'curlews']) expect(await found(word, id)).toHaveLength(1);
});

test.each(['while a page is read', 'before the words become part of the book', 'while they do'])(
  'LIB-01 what a person says %s is kept, and the words are found',
  async (when) => {
    const id = await scan('edited.pdf', {
      lines: ['The gannets were counted by the keeper', 'of the lighthouse on the island of Orvik'],
    });
    const said = {
      title: 'Mine',
      author: null,
      description: 'What I say.',
      language: null,
      series: 'Shelves',
      seriesIndex: 7,
      genre: 'drama',
      tags: ['boats'],
    };
    const { ocr, passages } = app.services;
    const real = { read: ocr.read, own: passages.own, replace: passages.replace };
    let reply: Promise<{ status: number }> | undefined;
    const say = () => (reply ??= amina.call('PATCH', `/api/books/${id}`, said));
    if (when === 'while a page is read') ocr.read = async (...page) => (await say(), real.read(...page));
    if (when === 'before the words become part of the book')
      passages.own = async (...of) => (await say(), real.own(...of));
    if (when === 'while they do') passages.replace = (...now) => (void say(), real.replace(...now)); // the row is held: the edit waits for it
    try {
      await begin(id);
      await over(id);
    } finally {
      ocr.read = real.read;
      Object.assign(passages, { own: real.own, replace: real.replace });
    }
    expect((await reply)?.status).toBe(200);
    expect(await state(id)).toMatchObject({ failure: null, pages: { all: 1, read: 1 } });
    expect((await amina.get(`/api/books/${id}`)).json).toMatchObject(said);
    expect(await found('gannets', id)).toHaveLength(1);
    await amina.call('DELETE', `/api/books/${id}`, { permanent: true });
  },
);

test('UPL-05 a language that cannot be read well is said, not offered', async () => {
  const id = await scan('urdu.pdf', { lines: ['a page in another script'] });
  await amina.call('PATCH', `/api/books/${id}`, { language: 'ur' });
  expect(await state(id)).toMatchObject({ engines: [], builtin: { state: 'unusable', language: 'ur' } });
  expect((await begin(id)).status).toBe(409);
  await amina.call('PATCH', `/api/books/${id}`, { language: 'ar' });
  expect(await state(id)).toMatchObject({ engines: [], builtin: { state: 'missing', language: 'ar' } });
  await amina.call('PATCH', `/api/books/${id}`, { language: 'fr' });
  expect(await state(id)).toMatchObject({ engines: ['builtin'], builtin: { state: 'similar', language: 'fr' } });
});

test('UPL-05 where nothing is installed nothing is offered, and administrators are told what to install', async () => {
  const bare = await testApp({ ocr: { from: '/nowhere/at-all.js', systemFolders: [] } });
  const person = await bare.person('Amina');
  const { bookId: id } = await person.add('scan.pdf', await drawnScan(SCAN));
  expect((await person.get(`/api/books/${id}/recognition`)).json).toMatchObject({
    engines: [],
    model: null,
    builtin: { state: 'not_installed', languages: [] },
  });
  expect((await person.post(`/api/books/${id}/recognition`)).status).toBe(409);
  expect((await person.get('/api/recognition/languages')).json).toMatchObject({
    engine: null,
    languages: [],
    install: { engine: expect.stringContaining('tesseract.js-core@7.0.0') },
    mayChange: true,
  });
  expect((await amina.get('/api/recognition/languages')).json).toMatchObject({
    engine: 'tesseract 5 (7.0.0)',
    languages: [{ language: 'en', source: 'package', usable: true }],
  });
});

test('UPL-05 with a model that sees, reading here is offered first; pages it could not make out are left for the model', async () => {
  await amina.call('PUT', '/api/ai/settings', {
    provider: 'openai-compatible',
    baseUrl: fake.url,
    model: 'sees-1',
    embeddingModel: null,
    imageModel: null,
    speechModel: null,
    dailyTokens: null,
  });
  const id = await scan(
    'half.pdf',
    { lines: ['The keeper of the lighthouse of Orvik', 'counted the puffins every morning'] },
    { lines: ['A page of handwriting'] },
  );
  expect(await state(id)).toMatchObject({ engines: ['builtin', 'model'], model: 'sees-1' });
  await begin(id);
  await over(id);
  const db = app.services.db;
  await db
    .updateTable('library_recognised_pages')
    .set({ text: null, lines: null, trouble: 'unclear' })
    .where('book_id', '=', id)
    .where('page', '=', 2)
    .execute();
  expect(await state(id)).toMatchObject({ pages: { all: 2, read: 2, unclear: 1 }, leftForModel: 1 });
  await begin(id, 'model');
  await over(id);
  expect(await state(id)).toMatchObject({
    made: { models: ['tesseract 5', 'sees-1'] },
    pages: { unclear: 0, timedOut: 0 },
  });
  expect(await found('puffins', id)).toMatchObject([{ page: 1 }]);
  expect(await found('narwhals', id)).toMatchObject([{ page: 2, rects: null }]);
});

test('SEC-01 nobody has the scans of others read', async () => {
  for (const call of [
    badr.get(`/api/books/${bookId}/recognition`),
    badr.post(`/api/books/${bookId}/recognition`, { engine: 'builtin' }),
  ])
    expect((await call).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCanvas } from '../support/forge-calls.ts';
import { forgeAddress, itemsOf, shareCanvas } from '../support/forge-extras.ts';
import { articlePage, type FakeWeb, fakeWeb } from '../support/fake-web.ts';
import { gradientPng } from '../support/own-books/gradient-png.ts';
import { giveBook, takeBack } from '../support/grants.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';
import { bytes, mark, QUOTE, TOWER } from '../support/tower-book.ts';

let app: TestApp, amina: Person, badr: Person, web: FakeWeb, bookId: string, canvasId: string;
beforeAll(async () => {
  web = await fakeWeb((path) => {
    if (path === '/flood') return { type: 'text/html; charset=utf-8', body: articlePage('How the river rose') };
    if (path === '/inside')
      return { type: 'text/html', status: 302, body: '', headers: { location: 'http://169.254.169.254/latest/' } };
    if (path === '/map.pdf') return { type: 'application/pdf', body: '%PDF-1.4' };
    if (path === '/hill.png') return { type: 'image/png', body: gradientPng(80, 40) };
    if (path === '/huge') return { type: 'text/html', body: 'x'.repeat(6 * 1024 * 1024) };
    if (path === '/script')
      return { type: 'text/html', body: '<title><b>x</b></title><body><p><script>alert(1)</script>Words.</p>' };
    return undefined;
  });
  app = await testApp({ env: { WEB_ALLOW_HOSTS: '127.0.0.1' } });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  const metadata = { title: 'The Tower of Orvik', author: 'Ada Lovell', description: 'A tale of a light.' };
  bookId = (await amina.add('tower.md', bytes(TOWER), { metadata })).bookId;
  canvasId = await newCanvas(amina);
});
afterAll(() => web.close());

const importBook = (body: object, who = amina, canvas = canvasId) =>
  who.post(forgeAddress(canvas, '/import/book'), { bookId, ...body });
const importWeb = (url: string, more: object = {}) =>
  amina.post(forgeAddress(canvasId, '/import/web'), { url, ...more });
const importText = (body: object) => amina.post(forgeAddress(canvasId, '/import-content'), body);

test('FORGE-02 passages of a book become quotes that lead back to their place, each 20 px further', async () => {
  const reply = await importBook({
    passages: [{ passageId: 1 }, { passageId: '2' }, { text: QUOTE, cfi: 'epubcfi(/6/2!/4/4)', chapter: 'The light' }],
    targetPosition: { x: 300, y: 200 },
  });
  expect(reply.status).toBe(200);
  const { items } = reply.json.data;
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({
    contentType: 'book-quote',
    contentData: {
      content: expect.stringMatching(/\w/),
      metadata: {
        source: { bookId, passageId: '1', locator: { cfi: expect.stringContaining('epubcfi(') } },
        title: 'The Tower of Orvik',
        author: 'Ada Lovell',
      },
    },
    spatialData: { position: { x: 300, y: 200 } },
    importance: 3,
  });
  expect(items[2].contentData).toMatchObject({
    content: QUOTE,
    metadata: { source: { locator: { cfi: 'epubcfi(/6/2!/4/4)', chapter: 'The light' } } },
  });
  expect(items.map((item: any) => item.spatialData.position)).toEqual([
    { x: 300, y: 200 },
    { x: 320, y: 220 },
    { x: 340, y: 240 },
  ]);
  expect(items[1].visualProperties.z).toBeGreaterThan(items[0].visualProperties.z);
});

test('FORGE-02 a highlight stays linked to its quote; fields make a record and a cover', async () => {
  const made = (await amina.post(`/api/books/${bookId}/highlights`, mark({ note: 'Why amber?' }))).json;
  const [quote] = (await importBook({ highlightIds: [made.id], ids: ['quote-1'] })).json.data.items;
  expect(quote).toMatchObject({
    id: 'quote-1',
    contentData: {
      content: QUOTE,
      metadata: { note: 'Why amber?', source: { bookId, highlightId: made.id, locator: { cfi: made.cfi } } },
    },
  });
  const { items } = (await importBook({ fields: ['title', 'description', 'cover'] })).json.data;
  expect(items.map((item: any) => item.contentType)).toEqual(['book-metadata', 'book-cover']);
  expect(items[0].contentData).toMatchObject({
    content: 'The Tower of Orvik\n\nA tale of a light.',
    metadata: { fields: { title: 'The Tower of Orvik', description: 'A tale of a light.' }, source: { bookId } },
  });
  const [record, cover] = items.map((item: any) => item.spatialData);
  expect(cover.position, 'the cover lies beside the record, not over it').toEqual({
    x: record.position.x + record.size.width + 20,
    y: record.position.y,
  });
  const [usual] = (await importBook({})).json.data.items;
  expect(usual.contentData.content).toContain('Ada Lovell');
});

test('FORGE-02 the same key again brings the same blocks', async () => {
  const before = (await itemsOf(amina, canvasId)).length,
    key = '018f0000-0000-7000-8000-0000000000aa';
  const first = await importBook({ passages: [{ passageId: 1 }, { passageId: 2 }], key }),
    again = await importBook({ passages: [{ passageId: 1 }, { passageId: 2 }], key });
  const ids = (reply: typeof first) => reply.json.data.items.map((item: any) => item.id);
  expect(again.status).toBe(200);
  expect(ids(again)).toEqual(ids(first));
  expect(await itemsOf(amina, canvasId)).toHaveLength(before + 2);
});

test('FORGE-02 books of others, revoked books, unknown passages and highlights are refused', async () => {
  const his = await newCanvas(badr);
  const foreign = await importBook({ passages: [{ passageId: 1 }] }, badr, his);
  expect([foreign.status, foreign.json.code]).toEqual([404, 'BOOK_NOT_FOUND']);
  const given = await giveBook(app, badr, bookId, { kind: 'shared' });
  expect((await importBook({ passages: [{ passageId: 1 }] }, badr, his)).status).toBe(200);
  const highlight = (await amina.post(`/api/books/${bookId}/highlights`, mark())).json;
  expect((await importBook({ highlightIds: [highlight.id] }, badr, his)).json.code).toBe('MARK_NOT_FOUND');
  await takeBack(app, given);
  expect((await importBook({ passages: [{ passageId: 1 }] }, badr, his)).status).toBe(404);
  expect((await importBook({ fields: ['title'] }, badr, his)).status).toBe(404);
  expect((await importBook({ passages: [{ passageId: 99_999 }] })).json.code).toBe('PASSAGE_NOT_FOUND');
  for (const wrong of [
    { passages: [] },
    { passages: [{ text: 'no place' }] },
    { passages: [{ passageId: 1 }], fields: ['title'] },
    { fields: ['owner_id'] },
    { targetPosition: { x: 'NaN', y: 1 } },
  ])
    expect((await importBook(wrong)).status, `${JSON.stringify(wrong)}`).toBe(400);
  expect(await itemsOf(badr, his)).toHaveLength(1);
});

test('FORGE-02 strangers get 404, who may only look gets 403, and a person whose access ended gets 404', async () => {
  const canvas = await newCanvas(amina),
    wish = { passages: [{ passageId: 1 }] };
  expect((await importBook(wish, badr, canvas)).status).toBe(404);
  await shareCanvas(app, amina, canvas, [[badr, 'view']]);
  const looked = await importBook(wish, badr, canvas);
  expect([looked.status, looked.json.code]).toEqual([403, 'FORGE_VIEW_ONLY']);
  expect((await badr.post(forgeAddress(canvas, '/import-content'), { text: 'x' })).status).toBe(403);
  await amina.call('PUT', forgeAddress(canvas), { isShared: false });
  expect((await badr.post(forgeAddress(canvas, '/import-content'), { text: 'x' })).status).toBe(404);
});

test('FORGE-02 an address becomes a card with what its page says', async () => {
  const reply = await importWeb(`${web.url}/flood`, { targetPosition: { x: 40, y: 60 } });
  expect(reply.status).toBe(200);
  expect(reply.json.data.items).toMatchObject([
    {
      contentType: 'web-content',
      contentData: {
        content: 'A night of water.',
        metadata: {
          url: `${web.url}/flood`,
          title: 'How the river rose',
          description: 'A night of water.',
          excerpt: expect.stringContaining('the river rose in the night'),
          site: 'The Harrow Post',
          author: 'Ann Lee',
        },
      },
      spatialData: { position: { x: 40, y: 60 } },
    },
  ]);
  const [file] = (await importWeb(`${web.url}/map.pdf`)).json.data.items;
  expect(file.contentData.metadata).toMatchObject({ title: 'map.pdf', site: '127.0.0.1' });
  const [scripted] = (await importWeb(`${web.url}/script`)).json.data.items;
  expect(JSON.stringify(scripted)).not.toContain('alert');
});

test('FORGE-02 what a page says can be asked for a card that is on the canvas already; nothing is put there', async () => {
  const before = (await itemsOf(amina, canvasId)).length;
  const ask = (url: string, who = amina) => who.post(forgeAddress(canvasId, '/web-card'), { url });
  expect((await ask(`${web.url}/flood`)).json.data).toMatchObject({
    url: `${web.url}/flood`,
    title: 'How the river rose',
    description: 'A night of water.',
    site: 'The Harrow Post',
  });
  expect(await itemsOf(amina, canvasId)).toHaveLength(before);
  expect((await ask('http://10.0.0.1/')).json.code).toBe('WEB_ADDRESS_PRIVATE');
  expect((await ask(`${web.url}/flood`, badr)).status).toBe(404);
});

test('FORGE-02 the address of a picture becomes the picture', async () => {
  const [item] = (await importText({ url: `${web.url}/hill.png` })).json.data.items;
  expect(item).toMatchObject({
    contentType: 'uploaded-file',
    contentData: {
      content: 'hill.png',
      metadata: { url: `${web.url}/hill.png`, file: { type: 'image/png', width: 80, height: 40 } },
    },
  });
});

test('FORGE-02 private networks, other schemes, redirects inside and what is too large are refused', async () => {
  for (const url of [
    'http://10.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://192.168.1.1/x',
    '169.254.169.254',
  ])
    expect((await importWeb(url)).json.code, `${url}`).toBe('WEB_ADDRESS_PRIVATE');
  expect((await importWeb(`${web.url}/inside`)).json.code).toBe('WEB_ADDRESS_PRIVATE');
  expect((await importText({ url: 'http://10.0.0.1/' })).json.code).toBe('WEB_ADDRESS_PRIVATE');
  for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'http://user:word@example.org/'])
    expect((await importWeb(url)).json.code, `${url}`).toBe('WEB_ADDRESS_INVALID');
  expect((await importWeb(`${web.url}/huge`)).json.code).toBe('WEB_TOO_LARGE');
  expect((await importWeb(`${web.url}/nowhere`)).json.code).toBe('WEB_STATUS');
});

test('FORGE-02 a text becomes a note; what was asked of an analysis is kept, by default all of it', async () => {
  const [note] = (await importText({ text: '# Plan\n\n<script>alert(1)</script>', targetPosition: { x: 5, y: 6 } }))
    .json.data.items;
  expect(note).toMatchObject({
    contentType: 'text-note',
    contentData: {
      content: '# Plan\n\n<script>alert(1)</script>',
      metadata: { analysisOptions: { extractSummary: true, detectTopics: true, suggestConnections: true } },
    },
    visualProperties: { color: 'amber' },
  });
  const [other] = (await importText({ text: 'x', analysisOptions: { detectTopics: false } })).json.data.items;
  expect(other.contentData.metadata.analysisOptions).toEqual({
    extractSummary: true,
    detectTopics: false,
    suggestConnections: true,
  });
  expect((await importText({ text: 'x'.repeat(1_000_001) })).status).toBe(400);
  expect((await importText({ text: 'ع'.repeat(600_000) })).status).toBe(413);
  for (const wrong of [{}, { text: '  ' }, { text: 'x', url: 'https://example.org' }, 'x', null])
    expect((await importText(wrong as object)).status, `${JSON.stringify(wrong)}`).toBe(400);
});

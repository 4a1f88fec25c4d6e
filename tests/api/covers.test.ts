import sharp from 'sharp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GenerateCover } from '../../features/covers/contract.ts';
import { DRAWN_PER_MINUTE } from '../../features/covers/limits.ts';
import { openCovers } from '../../features/covers/server/index.ts';
import { claimingPng, gradientPng } from '../support/own-books/gradient-png.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, bookId: string;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = (
    await amina.add(
      'tower.md',
      new TextEncoder().encode('# The Tower\n\nThe keeper of Orvik carries one amber lantern.\n'),
    )
  ).bookId;
});
afterEach(() => void vi.useRealTimers());

const ASKING = { locale: 'en', signal: new AbortController().signal };
const generate = (more: object = {}) => ({ action: 'generate', ...more });
const book = async () => (await amina.get(`/api/books/${bookId}`)).json;
const picture = async (url: string, person = amina) => {
  const response = await app.app.fetch(
    new Request(`http://127.0.0.1${url}`, { headers: { authorization: `Bearer ${person.token}` } }),
  );
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/** A multipart body, as bytes, with its header. */
async function form(fields: Record<string, string | File>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const made = new Response(data);
  return {
    bytes: new Uint8Array(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  };
}
async function upload(
  file: File | null,
  path = `/api/books/${bookId}/cover`,
  person = amina,
  fields: Record<string, string> = {},
) {
  const { bytes, headers } = await form({ action: 'upload', ...fields, ...(file && { file }) });
  return person.call('POST', path, bytes, headers);
}
const fileOf = (bytes: Uint8Array, type: string, name = 'cover') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#284' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();

test('COVER-02 a cover is drawn 2:3, differs each time, and goes again', async () => {
  const before = (await book()).coverImageUrl;
  const first = await amina.post(`/api/books/${bookId}/cover`, generate());
  expect([first.status, first.json]).toEqual([
    200,
    { success: true, coverUrl: expect.stringContaining('/cover?v=own-'), error: null, engine: 'builtin' },
  ]);
  expect(await book()).toMatchObject({ coverImageUrl: first.json.coverUrl, ownCover: true });
  const one = await picture(first.json.coverUrl);
  const { format, width, height } = await sharp(one.bytes).metadata();
  expect([format, width, height]).toEqual(['webp', 800, 1200]);
  const again = await amina.post(
    `/api/books/${bookId}/cover`,
    generate({ prompt: 'a stormy ocean', includeTitle: true }),
  );
  expect(again.json.coverUrl).not.toBe(first.json.coverUrl);
  expect(Buffer.compare((await picture(again.json.coverUrl)).bytes, one.bytes)).not.toBe(0);
  const removed = await amina.call('DELETE', `/api/books/${bookId}/cover`);
  expect([removed.status, removed.json]).toEqual([200, { success: true, coverUrl: '', error: null, engine: null }]);
  expect(await book()).toMatchObject({ coverImageUrl: before, ownCover: false });
  expect((await picture(before)).status).toBe(200);
});

test('COVER-02 the file of a replaced cover goes, and all of a book that is removed for good', async () => {
  const other = (
    await amina.add('other.md', new TextEncoder().encode('# Other\n\nAn evening of long rain over the harbour.\n'))
  ).bookId;
  const keyOf = (url: string) => `covers/${other}/${new URL(url, 'http://x').searchParams.get('v')}`;
  const first = keyOf((await amina.post(`/api/books/${other}/cover`, generate())).json.coverUrl);
  const second = keyOf((await amina.post(`/api/books/${other}/cover`, generate())).json.coverUrl);
  expect([!!(await app.services.files.head(first)), !!(await app.services.files.head(second))]).toEqual([false, true]);
  await amina.call('DELETE', `/api/books/${other}`, { permanent: true });
  expect(await app.services.files.head(second)).toBeNull();
});

test('COVER-02 style and colours can be named; what is unknown is refused', async () => {
  const reply = await amina.post(
    `/api/documents/${bookId}/cover`,
    generate({ style: 'celestial', colorScheme: 'nocturne' }),
  );
  expect(reply.json.coverUrl).toContain('own-celestial-');
  for (const wrong of [
    { style: 'oil' },
    { colorScheme: 'loud' },
    { prompt: 'x'.repeat(501) },
    { action: 'paint' },
    { includeTitle: 'yes' },
  ])
    expect([wrong, (await amina.post(`/api/books/${bookId}/cover`, generate(wrong))).status]).toEqual([wrong, 400]);
  expect((await amina.call('POST', `/api/books/${bookId}/cover`, new TextEncoder().encode('{'))).status).toBe(400);
});

test('COVER-01 an uploaded picture is made anew: WebP, smaller, nothing of the camera left', async () => {
  const reply = await upload(fileOf(await photo(), 'image/jpeg', 'photo.jpg'));
  expect([reply.status, reply.json]).toEqual([
    200,
    { success: true, coverUrl: expect.stringContaining('own-upload-'), error: null, engine: null },
  ]);
  const { bytes, headers } = await picture(reply.json.coverUrl);
  const made = await sharp(bytes).metadata();
  expect([made.format, made.width, made.exif]).toEqual(['webp', 1000, undefined]);
  expect(Buffer.from(bytes).includes('secret place')).toBe(false);
  expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
    'image/webp',
    "default-src 'none'; sandbox",
  ]);
});

test('COVER-01 no file, no image, 5 MB and more, and pictures that lie are refused in the words of the specification', async () => {
  const before = (await book()).coverImageUrl;
  const said = async (file: File | null) => {
    const { status, json } = await upload(file);
    return [status, json.error];
  };
  const MB5 = 5 * 1024 * 1024,
    png = gradientPng(480, 640),
    gif = await sharp(png).gif().toBuffer(),
    script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>');
  expect(await said(null)).toEqual([422, 'Please select a file first']);
  expect(await said(fileOf(ownBookBytes('two-columns.pdf').subarray(0, 1000), 'application/pdf'))).toEqual([
    415,
    'Please select an image file',
  ]);
  expect(await said(fileOf(gif, 'image/gif'))).toEqual([415, 'Please select an image file']);
  expect(await said(fileOf(gif, 'image/png'))).toEqual([415, 'Please select an image file']);
  expect(await said(fileOf(script, 'image/png'))).toEqual([415, 'Please select an image file']);
  expect(await said(fileOf(png.subarray(0, 120), 'image/png'))).toEqual([415, 'Please select an image file']);
  expect(await said(fileOf(new Uint8Array(MB5), 'image/png'))).toEqual([413, 'File size must be less than 5MB']);
  expect(await said(fileOf(new Uint8Array(MB5 + 200_000), 'image/png'))).toEqual([
    413,
    'File size must be less than 5MB',
  ]);
  expect((await said(fileOf(claimingPng(60_000, 60_000), 'image/png')))[0]).toBe(422);
  const { bytes, headers } = await form({ action: 'generate', file: fileOf(png, 'image/png') });
  expect((await amina.call('POST', `/api/books/${bookId}/cover`, bytes, headers)).status).toBe(400);
  expect(
    (await amina.call('POST', `/api/books/${bookId}/cover`, png, { 'content-type': 'multipart/form-data; boundary=x' }))
      .status,
  ).toBe(400);
  expect((await book()).coverImageUrl).toBe(before);
  expect((await said(fileOf(png, 'image/png')))[0]).toBe(200);
});

test('COVER-02 a stranger cannot put a cover on a book or take it off', async () => {
  const before = (await book()).coverImageUrl;
  expect((await badr.post(`/api/books/${bookId}/cover`, generate())).status).toBe(404);
  expect(
    (await upload(fileOf(gradientPng(480, 640), 'image/png'), `/api/documents/${bookId}/cover`, badr)).status,
  ).toBe(404);
  expect((await badr.call('DELETE', `/api/documents/${bookId}/cover`)).status).toBe(404);
  expect((await picture(before, badr)).status).toBe(404);
  expect((await book()).coverImageUrl).toBe(before);
});

test('COVER-02 the page header is 1920x1080, each person’s own, and can be removed', async () => {
  expect((await amina.get('/api/user/page-covers')).json).toEqual({ covers: [] });
  const drawn = await amina.post(
    '/api/user/page-header-cover',
    generate({ page: 'documents', width: 1920, height: 1080 }),
  );
  expect([drawn.status, drawn.json]).toMatchObject([200, { success: true, engine: 'builtin' }]);
  const { width, height } = await sharp((await picture(drawn.json.coverUrl)).bytes).metadata();
  expect([width, height]).toEqual([1920, 1080]);
  expect((await badr.get('/api/user/page-covers')).json.covers).toEqual([]);
  expect((await picture(drawn.json.coverUrl, badr)).status).toBe(404);
  const sent = await upload(fileOf(await photo(), 'image/jpeg'), '/api/user/page-header-cover', amina, {
    page: 'documents',
  });
  expect((await amina.get('/api/user/page-covers')).json.covers).toEqual([
    { page: 'documents', coverUrl: sent.json.coverUrl },
  ]);
  expect((await amina.post('/api/user/page-header-cover', generate({ page: 'attic' }))).status).toBe(400);
  expect((await amina.post('/api/user/page-header-cover', generate({ width: 100_000 }))).status).toBe(400);
  expect((await amina.call('DELETE', '/api/user/page-covers', { page: 'attic' })).status).toBe(400);
  expect((await amina.call('DELETE', '/api/user/page-covers', { page: 'documents' })).json).toMatchObject({
    success: true,
    coverUrl: '',
  });
  expect((await amina.get('/api/user/page-covers')).json.covers).toEqual([]);
  expect((await picture(sent.json.coverUrl)).status).toBe(404);
});

test('COVER-02 drawing is limited, so that one person cannot keep the processor', async () => {
  const { db, catalog, files } = app.services,
    webp = await sharp(gradientPng(480, 640)).webp().toBuffer();
  const covers = openCovers({
    ai: app.services.ai,
    db,
    catalog,
    files,
    cpu: { draw: async () => ({ webp, style: 'bands' }), socialCard: async () => webp },
  });
  // Somebody who has drawn nothing yet: the limit holds for all processes together, other tests drew before.
  const chen = await app.person('Chen');
  const { bookId: hers } = await chen.add('hers.md', new TextEncoder().encode('# Hers\n\nA harbour in the evening.\n'));
  const wish = GenerateCover.parse(generate());
  vi.useFakeTimers({ toFake: ['Date'] }); // all within the minute of the limit, however slow the machine
  for (let i = 0; i < DRAWN_PER_MINUTE; i++) await covers.generateForBook(chen.id, hers, 'book', wish, ASKING);
  await expect(covers.generateForBook(chen.id, hers, 'book', wish, ASKING)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  await expect(covers.generateForPage(chen.id, 'documents', 'My Library', wish, ASKING)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  await expect(covers.generateForPage(badr.id, 'documents', 'My Library', wish, ASKING)).resolves.toMatchObject({
    success: true,
  });
});

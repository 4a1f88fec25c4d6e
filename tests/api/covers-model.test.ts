import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeAi, fakeAi, PIXEL } from '../support/fake-ai.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, fake: FakeAi, bookId: string;
beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp({
    env: { ...fake.env, AI_IMAGE_MODEL: 'painter' },
  });
  amina = await app.person('Amina');
  bookId = (
    await amina.add(
      'tower.md',
      new TextEncoder().encode('# The Tower\n\nThe keeper of Orvik carries one amber lantern.\n'),
    )
  ).bookId;
});
afterAll(() => fake.close());

async function metadataOf(url: string) {
  const response = await app.app.fetch(
    new Request(`http://127.0.0.1${url}`, { headers: { authorization: `Bearer ${amina.token}` } }),
  );
  const { format, width, height, exif } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
  return { format, width, height, exif };
}

test('COVER-02 a model of pictures draws covers and headers; they are encoded anew in their shape', async () => {
  const image = (
    await sharp({ create: { width: 640, height: 900, channels: 3, background: '#642' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a place' } })
      .toBuffer()
  ).toString('base64');
  fake.script = () => ({ image });
  const drawn = await amina.post(`/api/books/${bookId}/cover`, { action: 'generate', prompt: 'a lighthouse in fog' });
  expect(drawn.json).toMatchObject({ success: true, engine: 'model', coverUrl: expect.stringContaining('own-model-') });
  expect(await metadataOf(drawn.json.coverUrl)).toEqual({ format: 'webp', width: 1000, height: 1500, exif: undefined });
  expect(fake.seen.at(-1)!.body).toMatchObject({
    model: 'painter',
    size: '1024x1536',
    prompt: expect.stringContaining('a lighthouse in fog'),
  });
  const wide = await amina.post(`/api/documents/${bookId}/cover`, { action: 'generate' });
  expect(await metadataOf(wide.json.coverUrl), 'a document’s is 16:9').toMatchObject({ width: 1000, height: 563 });
  expect(fake.seen.at(-1)!.body).toMatchObject({ size: '1536x1024' });
  const header = await amina.post('/api/user/page-header-cover', { action: 'generate' });
  expect(await metadataOf(header.json.coverUrl)).toMatchObject({ width: 1920, height: 1080 });
});

test('COVER-02 a failure is told, and nothing changes until the built-in art is asked for', async () => {
  const before = (await amina.get(`/api/books/${bookId}`)).json.coverImageUrl;
  for (const [reply, code] of [
    [{ status: 401 }, 'AI_MISCONFIGURED'],
    [{ status: 400 }, 'AI_REFUSED'],
    [{ image: Buffer.from('<svg onload="x()"/>').toString('base64') }, 'AI_BROKEN'],
    [{ image: PIXEL.slice(0, 30) }, 'AI_BROKEN'],
  ] as const) {
    fake.script = () => reply;
    const failed = await amina.post(`/api/books/${bookId}/cover`, { action: 'generate' });
    expect([code, failed.json.code]).toEqual([code, code]);
    expect((await amina.get(`/api/books/${bookId}`)).json.coverImageUrl).toBe(before);
  }
  const builtin = await amina.post(`/api/books/${bookId}/cover`, { action: 'generate', engine: 'builtin' });
  expect(builtin.json).toMatchObject({ success: true, engine: 'builtin' });
});

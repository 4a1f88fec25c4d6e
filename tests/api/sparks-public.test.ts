import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sparksPageHeads } from '../../features/sparks/server/index.ts';
import { newId } from '../../platform/common/id.ts';
import { gradientPng } from '../support/own-books/gradient-png.ts';
import type { SparkDetail } from '../../features/sparks/contract.ts';
import { addNovel, makeSpark } from '../support/sparks-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, bookId: string, spark: SparkDetail;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = await addNovel(amina);
  spark = await makeSpark(amina, bookId);
});

const publish = (published: boolean) => amina.post(`/api/spark/${spark.id}/publish`, { published });
const open = (id = spark.id) => app.call('GET', `/api/public/spark/${id}`);
const head = (id: string, actor: Person | null) =>
  sparksPageHeads(app.services.sparks)[0]!.find(id, {
    actor: actor && { id: actor.id, name: 'Amina', email: actor.email, admin: false },
    locale: 'en',
  });
const cover = (person?: Person) => (person ?? app).call('GET', `/api/spark/${spark.id}/cover`);

test('SPARK-01 a private Spark is nowhere, for strangers as for nobody; neither is one that does not exist', async () => {
  const other = await open(newId());
  for (const reply of [await open(), await badr.call('GET', `/api/public/spark/${spark.id}`)])
    expect([reply.status, reply.text]).toEqual([other.status, other.text]);
  expect(other.status).toBe(404);
  expect([await head(spark.id, null), await head(spark.id, badr), await head(spark.id, amina)]).toEqual([
    'missing',
    'missing',
    'private',
  ]);
  expect([await head('none', amina), await head(newId(), amina)]).toEqual(['missing', 'missing']);
});

test('SPARK-01 a finished Spark has a drawn cover, 4:3, for its owner alone', async () => {
  await expect
    .poll(async () => (await amina.get(`/api/spark/${spark.id}`)).json.imageUrl, { timeout: 30_000 })
    .toContain(`/api/spark/${spark.id}/cover?v=own-`);
  const picture = await app.app.fetch(
    new Request(`http://127.0.0.1/api/spark/${spark.id}/cover`, {
      headers: { authorization: `Bearer ${amina.token}` },
    }),
  );
  const { width, height } = await sharp(new Uint8Array(await picture.arrayBuffer())).metadata();
  expect([picture.status, width! / height!]).toEqual([200, 4 / 3]);
  expect([(await cover()).status, (await cover(badr)).status]).toEqual([404, 404]);
});

test('SPARK-01 published, anyone reads it: its words and quotations, not whose books they are from nor what stands around', async () => {
  expect((await publish(true)).json.publishedAt).toEqual(expect.any(String));
  const { status, json, text } = await open();
  expect([status, json.title, json.by]).toEqual([200, spark.title, 'Amina']);
  expect(json.paragraphs.map((one: { id: string }) => one.id)).toEqual(spark.paragraphs.map(({ id }) => id));
  expect(text).not.toContain(bookId);
  expect(text).not.toContain('epubcfi');
  expect(Object.keys(json)).not.toContain('wish');
  expect((await cover()).status).toBe(200);
  const page = await head(spark.id, null);
  expect(page).toMatchObject({ title: spark.title, type: 'article', indexed: false, heading: spark.title });
  expect(JSON.stringify(page)).not.toContain(bookId);
});

test('SPARK-01 what is published stays its owner’s: nobody else changes, lists or deletes it', async () => {
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { revision: 1, title: 'Mine now' }],
    ['DELETE', '', undefined],
    ['POST', '/publish', { published: false }],
    ['GET', '/versions', undefined],
    ['GET', '/export', undefined],
    ['POST', '/cover', { action: 'generate' }],
    ['DELETE', '/cover', undefined],
  ] as const)
    expect([method, path, (await badr.call(method, `/api/spark/${spark.id}${path}`, body)).status]).toEqual([
      method,
      path,
      404,
    ]);
  expect((await open()).status).toBe(200);
});

test('SPARK-01 in the trash and taken back it is gone at once; restored, it is as public as it was', async () => {
  await amina.call('DELETE', `/api/spark/${spark.id}`);
  expect([(await open()).status, await head(spark.id, null), (await cover()).status]).toEqual([404, 'missing', 404]);
  await amina.post(`/api/spark/${spark.id}/restore`, {});
  expect((await open()).status).toBe(200);
  expect((await publish(false)).json.publishedAt).toBeNull();
  expect([(await open()).status, (await cover()).status]).toEqual([404, 404]);
});

test('COVER-02 a cover of a Spark is drawn, uploaded and removed; the file before goes', async () => {
  const path = `/api/spark/${spark.id}/cover`,
    image = async () => (await amina.get(`/api/spark/${spark.id}`)).json.imageUrl;
  const drawn = await amina.post(path, { action: 'generate', prompt: 'a lamp in fog' });
  expect([drawn.status, drawn.json]).toEqual([
    200,
    { success: true, coverUrl: expect.stringContaining('cover?v=own-'), error: null, engine: 'builtin' },
  ]);
  expect(await image()).toBe(drawn.json.coverUrl);
  const form = new FormData();
  form.set('action', 'upload');
  form.set('file', new File([gradientPng(400, 300) as Uint8Array<ArrayBuffer>], 'a.png', { type: 'image/png' }));
  const body = new Response(form);
  const sent = await amina.call('POST', path, new Uint8Array(await body.arrayBuffer()), {
    'content-type': body.headers.get('content-type') ?? '',
  });
  expect([sent.status, sent.json.coverUrl]).toEqual([200, expect.stringContaining('own-upload-')]);
  const keyOf = (url: string) => `covers/spark/${amina.id}/${new URL(url, 'http://x').searchParams.get('v')}`;
  const files = app.services.files;
  expect([!!(await files.head(keyOf(drawn.json.coverUrl))), !!(await files.head(keyOf(sent.json.coverUrl)))]).toEqual([
    false,
    true,
  ]);
  expect((await amina.call('DELETE', path)).json).toEqual({ success: true, coverUrl: '', error: null, engine: null });
  expect([await image(), await files.head(keyOf(sent.json.coverUrl))]).toEqual([null, null]);
  expect((await amina.post(path, { action: 'generate', style: 'oil' })).status).toBe(400);
});

test('SPARK-01 a Spark as Markdown: quotations are footnotes that open the reader', async () => {
  const { status, text } = await amina.call('GET', `/api/spark/${spark.id}/export`);
  expect((await amina.call('GET', `/api/spark/${spark.id}/export?format=markdown`)).text).toBe(text);
  expect(await amina.call('GET', `/api/spark/${spark.id}/export?format=docx`)).toMatchObject({
    status: 400,
    json: { code: 'BAD_REQUEST' },
  });
  expect(status).toBe(200);
  expect(text.split('\n')[0]).toBe(`# ${spark.title}`);
  expect(text).toContain('[^1]: “');
  expect(text).toContain(`/reader?book=${bookId}`);
});

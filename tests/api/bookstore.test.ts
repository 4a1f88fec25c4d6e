import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { MAX_SAMPLE_BYTES, SAMPLE_SHARE } from '../../features/bookstore/limits.ts';
import { newId } from '../../platform/common/id.ts';
import { servedPages } from '../support/served-pages.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, pages: Hono;
const errors: unknown[] = [];
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  pages = servedPages(app, errors);
});

const PARAGRAPHS = Array.from(
  { length: 60 },
  (_, i) => `Paragraph ${i} tells of the amber lantern and of the sea beyond it.`,
);
const text = () => new TextEncoder().encode(`The Amber Lantern\n\n${PARAGRAPHS.join('\n\n')}\n`);
const add = async (person: Person): Promise<string> =>
  (await person.add('amber_lantern.txt', text(), { keepDuplicate: true })).bookId;
const publish = (person: Person, bookId: string, body: object = {}) =>
  person.call('PUT', `/api/books/${bookId}/public-link`, body);
const asked = (bookId: string, what = '') => app.call('GET', `/api/bookstore/books/${bookId}${what}`);
const page = async (bookId: string, headers: Record<string, string> = {}, locale = 'en') => {
  const reply = await pages.request(`/${locale}/bookstore/${bookId}`, { headers });
  return { status: reply.status, html: await reply.text() };
};
/** Everything of a public page that a stranger can ask for. */
const everything = async (bookId: string) =>
  Promise.all([
    ...['', '/sample', '/cover', '/card.png'].map(async (what) => (await asked(bookId, what)).status),
    page(bookId).then(({ status }) => status),
  ]);

test('ROUTE-05 the page of a book is nobody’s until its owner makes it public, and again when they take it back', async () => {
  const bookId = await add(amina);
  expect(await everything(bookId)).toEqual([404, 404, 404, 404, 404]);
  expect((await amina.get(`/api/books/${bookId}/public-link`)).json).toEqual({ public: false, searchable: false });
  for (let twice = 0; twice < 2; twice++)
    expect((await publish(amina, bookId)).json).toEqual({ public: true, searchable: false });
  expect(await everything(bookId)).toEqual([200, 200, 200, 200, 200]);
  expect((await asked(bookId)).json).toMatchObject({ id: bookId, public: true, mine: 'none' });
  expect((await asked(bookId)).text).not.toContain('Amina');

  await amina.call('DELETE', `/api/books/${bookId}`);
  expect(await everything(bookId)).toEqual([404, 404, 404, 404, 404]);
  await amina.post(`/api/books/${bookId}/restore`);
  expect(await everything(bookId)).toEqual([200, 200, 200, 200, 200]);
  for (let twice = 0; twice < 2; twice++)
    expect((await amina.call('DELETE', `/api/books/${bookId}/public-link`)).json).toMatchObject({ public: false });
  expect(await everything(bookId)).toEqual([404, 404, 404, 404, 404]);
});

test('ROUTE-05 a stranger cannot tell a private book from one that does not exist', async () => {
  const bookId = await add(amina),
    none = newId();
  for (const what of ['', '/sample', '/cover', '/card.png']) {
    const [one, other] = [await asked(bookId, what), await asked(none, what)];
    const plain = (reply: typeof one) => reply.text.replace(/"requestId":"[^"]*"/, '');
    expect([one.status, plain(one)]).toEqual([other.status, plain(other)]);
  }
  const [one, other] = [await page(bookId), await page(none)];
  expect(one).toEqual(other);
  expect(one.html).toContain('noindex');
  expect(one.html).not.toContain('Amber');
  for (const bad of ['x', '..%2f', '%00', 'a'.repeat(300)]) expect((await page(bad)).status).toBe(404);
});

test('ROUTE-05 however its address is written, a page is public or it is not, and has one canonical address', async () => {
  const shown = await add(amina),
    hidden = await add(amina);
  await publish(amina, shown);
  const ways = (id: string) => [
    `/en/bookstore/${id}`,
    `/en/bookstore/${id}/`,
    `/en/bookstore/${id}?utm_source=x#y`,
    `/en/bookstore/${id.toUpperCase()}`,
    `/en/Bookstore/${id}`,
    `/en//bookstore//${id}`,
  ];
  for (const [id, status] of [
    [shown, 200],
    [hidden, 404],
    [newId(), 404],
  ] as const)
    for (const way of ways(id)) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const reply = await pages.request(way, { headers }),
        html = await reply.text();
      expect([way, reply.status, html.includes('noindex')]).toEqual([way, status, true]);
      expect(html).not.toContain('evil.example');
      if (status === 200)
        expect(html).toContain(`<link rel="canonical" href="https://books.example/en/bookstore/${shown}" />`);
      const head = await pages.request(way, { method: 'HEAD' });
      expect([way, head.status, await head.text()]).toEqual([way, status, '']);
    }
  for (const [asked, where] of [
    [`/EN/bookstore/${hidden}`, `/en/bookstore/${hidden}`],
    [`/fr/bookstore/${hidden}?a=1`, `/en/bookstore/${hidden}?a=1`],
    [`/bookstore/${hidden}`, `/en/bookstore/${hidden}`],
  ] as const)
    expect((await pages.request(asked)).headers.get('location')).toBe(where);
});

test('ROUTE-05 only the person who keeps a book makes its page public; the handbook and strangers’ books are refused', async () => {
  const bookId = await add(amina);
  expect((await publish(badr, bookId)).status).toBe(404);
  const { db, catalog } = app.services;
  await db
    .transaction()
    .execute((trx) => catalog.access.grant(trx, { userId: badr.id, bookId, kind: 'bought', sourceId: newId() }));
  for (const reply of [
    await publish(badr, bookId),
    await badr.get(`/api/books/${bookId}/public-link`),
    await badr.call('DELETE', `/api/books/${bookId}/public-link`),
  ])
    expect([reply.status, reply.json.code]).toEqual([403, 'BOOK_NOT_YOURS']);
  expect((await asked(bookId)).status).toBe(404);
  const guide = await add(amina);
  await catalog.markGuide(amina.id, guide);
  expect((await publish(amina, guide)).status).toBe(403);
});

test('ROUTE-05 whoever has the book sees its page though it is private; one that waits in the Inbox comes onto the shelf by opening it', async () => {
  const bookId = await add(amina),
    chen = await app.person('Chen');
  const { db, catalog } = app.services;
  await db
    .transaction()
    .execute((trx) =>
      catalog.access.grant(trx, { userId: chen.id, bookId, kind: 'shared', sourceId: newId(), waiting: true }),
    );
  const cookie = async (person: Person) =>
    (
      await app.call('POST', '/api/auth/sign-in/email', { email: person.email, password: 'correct horse battery 9' })
    ).headers
      .get('set-cookie')!
      .split(';')[0]!;
  const seen = await page(bookId, { cookie: await cookie(chen) });
  expect([seen.status, seen.html.includes('og:title')]).toEqual([200, false]);
  expect((await page(bookId, { cookie: await cookie(badr) })).status).toBe(404);
  expect((await chen.get(`/api/bookstore/books/${bookId}`)).json).toMatchObject({ mine: 'waiting', public: false });
  expect((await chen.get(`/api/books/${bookId}`)).status).toBe(404); // a look at the page accepts nothing
  expect((await chen.post(`/api/bookstore/books/${bookId}/open`)).status).toBe(200);
  expect((await chen.get(`/api/books/${bookId}`)).status).toBe(200);
  expect((await chen.get(`/api/bookstore/books/${bookId}`)).json).toMatchObject({ mine: 'shelf' });
  expect((await badr.post(`/api/bookstore/books/${bookId}/open`)).status).toBe(404);
});

test('ROUTE-05 the sample is whole paragraphs of the beginning, and never more than the share', async () => {
  const bookId = await add(amina);
  await publish(amina, bookId);
  const { json } = await asked(bookId, '/sample');
  const shown: string[] = json.chapters.flatMap((chapter: { paragraphs: string[] }) => chapter.paragraphs);
  expect(shown.length).toBeGreaterThan(1);
  const whole = text().length;
  expect(new TextEncoder().encode(shown.join('')).length).toBeLessThanOrEqual(
    Math.min(MAX_SAMPLE_BYTES, whole * SAMPLE_SHARE),
  );
  for (const paragraph of shown) expect(new TextDecoder().decode(text())).toContain(paragraph);
  expect(shown.join(' ')).not.toContain('Paragraph 30');
  expect(json.percent).toBeLessThanOrEqual(10);
});

test('ROUTE-05 the HTML says what the book is: title, description, pictures, structured data, all of it escaped', async () => {
  const bookId = await add(amina);
  const title = `"Tower" </title><script>alert(1)</script> & 'برج'`;
  await amina.call('PATCH', `/api/books/${bookId}`, {
    title,
    author: 'Mara <b>Quell</b>',
    description: 'First line.\n\n</script><img src=x onerror=alert(2)> second',
  });
  await publish(amina, bookId);
  const { status, html } = await page(bookId, {}, 'ar');
  expect(status).toBe(200);
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>Quell/);
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const plain = (value = '') => value.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  expect(plain(meta('og:title'))).toBe(`${title} – Mara <b>Quell</b>`);
  expect(plain(meta('description'))).toContain('First line.');
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('robots')).toBe('noindex');
  expect(meta('og:url')).toBe(`https://books.example/ar/bookstore/${bookId}`);
  expect(meta('og:image')).toBe(`https://books.example/api/bookstore/books/${bookId}/card.png`);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: title,
    url: `https://books.example/ar/bookstore/${bookId}`,
  });
  await publish(amina, bookId, { searchable: true });
  expect((await page(bookId)).html).not.toContain('noindex');
  expect(errors).toEqual([]);
});

test.each(['The Amber Lantern', 'كتاب الرحلة الطويلة إلى البحر', '海辺のカフカと図書館の長い午後', 'x'.repeat(400)])(
  'ROUTE-05 the picture of previews is 1200 by 630, for a title such as %s',
  async (title) => {
    const bookId = await add(amina);
    await amina.call('PATCH', `/api/books/${bookId}`, { title });
    await publish(amina, bookId);
    const { bookstore } = app.services;
    const { png } = await bookstore.card((await bookstore.offered(bookId))!);
    const { width, height, format } = await sharp(Buffer.from(png)).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    const etag = (await asked(bookId, '/card.png')).headers.get('etag')!;
    const again = await app.call('GET', `/api/bookstore/books/${bookId}/card.png`, undefined, {
      'if-none-match': etag,
    });
    expect(again.status).toBe(304);
  },
);

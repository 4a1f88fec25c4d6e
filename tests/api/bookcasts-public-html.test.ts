import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/common/id.ts';
import { beginCast, settledCast } from '../support/bookcast-calls.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { servedPages } from '../support/served-pages.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

const HOSTILE = '</script><script>alert(1)</script> "\'><img src=x onerror=alert(2)> <!-- كتاب \u202e';
let app: TestApp, amina: Person, bookId: string, id: string, scriptOnly: string, pages: Hono;
const errors: unknown[] = [];

beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  [id, scriptOnly] = [await beginCast(amina, bookId), await beginCast(amina, bookId, { review: true })];
  await Promise.all([id, scriptOnly].map((cast) => settledCast(amina, cast)));
  pages = servedPages(app, errors);
});

const page = async (name: string, locale = 'en', headers: Record<string, string> = {}) => {
  const reply = await pages.request(`/${locale}/bookcast/${name}`, { headers });
  return { status: reply.status, html: await reply.text(), headers: reply.headers };
};
const setPage = (state: object) => amina.call('PUT', `/api/shares/public/bookcast/${id}`, state);
const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const meta = (html: string, name: string) =>
  plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1] ?? '');
const dataOf = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);

test('ROUTE-05 private, unknown, without a recording or in the trash: the same page, 404, which says nothing', async () => {
  const none = await page(newId());
  const trash = async () => {
    await setPage({ public: true });
    await amina.call('DELETE', `/api/bookcasts/${id}`);
    const found = await page(id);
    await amina.post(`/api/bookcasts/${id}/restore`);
    await setPage({ public: false });
    return found;
  };
  const owner = { authorization: `Bearer ${amina.token}` };
  for (const one of [
    await page(id),
    await page(scriptOnly),
    await page('none'),
    await page(id, 'en', owner),
    await trash(),
  ])
    expect([one.status, one.html]).toEqual([404, none.html]);
  expect(none.html).toContain('noindex');
  expect(none.html).not.toContain('Time Machine');
});

test('ROUTE-05 the HTML of a public Bookcast says what it is to whoever doesn’t run scripts', async () => {
  await amina.call('PATCH', `/api/bookcasts/${id}`, { title: 'To the future', description: 'Two hosts read Wells.' });
  await setPage({ public: true });
  const { status, html, headers } = await page(id.toUpperCase());
  const address = `https://books.example/en/bookcast/${id}`;
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(html).toContain('<title>To the future</title>');
  expect(html).toContain(`<link rel="canonical" href="${address}" />`);
  const said = ['description', 'og:title', 'og:description', 'og:url', 'og:audio:type', 'twitter:card'];
  expect(said.map((name) => meta(html, name))).toEqual([
    'Two hosts read Wells.',
    'To the future',
    'Two hosts read Wells.',
    address,
    'audio/mpeg',
    'summary_large_image',
  ]);
  const sound = `https://books.example/api/bookcasts/${id}/public/audio`;
  expect(meta(html, 'og:audio')).toContain(sound);
  expect(meta(html, 'og:image')).toBe(`https://books.example/api/bookcasts/${id}/card.png`);
  expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
  expect(html).toContain(`<link rel="alternate" hreflang="ar" href="${address.replace('/en/', '/ar/')}" />`);
  expect(dataOf(html)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: 'To the future',
    inLanguage: 'en',
    duration: expect.stringMatching(/^PT\d+M\d+S$/),
    author: { '@type': 'Person', name: 'Amina' },
    url: address,
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: expect.stringContaining(sound),
      encodingFormat: 'audio/mpeg',
      duration: expect.stringMatching(/^PT\d+M\d+S$/),
    },
  });
  const article = /<noscript><article>(.*)<\/article><\/noscript>/s.exec(html)![1]!;
  expect(article).toContain('<audio controls preload="none" src="/api/bookcasts/');
  expect(article).toContain('Malaika: ');
  expect(headers.get('content-security-policy')).toContain("media-src 'self'");
  for (const secret of [bookId, 'epubcfi', amina.id, amina.email]) expect(html).not.toContain(secret);
  expect((await page(id, 'ar')).html).toContain('dir="rtl"');
});

test('ROUTE-05 the picture for previews is a PNG of the size it says, while the page is public', async () => {
  await setPage({ public: true });
  const ask = () => app.app.fetch(new Request(`http://127.0.0.1/api/bookcasts/${id}/card.png`));
  const card = await ask();
  const { format, width, height } = await sharp(await card.arrayBuffer()).metadata();
  expect([card.headers.get('content-type'), format, width, height]).toEqual(['image/png', 'png', 1200, 630]);
  await setPage({ public: false });
  expect((await ask()).status).toBe(404);
});

test('ROUTE-05 its own address says the same, names the public one, and says nothing of one that is private', async () => {
  const own = async (headers: Record<string, string> = {}, name = id) => {
    const reply = await pages.request(`/en/bookcasts/${name}`, { headers });
    return { status: reply.status, html: await reply.text() };
  };
  await setPage({ public: true });
  const open = await own();
  expect([open.status, meta(open.html, 'og:url')]).toEqual([200, `https://books.example/en/bookcast/${id}`]);
  expect(open.html).toContain(`<link rel="canonical" href="https://books.example/en/bookcast/${id}" />`);
  await setPage({ public: false });
  const none = await own({}, newId());
  expect(none.status).toBe(404);
  expect(await own()).toEqual(none);
  const byOwner = await own({ authorization: `Bearer ${amina.token}` });
  expect([byOwner.status, byOwner.html]).toEqual([200, none.html]);
});

test('ROUTE-05 search engines list it only when its owner lets them', async () => {
  await setPage({ public: true, searchable: true });
  expect(meta((await page(id)).html, 'robots')).toBe('');
  await setPage({ public: true, searchable: false });
  expect(meta((await page(id)).html, 'robots')).toBe('noindex');
  await setPage({ public: false, searchable: true });
  expect((await amina.get(`/api/shares/public/bookcast/${id}`)).json).toMatchObject({
    public: false,
    searchable: false,
  });
});

test('ROUTE-05 a hostile title and description are texts, in tags and in JSON-LD', async () => {
  await amina.call('PATCH', `/api/bookcasts/${id}`, { title: HOSTILE, description: HOSTILE });
  await setPage({ public: true });
  const { html } = await page(id);
  expect(html).not.toMatch(/<img|<script>|<!-- /);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect([meta(html, 'og:title'), dataOf(html).name]).toEqual([HOSTILE, HOSTILE]);
  expect(errors).toEqual([]);
});

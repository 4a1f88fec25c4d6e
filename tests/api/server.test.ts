import { validate } from '@readme/openapi-parser';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '../../app/server/app.ts';
import { pickLocale, servePages } from '../../platform/server/page.ts';
import { serveBuilt } from '../../platform/server/static.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, pages: Hono;
beforeAll(async () => {
  app = await testApp({ role: 'web' });
  const file = join(mkdtempSync(join(tmpdir(), 'maktaba-page-')), 'index.html');
  writeFileSync(file, '<!doctype html><html lang="en" dir="ltr" data-theme="dark"><body></body></html>');
  pages = new Hono();
  servePages(pages, file, languages);
});
const page = (path: string, headers: Record<string, string> = {}) =>
  pages.request(path, { headers, redirect: 'manual' });

test('the API document is OpenAPI 3.1 that an outside validator accepts, file routes included', async () => {
  const document = (await app.call('GET', '/api/openapi.json')).json;
  expect(document.openapi).toMatch(/^3\.1/);
  expect(await validate(structuredClone(document))).toMatchObject({ valid: true });
  for (const path of [
    '/books/presigned-upload',
    '/user/library',
    '/uploads/{bookId}',
    '/books/{bookId}/file',
    '/malaika/conversations/{conversationId}/messages',
  ])
    expect(Object.keys(document.paths)).toContain(path);
});

test('the API document says what a refusal looks like, and which calls need no session', async () => {
  const { paths, components } = (await app.call('GET', '/api/openapi.json')).json;
  const calls = Object.values(paths as Record<string, Record<string, { responses: object }>>).flatMap((methods) =>
    Object.values(methods),
  );
  expect(calls.length).toBeGreaterThan(80);
  for (const call of calls)
    expect(call.responses).toHaveProperty('default', { $ref: '#/components/responses/Refused' });
  expect(components.responses.Refused.content['application/json'].schema.required).toEqual([
    'error',
    'details',
    'code',
  ]);
  expect(paths['/accounts/providers'].get.security).toEqual([]);
  expect(paths['/auth/sign-in/email'].post.security).toEqual([]);
  expect(paths['/user/library'].get.security).toBeUndefined();
});

test('the API document lists what exports and imports take in their query', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).json;
  const names = (path: string, method: 'get' | 'post' = 'get') =>
    (paths[path][method].parameters as { name: string; in: string; schema: { enum?: string[] } }[])
      .filter((one) => one.in === 'query')
      .map(({ name, schema }) => (schema.enum ? `${name}=${schema.enum.join('|')}` : name));
  expect(names('/highlights/export')).toEqual([
    'format=markdown|csv|json',
    'q',
    'bookId',
    'colour',
    'tag',
    'kind',
    'anchor',
    'from',
    'to',
  ]);
  expect(names('/highlights/import', 'post')).toEqual(['name']);
  expect(names('/spark/{sparkId}/export')).toEqual(['format=markdown']);
  expect(names('/books/{bookId}/file')).toEqual(['variant=original|readable|text']);
  expect(names('/bookcasts/{bookcastId}/transcript')).toEqual(['format=txt|vtt|srt', 'download']);
});

test('AUTH-01 no text in a call brings the server down: what no database can hold is left out', async () => {
  const person = await app.person('Amina');
  for (const key of ['q', 'tag', 'format', 'series'])
    expect((await person.get(`/api/user/library?${key}=a%00b`)).status).toBe(200);
  const made = await person.post('/api/collections', { name: 'Sea\u0000 \ud800', description: '\u0000' });
  expect([made.status, made.json.name]).toEqual([200, 'Sea \ufffd']);
  const conversation = (await person.post('/api/malaika/conversations', { title: '\u0000Ships' })).json;
  expect(conversation.title).toBe('Ships');
  const asked = await person.call(
    'POST',
    `/api/malaika/conversations/${conversation.id}/messages`,
    { content: 'Who\u0000 sails?' },
    { accept: 'application/json' },
  );
  expect(asked.status).toBe(200);
  expect(
    (await app.call('POST', '/api/auth/reset-password', { token: 'a\u0000b', newPassword: 'a long password' })).status,
  ).toBe(400);
});

test('UPL-06 an address with an id that no book can have is the address of nothing', async () => {
  const person = await app.person('Amina');
  for (const path of [
    'books/nope/status',
    'documents/nope/status',
    'kaos-documents/nope',
    'books/nope',
    'collections/nope',
  ])
    expect([path, (await person.call(path.startsWith('coll') ? 'DELETE' : 'GET', `/api/${path}`)).status]).toEqual([
      path,
      404,
    ]);
  const wrong = await person.get('/api/user/library?collection=nope');
  expect([wrong.status, wrong.json.details.issues[0].path]).toEqual([400, 'collection']);
});

test('health and readiness answer, and an unknown call has the error body', async () => {
  expect((await app.call('GET', '/healthz')).json).toEqual({ status: 'ok', survived: 0 });
  expect((await app.call('GET', '/readyz')).json).toMatchObject({
    status: 'ready',
    database: true,
    files: true,
    jobs: true,
    eventLoop: { p50: expect.any(Number), p99: expect.any(Number), max: expect.any(Number) },
  });
  const unknown = await app.call('GET', '/api/nothing/here');
  expect([unknown.status, Object.keys(unknown.json).sort()]).toEqual([404, ['code', 'defined', 'details', 'error']]);
});

test('AUTH-01 HEAD answers as GET does, without the body and to nobody else', async () => {
  const person = await app.person('Amina');
  const same = async (who: { call: TestApp['call'] }, path: string) => {
    const [get, head] = [await who.call('GET', path), await who.call('HEAD', path)];
    expect([path, head.status, head.text]).toEqual([path, get.status, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    return head.status;
  };
  expect(await same(person, '/api/user/library')).toBe(200);
  expect(await same(person, '/api/openapi.json')).toBe(200);
  expect(await same(person, '/api/highlights/export?format=csv')).toBe(200); // a stream, which nobody reads
  expect(await same(app, '/api/user/library')).toBe(401);
  expect(await same(app, '/api/highlights/export?format=csv')).toBe(401);
  expect(await same(person, '/api/books/process-uploaded')).toBe(404); // a call that only writes
  expect(await same(person, '/api/nothing/here')).toBe(404);
});

test('AUTH-01 replies carry the security headers and are never stored', async () => {
  const { headers } = await app.call('GET', '/api/user/library');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('AUTH-01 a question that never ends is cut off though it names no length', async () => {
  const person = await app.person('Amina'),
    conversation = (await person.post('/api/malaika/conversations', {})).json.id;
  const piece = new TextEncoder().encode(`{"content":"${'x'.repeat(100_000)}`);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({ pull: (c) => (sent++ < 60 ? c.enqueue(piece) : c.close()) });
  const reply = await person.call('POST', `/api/malaika/conversations/${conversation}/messages`, endless);
  expect([reply.status, sent < 30]).toEqual([413, true]);
});

test('AUTH-01 a JSON body over the limit is refused', async () => {
  const person = await app.person('Amina');
  expect((await person.post('/api/malaika/conversations', { title: 'x'.repeat(1_100_000) })).status).toBe(413);
});

test('ROUTE-01 / goes to the best locale: saved choice, then Accept-Language by weight, then en', async () => {
  expect((await page('/', { 'accept-language': 'fr;q=0.9, ar;q=0.8' })).headers.get('location')).toBe('/ar');
  expect((await page('/?x=1', { 'accept-language': 'ar', cookie: 'locale=en' })).headers.get('location')).toBe(
    '/en?x=1',
  );
  expect((await page('/', { 'accept-language': 'xx, *' })).headers.get('location')).toBe('/en');
  expect(pickLocale(undefined, 'ar-EG,en;q=0.5', languages)).toBe('ar');
  expect(pickLocale('zz', 'en;q=0, ar', languages)).toBe('ar');
});

test('ROUTE-01 an unknown locale keeps the page, a path without one gets it', async () => {
  expect((await page('/fr/documents?section=uploads')).headers.get('location')).toBe('/en/documents?section=uploads');
  expect((await page('/documents')).headers.get('location')).toBe('/en/documents');
  expect((await page('/zh-Hant-TW/reader?book=1')).headers.get('location')).toBe('/en/reader?book=1');
  expect((await page('/AR/documents?section=uploads')).headers.get('location')).toBe('/ar/documents?section=uploads');
});

test('ROUTE-01 an address whose percent signs mean nothing is not found', async () => {
  const built = new Hono();
  serveBuilt(built, mkdtempSync(join(tmpdir(), 'maktaba-built-')));
  for (const path of ['/%ff', '/assets/%E0%A4%A']) expect((await built.request(path)).status).toBe(404);
});

test('THEME-01 I18N-01 language, direction and theme are right in the first byte', async () => {
  const html = await (await page('/ar/documents', { cookie: 'theme=light' })).text();
  expect(html).toContain('<html lang="ar" dir="rtl" data-theme="light">');
  expect(await (await page('/en')).text()).toContain('<html lang="en" dir="ltr" data-theme="dark">');
  expect(await (await page('/en', { cookie: 'theme="><script>' })).text()).toContain('data-theme="dark"');
});

test('AUTH-01 pages carry a strict policy: no script but ours, no frame around us', async () => {
  const policy = (await page('/en')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
});

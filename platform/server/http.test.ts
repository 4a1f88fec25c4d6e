import { expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

const silent = createLog({ level: 'silent', pretty: false, out: { write: () => {} } });
const bare = (publicUrl: string | null) =>
  createHttp({
    router: {},
    raw: [],
    actorOf: async () => null,
    openApi: async () => ({}),
    ready: async () => ({}),
    languages: { codes: ['en'], fallback: 'en', directionOf: () => 'ltr' },
    publicUrl,
    trustedProxies: 0,
    log: silent,
  });

test('AUTH-01 an https address is asked for over https ever after, and takes no writes from its pages over http', async () => {
  const app = bare('https://books.example.org');
  expect((await app.request('/healthz')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  const write = async (origin: string) => (await app.request('http://books.example.org/api/x', { method: 'POST', headers: { origin } })).status;
  expect([await write('https://books.example.org'), await write('http://books.example.org')]).toEqual([404, 403]);
  for (const other of ['http://books.lan', null]) expect((await bare(other).request('/healthz')).headers.has('strict-transport-security')).toBe(false);
});

test('AUTH-01 what was opened for the body of a HEAD answer is closed', async () => {
  let closed = false;
  const body = () => new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1000)), cancel: () => void (closed = true) });
  const app = createHttp({
    router: {},
    raw: [
      { method: 'GET', path: '/api/film', access: 'public', summary: 'a film', handle: () => new Response(body(), { headers: { 'content-length': '5000' } }) },
    ],
    actorOf: async () => null,
    openApi: async () => ({}),
    ready: async () => ({}),
    languages: { codes: ['en'], fallback: 'en', directionOf: () => 'ltr' },
    publicUrl: null,
    trustedProxies: 0,
    log: silent,
  });
  const head = await app.request('/api/film', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
  expect(closed).toBe(true);
});

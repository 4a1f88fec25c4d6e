import { expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

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
    log: createLog({ level: 'silent', pretty: false, out: { write: () => {} } }),
  });
  const head = await app.request('/api/film', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
  expect(closed).toBe(true);
});

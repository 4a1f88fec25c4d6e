import { expect, test } from 'vitest';
import { createHttp, type HttpDeps } from './http.ts';
import { createLog } from './log.ts';

const deps: HttpDeps = {
  router: {},
  raw: [],
  actorOf: async () => null,
  openApi: async () => ({}),
  ready: async () => ({}),
  database: { up: () => true, losses: () => 0 },
  languages: { codes: ['en'], fallback: 'en', directionOf: () => 'ltr' },
  publicUrl: null,
  trustedProxies: 0,
  log: createLog({ level: 'silent', pretty: false, out: { write: () => {} } }),
};
const bare = (publicUrl: string | null) => createHttp({ ...deps, publicUrl });

test('AUTH-01 an https address is asked for over https ever after, and takes no writes from its pages over http', async () => {
  const app = bare('https://books.example.org');
  expect((await app.request('/healthz')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  const write = async (origin: string) =>
    (await app.request('http://books.example.org/api/x', { method: 'POST', headers: { origin } })).status;
  expect([await write('https://books.example.org'), await write('http://books.example.org')]).toEqual([404, 403]);
  for (const other of ['http://books.lan', null])
    expect((await bare(other).request('/healthz')).headers.has('strict-transport-security')).toBe(false);
});

test('AUTH-01 what was opened for the body of a HEAD answer is closed', async () => {
  let closed = false;
  const body = () =>
    new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1000)), cancel: () => void (closed = true) });
  const app = createHttp({
    ...deps,
    raw: [
      {
        method: 'GET',
        path: '/api/film',
        access: 'public',
        summary: 'a film',
        handle: () => new Response(body(), { headers: { 'content-length': '5000' } }),
      },
    ],
  });
  const head = await app.request('/api/film', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
  expect(closed).toBe(true);
});

test('while the database is away a call answers 503 with when to ask again, and the process stays healthy', async () => {
  let up = true;
  let losses = 0;
  const app = createHttp({
    ...deps,
    database: { up: () => up, losses: () => losses },
    ready: async () => ({ database: up }),
    raw: [
      {
        method: 'GET',
        path: '/api/lost',
        access: 'public',
        summary: 'loses its line',
        handle: () => {
          losses++;
          return Response.json({ error: 'own words' }, { status: 500 });
        },
      },
      {
        method: 'GET',
        path: '/api/thrown',
        access: 'public',
        summary: 'throws what pg throws',
        handle: () => {
          throw new Error('Connection terminated unexpectedly');
        },
      },
      {
        method: 'GET',
        path: '/api/bug',
        access: 'public',
        summary: 'has a bug',
        handle: () => {
          throw new Error('bug');
        },
      },
      { method: 'GET', path: '/api/fine', access: 'public', summary: 'works', handle: () => Response.json({}) },
    ],
  });
  const ask = async (path: string) => {
    const reply = await app.request(path);
    return [reply.status, reply.headers.get('retry-after'), ((await reply.json()) as { code?: string }).code];
  };
  expect(await ask('/api/lost')).toEqual([503, '2', 'DATABASE_UNAVAILABLE']);
  expect(await ask('/api/thrown')).toEqual([503, '2', 'DATABASE_UNAVAILABLE']);
  expect(await ask('/api/bug')).toEqual([500, null, 'INTERNAL']);
  expect((await ask('/api/fine'))[0]).toBe(200);
  up = false;
  const reply = await app.request('/api/fine');
  expect(await reply.json()).toEqual({
    error: 'The library can’t reach its database right now. Try again in a moment.',
    details: { seconds: 2 },
    code: 'DATABASE_UNAVAILABLE',
    defined: true,
  });
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(503);
});

test('who was refused what is logged, without query, body and secrets', async () => {
  const lines: string[] = [];
  const app = createHttp({
    ...deps,
    log: createLog({ level: 'info', pretty: false, out: { write: (line: string) => void lines.push(line) } }),
    actorOf: async (headers) =>
      headers.has('authorization') ? { id: 'p1', name: 'Amina', email: 'a@example.org', admin: false } : null,
    raw: [
      { method: 'GET', path: '/api/mine', access: 'user', summary: 'mine', handle: () => Response.json({}) },
      { method: 'POST', path: '/api/server', access: 'admin', summary: 'server', handle: () => Response.json({}) },
    ],
  });
  const own = { authorization: 'Bearer x' };
  const write = (headers: Record<string, string>) =>
    app.request('/api/server', { method: 'POST', headers, body: 'the body' });
  await app.request('/api/mine?q=secret-words');
  await app.request('/api/mine', { headers: own });
  await write(own);
  await write({ 'sec-fetch-site': 'cross-site' });
  await app.request('/api/nothing', { headers: own });
  await app.request('/api/nothing');
  await app.request(`/api/feeds/${'t'.repeat(43)}/x`, { headers: own });
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'access refused');
  expect(refused.map(({ level, status, personId, method, path }) => [level, status, personId, method, path])).toEqual([
    [30, 401, undefined, 'GET', '/api/mine'],
    [40, 403, 'p1', 'POST', '/api/server'],
    [40, 403, undefined, 'POST', '/api/server'],
    [30, 404, 'p1', 'GET', '/api/nothing'],
    [30, 404, 'p1', 'GET', '/api/feeds/…/x'],
  ]);
  expect(refused.every(({ requestId, address }) => requestId && address)).toBe(true);
  expect(lines.join()).not.toMatch(/secret-words|the body|Bearer/);
});

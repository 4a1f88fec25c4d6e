import type { AnyContractProcedure } from '@orpc/contract';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contract } from '../../app/server/features.ts';
import { UPLOAD_BODY_BYTES } from '../../features/ingest/contract.ts';
import { listen } from '../../platform/server/listen.ts';
import { type Cut, cutOff, type Stage, STAGES } from '../support/cut-off.ts';
import { type FakeS3, fakeS3 } from '../support/fake-s3.ts';
import { dataFolder, endWithFile, freePort, startServer } from '../support/server-process.ts';
import { type Person, testApp } from '../support/test-app.ts';
import { testDatabase } from '../support/test-database.ts';

endWithFile();
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const app = await testApp({ role: 'web' });

type Route = { method: string; path: string };
/** Every address that takes a body: the calls of the contract, the plain routes and the sign-in calls. */
const routes: Route[] = [
  ...Object.values(contract).flatMap((router) =>
    Object.values(router).map((procedure) => {
      const { route } = (procedure as AnyContractProcedure)['~orpc'];
      return { method: route.method ?? 'POST', path: `/api${route.path}`.replaceAll(/\{(\w+)\}/g, ':$1') };
    }),
  ),
  ...app.services.rawRoutes.map(({ method, path }) => ({ method: method === 'ALL' ? 'POST' : method, path })),
].filter((route) => WITH_BODY.has(route.method));

/** What a cut call may lead to: a draft that waits for its bytes and a conversation. */
type Asker = { headers: Record<string, string>; bookId: string; conversationId: string };

async function askerOf(
  call: (method: string, path: string, body: unknown) => Promise<any>,
  headers: Record<string, string>,
): Promise<Asker> {
  const { bookId } = await call('POST', '/api/books/presigned-upload', {
    fileName: 'a.txt',
    fileType: 'text/plain',
    fileSize: 100,
    uploadType: 'smart',
  });
  const { id } = await call('POST', '/api/malaika/conversations', { scope: { kind: 'library' } });
  return { headers, bookId, conversationId: id };
}

/** Cuts every route at every stage, a few at a time; the answers, by what was cut. */
async function cutEverything(
  port: number,
  asker: Asker,
  cut: Cut,
  stages: readonly Stage[] = STAGES,
): Promise<Map<string, string>> {
  const all = routes.flatMap((route) => stages.map((stage) => ({ route, stage })));
  const answers = new Map<string, string>();
  const one = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const path = next.route.path
        .replace(':bookId', asker.bookId)
        .replace(':conversationId', asker.conversationId)
        .replaceAll(/:\w+|\*/g, randomUUID());
      const call = {
        method: next.route.method,
        path,
        headers: asker.headers,
        body: JSON.stringify({ message: 'x'.repeat(86) }),
      };
      answers.set(`${next.stage}: ${next.route.method} ${next.route.path}`, await cutOff(port, call, next.stage, cut));
    }
  };
  await Promise.all(Array.from({ length: 12 }, one));
  return answers;
}

const draftsIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'files', '.tmp'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

let s3: FakeS3 | undefined;
afterAll(() => s3?.close());

test('there are routes of every kind among those that are cut', () => {
  const names = routes.map((route) => `${route.method} ${route.path}`);
  for (const name of [
    'PUT /api/uploads/:bookId',
    'POST /api/highlights/import',
    'POST /api/books/:bookId/cover',
    'POST /api/auth/sign-in/email',
    'PATCH /api/books/:bookId',
  ])
    expect(names).toContain(name);
  expect(UPLOAD_BODY_BYTES).toBeGreaterThan(0);
});

test.each(['disk', 's3'] as const)(
  'AUTH-01 cut-off bodies end their request and nothing else (files on %s)',
  async (kind) => {
    const { url } = await testDatabase(),
      data = dataFolder(),
      port = await freePort(),
      base = `http://127.0.0.1:${port}`;
    s3 = kind === 's3' ? await fakeS3() : undefined;
    const server = await startServer(data, port, {
      ROLE: 'web',
      DATABASE_URL: url,
      ...(s3 && {
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: s3.bucket,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    });
    expect(server.said()).toContain('is ready at');
    for (const cut of ['fin', 'rst', 'rst a moment later'] as const) {
      let headers: Record<string, string> = { 'content-type': 'application/json', origin: base };
      const call = async (method: string, path: string, body: unknown) => {
        const reply = await fetch(base + path, {
          method,
          headers,
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
        const token = reply.headers.get('set-auth-token');
        if (token) headers = { ...headers, authorization: `Bearer ${token}` };
        return (await reply.json()) as any;
      };
      await call('POST', '/api/auth/sign-up/email', {
        email: `${randomUUID()}@example.org`,
        password: 'correct horse battery 9',
        name: 'Amina',
      });
      const asker = await askerOf(call, headers);
      await cutEverything(port, asker, cut);
      expect([cut, server.code(), await (await fetch(`${base}/healthz`)).json()]).toEqual([
        cut,
        null,
        { status: 'ok', survived: 0 },
      ]);
      expect(await call('PUT', `/api/uploads/${asker.bookId}`, 'x'.repeat(100))).toMatchObject({
        success: true,
        size: 100,
      }); // still waiting for its bytes
    }
    if (s3)
      expect([[...s3.objects.values()].map(({ bytes }) => bytes.length), s3.uploads.size]).toEqual([
        [100, 100, 100],
        0,
      ]);
    else await expect.poll(() => draftsIn(data)).toEqual([]); // the last of them may still be ending
    expect(
      server
        .said()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    ).toEqual([]);
  },
  900_000,
);

test('a client that falls silent in any stage is let go', async () => {
  const { server, port } = await listen(app.app.fetch, {
    port: 0,
    host: '127.0.0.1',
    timeouts: { headMs: 300, pauseMs: 300 },
  });
  const amina: Person = await app.person('Amina');
  const asker = await askerOf(async (method, path, body) => (await amina.call(method, path, body)).json, {
    authorization: `Bearer ${amina.token}`,
    'content-type': 'application/json',
  });
  const answers = await cutEverything(port, asker, 'silence'); // each ends only when the server closes the line
  expect(answers.size).toBe(routes.length * STAGES.length);
  await expect.poll(() => draftsIn(app.dataDir)).toEqual([]);
  expect(app.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  await new Promise((done) => (server as Server).close(done));
}, 900_000);

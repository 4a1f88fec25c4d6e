import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { waitUntilReady } from './wait-until-ready.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers with these replies one after the other, the last one from then on. */
async function serve(replies: [status: number, body: object][]): Promise<string> {
  let asked = 0;
  server = createServer((_, reply) => {
    const [status, body] = replies[Math.min(asked++, replies.length - 1)]!;
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a server that starts is waited for, and what it lacks is said', async () => {
  const url = await serve([
    [503, { status: 'not ready', database: false, files: true, jobs: false }],
    [503, { status: 'not ready', database: true, files: true, jobs: false }],
    [200, { status: 'ready', database: true, files: true, jobs: true }],
  ]);
  const lines: string[] = [];
  expect(await waitUntilReady(url, { say: (line) => lines.push(line.replace(/\d+ s/, 'N s')), sayAfterMs: 0 })).toBe(
    true,
  );
  expect(lines).toEqual([
    `Waiting for the server at ${url} (N s): not ready: database, jobs`,
    `Waiting for the server at ${url} (N s): not ready: jobs`,
  ]);
});

test('a server that ended is not waited for, and silence is said as such', async () => {
  const url = await serve([[200, {}]]);
  server!.close();
  server!.closeAllConnections();
  const lines: string[] = [];
  let looks = 0;
  const waiting = waitUntilReady(url, {
    say: (line) => lines.push(line.replace(/\d+ s/, 'N s')),
    hasEnded: () => ++looks > 1,
    sayAfterMs: 0,
  });
  expect(await waiting).toBe(false);
  expect(lines).toEqual([`Waiting for the server at ${url} (N s): it does not answer yet`]);
});

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverUrl } from './journey-address.ts';

/** Changes the text of an answer; paths it does not know it leaves alone. */
export type Release = { pathOf(path: string): string | null; textOf(text: string): string };
export type Proxy = { url: string; release(next: Release): void; close(): Promise<void> };

const TEXT = /text\/html|javascript|json/;

function pass(from: IncomingMessage, to: ServerResponse, next: Release | null): void {
  const path = next ? next.pathOf(from.url ?? '/') : (from.url ?? '/');
  if (path === null) return void to.writeHead(404).end();
  const { 'accept-encoding': _, ...headers } = from.headers;
  const onward = request(
    serverUrl() + path,
    { method: from.method, headers: { ...headers, 'accept-encoding': 'identity' } },
    (reply) => {
      const { 'content-length': __, ...replied } = reply.headers;
      if (!next || !TEXT.test(String(replied['content-type']))) {
        to.writeHead(reply.statusCode ?? 502, reply.headers);
        return void reply.pipe(to);
      }
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        to.writeHead(reply.statusCode ?? 502, replied).end(next.textOf(Buffer.concat(parts).toString())),
      );
    },
  );
  onward.on('error', () => to.destroy());
  from.pipe(onward);
}

/** A server before the server under test: it can show another release, and it can go away. */
export async function startProxy(): Promise<Proxy> {
  let next: Release | null = null;
  const server = createServer((from, to) => pass(from, to, next));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (one) => void (next = one),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

// `npm run dev`: the server restarts and the page reloads itself when a source changes. Data in data/dev,
// with a demo account. PORT chooses the address, 3000 by default.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { DEFAULT_LOCALE, directionOf, LOCALES } from '../locales/index.ts';
import { servePages } from '../platform/server/page.ts';
import { childEnv, fail, root } from './bootstrap.mjs';
import { DEMO_EMAIL, seedDemo } from './seed.ts';
import { freePort } from './server-process.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const DEMO_PASSWORD = 'lanterns over the harbor';
const VITES_OWN = /^\/(@|__|app\/|features\/|platform\/|locales\/|adapters\/|node_modules\/|\.cache\/focus-music\/)/;

const languages = { codes: LOCALES.map(({ code }) => code as string), fallback: DEFAULT_LOCALE as string, directionOf };

function startBackend(port: number, publicUrl: string): ChildProcess {
  const dataDir = join(root, 'data', 'dev');
  mkdirSync(dataDir, { recursive: true });
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'app', 'server', 'main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...childEnv(process.execPath),
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
    },
  });
}

/** Hands a request to the server as it came. */
function passOn(from: IncomingMessage, to: ServerResponse, port: number): void {
  const onward = request(
    { host: '127.0.0.1', port, method: from.method, path: from.url, headers: from.headers },
    (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(to);
    },
  );
  onward.on('error', () => {
    if (to.headersSent) to.destroy();
    else to.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('The server is starting.');
  });
  to.on('close', () => onward.destroy());
  from.pipe(onward);
}

const isPage = ({ method, url = '/', headers }: IncomingMessage) =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** The same page as the built server's, with Vite's client in it and without the policy that forbids it. */
async function sendPage(from: IncomingMessage, to: ServerResponse, pages: Hono, vite: ViteDevServer): Promise<void> {
  const url = from.url ?? '/';
  const headers = { cookie: from.headers.cookie ?? '', 'accept-language': from.headers['accept-language'] ?? '' };
  const reply = await pages.request(url, { headers });
  const location = reply.headers.get('location');
  if (location) return void to.writeHead(reply.status, { location }).end();
  const html = await vite.transformIndexHtml(url, await reply.text());
  to.writeHead(reply.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}

/** Says that the server is there once it is ready, then adds the demo content. */
async function welcome(url: string): Promise<void> {
  const say = (line: string) => console.log(line);
  if (!(await waitUntilReady(url, { say }))) return;
  say(`Maktaba (development): ${url}`);
  await seedDemo(url, DEMO_PASSWORD, say);
  say(`Demo account: ${DEMO_EMAIL}, password ${DEMO_PASSWORD}`);
}

async function main(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 3000);
  const publicUrl = `http://localhost:${port}`;
  const backendPort = await freePort();
  const pages = new Hono();
  servePages(pages, join(root, 'index.html'), languages);
  const front = createServer();
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, ws: { server: front } } });
  front.on('request', (from, to) => {
    if (VITES_OWN.test(from.url ?? '')) vite.middlewares(from, to);
    else if (isPage(from))
      sendPage(from, to, pages, vite).catch((error: Error) => to.writeHead(500).end(error.message));
    else passOn(from, to, backendPort);
  });
  front.on('error', () => fail(`Port ${port} is taken. Choose another: PORT=${port + 1} npm run dev`));
  await new Promise<void>((listening) => front.listen(port, '127.0.0.1', listening));
  const backend = startBackend(backendPort, publicUrl);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping) backend.kill(signal);
      stopping = true;
    });
  }
  backend.on('exit', (code) => process.exit(stopping ? 0 : (code ?? 1)));
  console.log('Starting…');
  await welcome(publicUrl).catch((error: Error) => console.error(`No demo content: ${error.message}`));
}

await main();

// The engine alone, without the product around it: what the reader's figures stand beside.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';

const FOLIATE = join(root, 'node_modules', 'foliate-js');
const PAGE = `<!doctype html><html><head><meta charset="utf-8"><style>html,body{height:100%;margin:0}foliate-view{display:block;height:100%}</style></head><body>
<script type="module">
import { makeBook } from './engine/view.js';
const reply = await fetch('./book' + location.search);
const view = document.createElement('foliate-view');
document.body.append(view);
await view.open(await makeBook(new File([await reply.blob()], 'book.epub')));
view.renderer.setAttribute('flow', 'paginated');
await view.init({});
document.body.setAttribute('data-reader', 'open'); // as the product says it
</script></body></html>`;

/** Serves a page that opens `?file` of the given files with foliate alone. */
export async function serveRawEngine(
  files: ReadonlyMap<string, string>,
): Promise<{ url(name: string): string; stop(): Promise<void> }> {
  const server = createServer((request, reply) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://raw.invalid');
    const file =
      pathname === '/book'
        ? files.get(search.slice(1))
        : pathname.startsWith('/engine/')
          ? join(FOLIATE, normalize(pathname.slice(8)))
          : null;
    if (pathname === '/') return reply.setHeader('content-type', 'text/html').end(PAGE);
    if (!file?.startsWith('/')) return reply.writeHead(404).end();
    reply
      .setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/epub+zip')
      .setHeader('content-length', statSync(file).size);
    return createReadStream(file).pipe(reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (name) => `http://127.0.0.1:${port}/?${name}`,
    stop: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}

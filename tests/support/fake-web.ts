import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

export type FakeAnswer = { type: string; body: string | Uint8Array; status?: number; headers?: Record<string, string> };
export type FakeWeb = { url: string; host: string; asked: string[]; close(): void };

/** A web of this test's own on 127.0.0.1: answers by path; a path nobody gave is not found. */
export async function fakeWeb(answers: (path: string, origin: string) => FakeAnswer | undefined): Promise<FakeWeb> {
  const asked: string[] = [];
  let origin = '';
  const server: Server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const answer = answers(request.url ?? '', origin) ?? { type: 'text/plain', body: 'nothing here', status: 404 };
    reply.writeHead(answer.status ?? 200, { 'content-type': answer.type, ...answer.headers }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  return { url: origin, host, asked, close: () => void server.close() };
}

/** A picture of one colour. */
export function png(width: number, height: number, shade = 120): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]),
      frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, shade);
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const paragraph = (n: number) =>
  `<p>Paragraph ${n}: the river rose in the night, street by street, and the town of Harrow listened to the water until dawn.</p>`;

/** A page the way blogs and newspapers are built: furniture around an article with late pictures. */
export const articlePage = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title} | The Harrow Post</title><meta property="og:site_name" content="The Harrow Post">` +
  `<meta name="author" content="Ann Lee"><meta property="article:published_time" content="2024-05-06T10:00:00Z">` +
  `<meta name="description" content="A night of water."></head><body><header><nav><a href="/">Front page</a><a href="/sport">Sport</a></nav></header>` +
  `<main><article><h1>${title}</h1>${[1, 2, 3, 4, 5].map(paragraph).join('')}<figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/river.png" alt="The river">` +
  `<figcaption>The river at dawn.</figcaption></figure><img src="/gone.png" alt="gone"><img src="http://10.1.2.3/spy.png"><h2>After the flood</h2>${[6, 7, 8].map(paragraph).join('')}` +
  `<p><a href="/more">More of it</a></p></article></main><section id="comments" class="comments"><h3>Comments</h3><p>First, says Omar.</p></section><aside class="sidebar"><ul>${Array.from({ length: 12 }, (_, i) => `<li><a href="/p${i}">Popular story ${i}</a></li>`).join('')}</ul></aside>` +
  `<footer>Imprint and privacy</footer><script>alert(1)</script></body></html>`;

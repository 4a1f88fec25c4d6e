import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './address-guard.ts';
import { WebRefused } from './refused.ts';
import { webAddress } from './target.ts';
import { openWebFetch } from './web-fetch.ts';

const ASK = { accept: '*/*', maxBytes: 10_000, maxMs: 60_000 };
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof WebRefused ? error.reason : String(error)),
  );

describe('SEC-01 which addresses are public', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '192.169.0.1',
    '223.255.255.255',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888', '3ffe::1'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(
    (
      '0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 100.100.100.200 127.0.0.1 127.255.255.254 169.254.0.1 169.254.169.254 ' +
      '168.63.129.16 172.16.0.1 172.31.255.255 192.0.0.8 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255 ' +
      '198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 ' +
      ':: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 ' +
      'fe80::1 fe80::1%eth0 fec0::1 fc00::1 fd00:ec2::254 ff02::1 2001::1 2001:0:53aa:64c::1 2001:10::1 2001:20::1 2001:2::1 2001:db8::1 ' +
      '2002:7f00:1:: 2002:a00:1::1 2001:3::1 2001:4:112::1 2001:30::1 2620:4f:8000::1 192.31.196.1 192.52.193.1 192.175.48.1 ' +
      '::8.8.8.8 ::ffff:0:808:808 [::1] 1::1 2001:db8::8.8.8.8 010.0.0.1 0177.0.0.1 0x7f.0.0.1 0 8.8.8 8.8.8.8/8 8.8.8.8:80 2606:4700::1%1 3fff::1 4000::1 5f00::1 example.org 127.1 0x7f000001 2130706433 1.2.3 '
    )
      .trim()
      .split(' '),
  )('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('SEC-01 typed addresses', () => {
  test.each([
    ['example.org/a b', 'https://example.org/a%20b'],
    [' https://Example.ORG./x#part ', 'https://example.org./x'],
    ['http://münchen.example/', 'http://xn--mnchen-3ya.example/'],
    ['//example.org/x', 'https://example.org/x'],
  ])('%j is taken', (typed, href) => expect(webAddress(typed).href).toBe(href));
  test.each(
    [
      '',
      '   ',
      'ftp://example.org/',
      'file:///etc/passwd',
      'gopher://x/',
      'data:text/html,x',
      'javascript:alert(1)',
      'http://',
      'http://user@example.org/',
    ].concat(
      'http://user:secret@example.org/',
      'http://example.org:99999/',
      'http://[::1',
      `http://example.org/${'a'.repeat(3000)}`,
      'http://exa mple.org/',
    ),
  )('%j is not', (typed) => expect(() => webAddress(typed)).toThrow(WebRefused));
});

describe('SEC-01 addresses that mean this machine in disguise', () => {
  const web = openWebFetch({ allowHosts: [], resolve: async () => [{ address: '93.184.216.34', family: 4 }] });
  test.each(
    (
      'http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f000001/ http://0x7f.1/ http://017700000001/ http://0177.0.0.1/ http://0/ ' +
      'http://0.0.0.0/ http://[::]/ http://[::1]/ http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/ http://[0:0:0:0:0:ffff:127.0.0.1]/ ' +
      'http://[64:ff9b::127.0.0.1]/ http://[2002:7f00:1::]/ http://[2001:0:53aa:64c::1]/ http://0x7f.0x0.0x0.0x1/ http://0300.0250.1.1/ http://100.64.1/ http://224.0.0.1/ http://[fe80::1]/ http://[fd00:ec2::254]/ http://169.254.169.254/latest/meta-data/ http://localhost/ ' +
      'http://localhost./ http://LOCALHOST/ http://a.localhost/ http://printer.local/ http://db.internal/ http://router.lan/ http://127.0.0.1./ ' +
      'http://①②⑦.0.0.1/ http://127。0。0。1/ http://example.org:22/ http://example.org:25/ http://example.org:6/ http://10.0.0.1:8080/ http://ⓛocalhost/'
    ).split(' '),
  )('%s is refused before anything is asked', async (address) => {
    expect(() => web.check(address)).toThrow(WebRefused);
    expect(await reasonOf(web.read(address, ASK))).toBe('address_private');
  });
});

describe('SEC-01 requests', () => {
  let base = '',
    port = 0;
  const seen: IncomingMessage[] = [];
  const answers: Record<string, (request: IncomingMessage, reply: ServerResponse) => void> = {
    '/page': (_, reply) => reply.setHeader('content-type', 'text/HTML; charset="ISO-8859-1"').end('<p>hello</p>'),
    '/moved': (_, reply) => reply.writeHead(302, { location: '/page' }).end(),
    '/loop': (_, reply) => reply.writeHead(302, { location: '/loop' }).end(),
    '/inside': (_, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/metadata': (_, reply) => reply.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
    '/name': (_, reply) => reply.writeHead(307, { location: `http://rebind.example:${port}/page` }).end(),
    '/file-scheme': (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/long': (_, reply) => reply.end('x'.repeat(20_000)),
    '/bomb': (_, reply) => reply.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(5_000_000))),
    '/packed': (_, reply) => reply.setHeader('content-encoding', 'gzip').end(gzipSync('packed')),
    '/missing': (_, reply) => reply.writeHead(404).end(),
    '/cut': (_, reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('half', () => reply.destroy());
    },
    '/slow': (_, reply) => reply.write('x'),
    '/named': (_, reply) =>
      reply
        .setHeader('content-disposition', `attachment; filename="../../x.epub"; filename*=UTF-8''%D9%83.epub`)
        .end('x'),
  };
  const server = createServer((request, reply) => {
    seen.push(request);
    (answers[request.url ?? ''] ?? answers['/missing']!)(request, reply);
  });
  beforeAll(
    () =>
      new Promise<void>((done) =>
        server.listen(0, '127.0.0.1', () => {
          port = (server.address() as AddressInfo).port;
          base = `http://127.0.0.1:${port}`;
          done();
        }),
      ),
  );
  afterAll(() => void server.close());
  const web = () =>
    openWebFetch({ allowHosts: [`127.0.0.1:${port}`], resolve: async () => [{ address: '127.0.0.1', family: 4 }] });

  test('a page comes with its type, its charset and where redirects ended; nothing about the reader goes out', async () => {
    const answer = await web().read(`${base}/moved`, ASK);
    expect(answer).toMatchObject({ type: 'text/html', charset: 'ISO-8859-1', url: new URL(`${base}/page`) });
    expect(new TextDecoder().decode(answer.bytes)).toBe('<p>hello</p>');
    const sent = seen.at(-1)!.headers;
    expect(sent).toMatchObject({ host: `127.0.0.1:${port}` });
    expect(Object.keys(sent).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  test.each([
    ['/loop', 'too_many_redirects'],
    ['/inside', 'address_private'],
    ['/metadata', 'address_private'],
    ['/name', 'address_private'],
    ['/file-scheme', 'address_invalid'],
    ['/long', 'too_large'],
    ['/bomb', 'too_large'],
    ['/missing', 'bad_status'],
    ['/cut', 'unreachable'],
  ])('%s ends as %s', async (path, reason) => expect(await reasonOf(web().read(base + path, ASK))).toBe(reason));

  test('a body that never ends is timed out', async () => {
    expect(await reasonOf(web().read(`${base}/slow`, { ...ASK, maxMs: 300 }))).toBe('timed_out');
  });

  test('packed answers are unpacked; a name cannot climb', async () => {
    expect(new TextDecoder().decode((await web().read(`${base}/packed`, ASK)).bytes)).toBe('packed');
    expect((await web().read(`${base}/named`, ASK)).fileName).toBe('ك.epub');
  });

  test('names are judged by every address they have, and the one that was judged is asked', async () => {
    const asking = (...addresses: string[]) =>
      openWebFetch({
        allowHosts: [],
        resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      });
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '10.0.0.1'],
      ['::1'],
      ['::ffff:10.0.0.1'],
      ['fd00::1', '93.184.216.34'],
    ])
      expect(await reasonOf(asking(...addresses).read('http://public.example/', ASK))).toBe('address_private');
    expect(await reasonOf(asking().read('http://nobody.example/', ASK))).toBe('host_unknown');
    let asked = 0;
    const rebinding = openWebFetch({
      allowHosts: [`rebind.example:${port}`],
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    });
    expect((await rebinding.read(`http://rebind.example:${port}/page`, ASK)).type).toBe('text/html');
    expect(asked).toBe(1);
  });
});

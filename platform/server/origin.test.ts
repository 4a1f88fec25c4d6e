import { expect, test } from 'vitest';
import { configuredOrigin, isForeignWrite, isOwnOrigin, requestOrigin } from './origin.ts';

const PUBLIC = 'https://books.example.org';
const asked = (url: string, forwardedProto?: string) =>
  new Request(url, { headers: forwardedProto === undefined ? {} : { 'x-forwarded-proto': forwardedProto } });

test.each<[string, boolean, string, string, string | null, string?]>([
  ['the public address', true, 'https://books.example.org', 'http://books.example.org/api/x', PUBLIC],
  ['its host over http', false, 'http://books.example.org', 'http://books.example.org/api/x', PUBLIC],
  ['its host on another port', false, 'http://books.example.org:8080', 'http://books.example.org/api/x', PUBLIC],
  [
    'a public address on a port of its own',
    true,
    'https://books.example.org:8443',
    'http://127.0.0.1:3000/api/x',
    'https://books.example.org:8443',
  ],
  ['the server asked directly', true, 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/api/x', PUBLIC],
  ['another host', false, 'https://evil.example', 'http://books.example.org/api/x', PUBLIC],
  ['another host, when none is public', false, 'https://evil.example', 'http://127.0.0.1:3000/api/x', null],
  ['the host of the request', true, 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/api/x', null],
  ['another port of the host', false, 'http://127.0.0.1:4000', 'http://127.0.0.1:3000/api/x', null],
  ['behind TLS of which nobody tells', true, 'https://books.lan', 'http://books.lan/api/x', null],
  ['behind TLS of which the proxy tells', true, 'https://books.lan', 'http://books.lan/api/x', null, 'https'],
  [
    'over http, though the proxy was asked over TLS',
    false,
    'http://books.lan',
    'http://books.lan/api/x',
    null,
    'https, http',
  ],
  ['no origin at all', false, 'null', 'http://127.0.0.1:3000/api/x', null],
])('%s: %s', (_, own, origin, url, publicUrl, forwardedProto) => {
  expect(isOwnOrigin(origin, asked(url, forwardedProto), publicUrl)).toBe(own);
});

test.each<[string, string, string, string | null, string?]>([
  ['the public address', 'https://books.example.org', 'http://localhost:3000/api/x', PUBLIC],
  ['the public address, whatever a proxy says', 'https://books.example.org', 'http://10.0.0.2/api/x', PUBLIC, 'http'],
  ['the address that was asked for', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/api/x', null],
  ['the same over TLS of a proxy', 'https://books.lan', 'http://books.lan/api/x', null, 'https, http'],
  ['the same under no scheme of the web', 'http://books.lan', 'http://books.lan/api/x', null, 'javascript'],
])('addresses in an answer begin with %s', (_, origin, url, publicUrl, forwardedProto) => {
  expect(requestOrigin(asked(url, forwardedProto), publicUrl)).toBe(origin);
});

test('where nobody asks, addresses begin with the public address, else with the port of this machine', () => {
  expect(configuredOrigin({ publicUrl: PUBLIC, port: 3000 })).toBe(PUBLIC);
  expect(configuredOrigin({ publicUrl: null, port: 4000 })).toBe('http://localhost:4000');
});

const OWN = { origin: PUBLIC };
test.each<[string, boolean, Record<string, string>, string?]>([
  ['a page of ours', false, { ...OWN, 'sec-fetch-site': 'same-origin' }],
  ['a page of another site', true, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site that hides its origin', true, { 'sec-fetch-site': 'cross-site' }],
  ['another site under our origin', true, { ...OWN, 'sec-fetch-site': 'cross-site' }],
  ['another host of the domain', true, { origin: 'https://wiki.example.org', 'sec-fetch-site': 'same-site' }],
  ['another host of the domain that hides its origin', true, { 'sec-fetch-site': 'same-site' }],
  ['a browser’s own window', false, { 'sec-fetch-site': 'none' }],
  ['a program', false, {}],
  ['a program with a token', false, { 'sec-fetch-site': 'cross-site', authorization: 'Bearer x' }],
  ['an old browser on another site', true, { origin: 'https://evil.example' }],
  ['a link on another site, which writes nothing', false, { 'sec-fetch-site': 'cross-site' }, 'GET'],
])('AUTH-01 a write is refused as foreign or not: %s', (_, foreign, headers, method = 'POST') => {
  expect(isForeignWrite(new Request(`${PUBLIC}/api/x`, { method, headers }), PUBLIC)).toBe(foreign);
});

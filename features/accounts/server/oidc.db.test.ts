import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApp, BASE, credentials } from '../../../tests/support/accounts-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
let provider: Server;
let issuer: string;
let asked: URLSearchParams;
let profile: Record<string, unknown>;
let app: ReturnType<typeof accountsApp>;

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: 'maktaba', iat: now, exp: now + 300, nonce: asked.get('nonce'), ...profile };
  const body = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(keys.privateKey, 'base64url')}`;
}

const answers: Record<string, () => unknown> = {
  '/.well-known/openid-configuration': () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  '/keys': () => ({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] }),
  '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken() }),
};

beforeAll(async () => {
  provider = createServer((request, response) => {
    const answer = answers[request.url!.split('?')[0]!];
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((ready) => {
    provider.listen(0, '127.0.0.1', ready);
  });
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = accountsApp({
    ...(await testDatabase()),
    oidc: { name: 'Library card', issuer, clientId: 'maktaba', clientSecret: 'a secret' },
  });
});
afterAll(
  () =>
    new Promise<void>((done) => {
      provider.close(() => done());
    }),
);

async function comeBack(next = '/en/documents') {
  const start = await app.call('POST', '/api/auth/sign-in/social', {
    provider: 'oidc',
    callbackURL: next,
    errorCallbackURL: '/en/sign-in',
  });
  asked = new URL(start.body.url).searchParams;
  const cookie = (start.headers.get('set-cookie') ?? '').split(';')[0]!;
  return app.call('GET', `/api/auth/callback/oidc?code=c&state=${asked.get('state')}`, undefined, { cookie });
}

test('AUTH-01 a configured provider is told to the sign-in page', async () => {
  expect((await app.call('GET', '/api/accounts/providers')).body).toEqual({
    password: true,
    signUp: true,
    providers: [{ id: 'oidc', name: 'Library card' }],
  });
});

test('AUTH-01 ROUTE-06 signing in through the provider makes an account and leads to the page asked for', async () => {
  profile = { sub: 'p1', email: 'card@example.org', email_verified: true, name: 'Card Holder' };
  const back = await comeBack();
  expect([back.status, back.headers.get('location')]).toEqual([302, '/en/documents']);
  expect(asked.get('redirect_uri')).toBe(`${BASE}/api/auth/callback/oidc`);
  const { cookie } = credentials({
    ...back,
    headers: new Headers({ 'set-cookie': back.headers.getSetCookie().find((one) => one.includes('session_token'))! }),
  });
  const me = await app.call('GET', '/api/accounts/me', undefined, cookie);
  expect(me.body).toMatchObject({
    name: 'Card Holder',
    email: 'card@example.org',
    emailVerified: true,
    hasPassword: false,
  });
  const change = await app.call('POST', '/api/accounts/password', { current: 'x', next: 'long enough' }, cookie);
  expect(change.body.code).toBe('PASSWORD_NOT_SET');
});

test('AUTH-01 the provider cannot take over an account whose address nobody confirmed', async () => {
  await app.person('victim@example.org');
  profile = { sub: 'p2', email: 'victim@example.org', email_verified: true, name: 'Somebody' };
  const back = await comeBack();
  expect(back.headers.get('location')).toMatch(/^\/en\/sign-in\?error=/);
  expect(back.headers.getSetCookie().some((one) => one.includes('session_token='))).toBe(false);
});

test('ROUTE-06 the provider never leads to another site', async () => {
  const start = await app.call('POST', '/api/auth/sign-in/social', {
    provider: 'oidc',
    callbackURL: 'https://evil.example/',
  });
  expect([start.status, start.body.code]).toEqual([403, 'ORIGIN_REFUSED']);
});

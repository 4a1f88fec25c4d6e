import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../support/test-app.ts';

afterEach(() => void vi.useRealTimers());
const account = (name: string) => ({ email: `${name}@example.org`, password: 'correct horse battery 9', name });

test('AUTH-01 a library closed to new accounts takes the first one and no other', async () => {
  const app = await testApp({ env: { SIGN_UP: 'closed' } });
  const offered = async () => (await app.call('GET', '/api/accounts/providers')).json;
  expect(await offered()).toMatchObject({ signUp: true });
  expect((await app.call('POST', '/api/auth/sign-up/email', account('amina'))).status).toBe(200);
  expect(await offered()).toMatchObject({ signUp: false });
  const refused = await app.call('POST', '/api/auth/sign-up/email', account('badr'));
  expect(refused).toMatchObject({ status: 403, json: { code: 'SIGN_UP_CLOSED' } });
  expect((await app.call('POST', '/api/auth/sign-in/email', account('amina'))).status).toBe(200);
});

test('AUTH-01 behind a proxy each client has limits of its own; without one the header is not believed', async () => {
  const behind = await testApp({ env: { TRUST_PROXY: '1' } }),
    bare = await testApp();
  vi.useFakeTimers({ toFake: ['Date'] }); // all within the minute of the limit, however slow the machine
  const knock = async (app: typeof bare, from: (n: number) => string) => {
    const replies = [];
    for (let n = 0; n < 610; n++) replies.push((await app.call('GET', '/api/accounts/providers', undefined, { 'x-forwarded-for': from(n) })).status);
    return new Set(replies);
  };
  expect(await knock(behind, (n) => `203.0.113.${n % 2}`)).toEqual(new Set([200]));
  expect(await knock(behind, (n) => `198.51.100.${n % 200}, 203.0.113.7`)).toEqual(new Set([200, 429]));
  expect(await knock(bare, (n) => `203.0.113.${n % 2}`)).toEqual(new Set([200, 429]));
});

import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeSmtp } from '../support/fake-smtp.ts';
import { type Reply, testApp, type TestApp } from '../support/test-app.ts';

afterEach(() => void vi.useRealTimers());
const PASSWORD = 'correct horse battery 9';
const account = (name: string) => ({ email: `${name}@example.org`, password: PASSWORD, name });
/** Quoted-printable words as they are read. */
const decoded = (letter: string): string =>
  letter
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

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
    for (let n = 0; n < 610; n++)
      replies.push(
        (await app.call('GET', '/api/accounts/providers', undefined, { 'x-forwarded-for': from(n) })).status,
      );
    return new Set(replies);
  };
  expect(await knock(behind, (n) => `203.0.113.${n % 2}`)).toEqual(new Set([200]));
  expect(await knock(behind, (n) => `198.51.100.${n % 200}, 203.0.113.7`)).toEqual(new Set([200, 429]));
  expect(await knock(bare, (n) => `203.0.113.${n % 2}`)).toEqual(new Set([200, 429]));
});

describe('AUTH-01 sign-up where email is sent', () => {
  const up = (app: TestApp, email: string, more: object = {}) =>
    app.call('POST', '/api/auth/sign-up/email', { ...account('amina'), email, ...more });
  const signIn = (app: TestApp, email: string, password = PASSWORD) =>
    app.call('POST', '/api/auth/sign-in/email', { email, password });
  let app: TestApp, smtp: Awaited<ReturnType<typeof fakeSmtp>>, first: Reply;

  beforeAll(async () => {
    smtp = await fakeSmtp();
    app = await testApp({ env: { SMTP_URL: smtp.url } });
    first = await up(app, 'owner@example.org');
  });
  afterAll(() => smtp.close());

  /** The emails to an address so far, as text. */
  const emails = (to: string) =>
    smtp.letters.map(decoded).filter((letter) => new RegExp(`^To: ${to}$`, 'm').test(letter));
  async function email(to: string, n = 1): Promise<string> {
    await app.services.accounts.auth.idle();
    await expect.poll(() => emails(to).length).toBe(n);
    return emails(to).at(-1)!;
  }
  const tokenIn = (letter: string): string => /signUp=([\w-]+)/.exec(letter)?.[1] ?? '';
  const confirm = (token: string) => app.call('POST', '/api/auth/confirm-sign-up', { token });
  const shape = (reply: { status: number; headers: Headers; text: string }) => [
    reply.status,
    [...reply.headers.keys()].sort(),
    reply.text,
  ];

  test('AUTH-01 the first account is made at once, whatever becomes of its email', () => {
    expect([first.json.user.email, first.headers.has('set-auth-token')]).toEqual(['owner@example.org', true]);
  });

  test('AUTH-01 a new person opens the link in the email and is signed in, with the password and the name that were given', async () => {
    const to = 'new@example.org';
    const asked = await up(app, ` ${to.toUpperCase()} `, { name: 'Nadia' });
    expect([asked.status, asked.json]).toEqual([200, { token: null, user: null, confirm: 'email' }]);
    expect((await signIn(app, to)).json.code, 'no account yet').toBe('SIGN_IN_FAILED');
    const token = tokenIn(await email(to));
    const made = await confirm(token);
    expect(made.json.user).toMatchObject({ email: to, name: 'Nadia' });
    const me = await app.call('GET', '/api/accounts/me', undefined, {
      authorization: `Bearer ${made.headers.get('set-auth-token')}`,
    });
    expect(me.json).toMatchObject({ email: to, name: 'Nadia', emailVerified: true, hasPassword: true });
    expect((await signIn(app, to)).status).toBe(200);
    expect((await confirm(token)).json.code, 'a link works once').toBe('LINK_EXPIRED');
  });

  test('AUTH-01 an address with an account gets the same answer, and its owner an email without a token', async () => {
    const [taken, free] = [
      await up(app, 'owner@example.org', { password: 'another password 1' }),
      await up(app, 'free@example.org', { password: 'another password 1' }),
    ];
    expect(shape(taken)).toEqual(shape(free));
    const letter = await email('owner@example.org', 2); // the first one confirms the address
    expect(letter).toContain('You already have');
    expect(letter).toContain('/en/sign-in');
    expect(letter).not.toMatch(/token=|signUp=/);
    expect(await email('free@example.org')).toContain('create your account');
    // Signing in afterwards tells no more.
    const replies = [
      await signIn(app, 'owner@example.org', 'another password 1'),
      await signIn(app, 'free@example.org', 'another password 1'),
    ];
    expect(shape(replies[0]!)).toEqual(shape(replies[1]!));
    expect((await signIn(app, 'owner@example.org')).status, 'nothing changed for the owner').toBe(200);
  });

  test('AUTH-01 both ask the database for the same and make the same hash', async () => {
    const statements = async (to: string) => {
      const query = vi.spyOn(app.services.pool, 'query');
      await up(app, to);
      const seen = query.mock.calls.map(([text]) =>
        (typeof text === 'string' ? text : (text as unknown as { text: string }).text).replace(/\s+/g, ' '),
      );
      query.mockRestore();
      await app.services.accounts.auth.idle();
      return seen.slice(0, seen.findIndex((text) => text.includes('insert into accounts_sign_ups')) + 1);
    };
    const known = await statements('owner@example.org');
    expect(known.length).toBeGreaterThan(0);
    expect(known).toEqual(await statements('nobody@example.org'));
  });

  test('AUTH-01 each link makes the account with its own password: who signs up with an address of others gains nothing', async () => {
    const to = 'target@example.org';
    await up(app, to, { password: 'chosen by a thief' });
    await up(app, to, { password: 'chosen by its owner' });
    await email(to, 2);
    const [thief, owner] = emails(to).map(tokenIn);
    expect((await confirm(owner!)).status).toBe(200);
    expect((await confirm(thief!)).json.code).toBe('LINK_EXPIRED');
    expect((await signIn(app, to, 'chosen by a thief')).status).toBe(401);
    expect((await signIn(app, to, 'chosen by its owner')).status).toBe(200);
  });

  test('AUTH-01 links opened at the same moment make one account', async () => {
    const to = 'twice@example.org';
    await up(app, to);
    await up(app, to);
    await email(to, 2);
    const tokens = emails(to).map(tokenIn);
    const replies = await Promise.all([...tokens, ...tokens].map(confirm));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 400]));
    expect((await app.services.pool.query('select 1 from accounts_users where email = $1', [to])).rows).toHaveLength(1);
  });

  test('AUTH-01 a link ends after a day, a nonsense one never began, and the database keeps no usable token', async () => {
    const to = 'late@example.org';
    await up(app, to);
    const token = tokenIn(await email(to));
    const { rows } = await app.services.pool.query('select * from accounts_sign_ups where email = $1', [to]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    await app.services.pool.query(`update accounts_sign_ups set expires_at = now() - interval '1 second'`);
    for (const bad of [token, 'nonsense', '']) expect((await confirm(bad)).json.code).toBe('LINK_EXPIRED');
    await up(app, 'sweeps@example.org');
    expect((await app.services.pool.query('select 1 from accounts_sign_ups where email = $1', [to])).rows).toEqual([]);
  });

  test('AUTH-01 what is refused is refused for both alike', async () => {
    for (const to of ['owner@example.org', 'other@example.org']) {
      expect((await up(app, to, { password: 'password123' })).json.code).toBe('PASSWORD_COMMON');
      expect((await up(app, to, { password: to })).json.code).toBe('PASSWORD_IS_EMAIL');
      expect((await up(app, to, { name: ' ' })).json.code).toBe('NAME_INVALID');
    }
    expect((await up(app, 'half@')).json.code).toBe('EMAIL_INVALID');
  });

  test('AUTH-01 emails to one address are bounded, whether it has an account or not', async () => {
    for (const to of ['owner@example.org', 'many@example.org']) {
      let replies = 0;
      for (; (await up(app, to)).status === 200; replies++) expect(replies).toBeLessThan(6);
      expect((await up(app, to)).json.code).toBe('TOO_MANY_TRIES');
    }
  });
});

test('AUTH-01 a link that is opened after the library closed makes no account', async () => {
  const app = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', SIGN_UP: 'closed' } });
  expect(
    (await app.call('POST', '/api/auth/sign-up/email', account('first'))).status,
    'an SMTP_URL that is wrong does not keep the administrator out',
  ).toBe(200);
  await app.services.pool.query(
    `insert into accounts_sign_ups (token_hash, email, name, password, expires_at) values ($1, 'second@example.org', 'B', 'x', now() + interval '1 hour')`,
    [createHash('sha256').update('token').digest('base64url')],
  );
  expect((await app.call('POST', '/api/auth/confirm-sign-up', { token: 'token' })).json.code).toBe('SIGN_UP_CLOSED');
  expect((await app.services.pool.query(`select email from accounts_users`)).rows).toEqual([
    { email: 'first@example.org' },
  ]);
});

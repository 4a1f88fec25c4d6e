import { describe, expect, test, vi } from 'vitest';
import { accountsApp, BASE, PASSWORD } from '../../../tests/support/accounts-app.ts';
import { app, database, newEmail, signIn } from '../../../tests/support/accounts-fixture.ts';

const linkOf = (email: string) => /http\S+/.exec(app.emails.findLast((message) => message.to === email)!.text)![0];

describe('AUTH-01 emails', () => {
  test('AUTH-01 a reset link from an email sets a new password, once, and ends the sessions', async () => {
    const email = newEmail();
    const { bearer } = await app.person(email);
    await app.call('POST', '/api/auth/request-password-reset', { email });
    const link = new URL(linkOf(email));
    expect(link.origin + link.pathname).toBe(`${BASE}/en/reset-password`);
    const token = link.searchParams.get('token');
    const reset = (newPassword: string) => app.call('POST', '/api/auth/reset-password', { token, newPassword });
    expect((await reset('short')).body.code).toBe('PASSWORD_TOO_SHORT');
    expect((await reset('password123')).body.code).toBe('PASSWORD_COMMON');
    expect((await reset(email)).body.code).toBe('PASSWORD_IS_EMAIL');
    expect((await reset('a new password 1')).status).toBe(200);
    expect((await reset('a new password 2')).body.code).toBe('LINK_EXPIRED');
    expect(await app.auth.actorOf(new Headers(bearer))).toBeNull();
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'a new password 1')).status).toBe(200);
  });

  test('AUTH-01 a reset link ends the other ones, whichever is used first, and so does a changed password', async () => {
    const email = newEmail();
    const { cookie } = await app.person(email);
    const tokenOf = async () => {
      await app.call('POST', '/api/auth/request-password-reset', { email });
      return new URL(linkOf(email)).searchParams.get('token')!;
    };
    const reset = async (token: string, newPassword: string) => {
      const reply = await app.call('POST', '/api/auth/reset-password', { token, newPassword });
      return reply.status === 200 ? 'ok' : reply.body.code;
    };
    const changed = await tokenOf();
    await app.call('POST', '/api/accounts/password', { current: PASSWORD, next: 'changed by hand 1' }, cookie);
    expect(await reset(changed, 'from an old mailbox')).toBe('LINK_EXPIRED');
    const [older, newer] = [await tokenOf(), await tokenOf()];
    expect(await reset(newer, 'the newer link 1')).toBe('ok');
    expect(await reset(older, 'the older link 1')).toBe('LINK_EXPIRED');
    expect((await signIn(email, 'the newer link 1')).status).toBe(200);
  });

  test('AUTH-01 of two reset links used at the same moment at most one works; another person’s stays', async () => {
    const [email, other] = [newEmail(), newEmail()];
    for (const one of [email, other]) {
      await app.person(one);
      await app.call('POST', '/api/auth/request-password-reset', { email: one });
    }
    await app.call('POST', '/api/auth/request-password-reset', { email });
    const tokens = app.emails
      .filter((message) => message.to === email && message.text.includes('reset-password'))
      .map((message) => /token=(\S+)/.exec(message.text)![1]!);
    const at = (token: string, n: number) =>
      app.call('POST', '/api/auth/reset-password', { token, newPassword: `chosen at once ${n}` });
    const replies = await Promise.all(tokens.map(at));
    expect(replies.filter((reply) => reply.status === 200).length).toBeLessThanOrEqual(1);
    expect((await at(new URL(linkOf(other)).searchParams.get('token')!, 9)).status).toBe(200);
  });

  test('AUTH-01 the database does not hold a usable reset token', async () => {
    const email = newEmail();
    await app.person(email);
    await app.call('POST', '/api/auth/request-password-reset', { email });
    const token = new URL(linkOf(email)).searchParams.get('token');
    const { rows } = await database.pool.query('select identifier from accounts_verifications');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.identifier.includes(token))).toBe(false);
  });

  test('AUTH-01 an unknown address gets the same answer and no email; a foreign host cannot bend the link', async () => {
    const email = newEmail();
    const known = await app
      .person(email)
      .then(() => app.call('POST', 'http://evil.example/api/auth/request-password-reset', { email }, { origin: BASE }));
    expect(linkOf(email)).toMatch(new RegExp(`^${BASE}/`));
    const before = app.emails.length;
    const unknown = await app.call('POST', '/api/auth/request-password-reset', { email: newEmail() });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(app.emails.length).toBe(before);
  });

  test('AUTH-01 the verification link of the first email confirms the address; the app works before', async () => {
    const email = newEmail();
    const { bearer } = await app.person(email);
    expect((await app.call('GET', '/api/accounts/me', undefined, bearer)).body.emailVerified).toBe(false);
    const link = new URL(linkOf(email));
    expect(link.pathname).toBe('/en/verify-email');
    const verify = (token: string) => app.call('GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`);
    expect((await verify('nonsense')).body.code).toBe('LINK_EXPIRED');
    expect((await verify(link.searchParams.get('token')!)).status).toBe(200);
    expect((await app.call('GET', '/api/accounts/me', undefined, bearer)).body.emailVerified).toBe(true);
  });

  test('AUTH-01 emails are written in the language of the person: chosen, else of the browser', async () => {
    const email = newEmail();
    const { bearer } = await app.person(email);
    await app.call(
      'POST',
      '/api/auth/request-password-reset',
      { email },
      { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.8' },
    );
    expect(linkOf(email)).toContain(`${BASE}/ar/reset-password?token=`);
    await app.call('PATCH', '/api/accounts/me', { locale: 'en' }, bearer);
    await app.call('POST', '/api/auth/request-password-reset', { email }, { 'accept-language': 'ar' });
    expect(linkOf(email)).toContain(`${BASE}/en/reset-password?token=`);
    await app.call('PATCH', '/api/accounts/me', { locale: 'ar' }, bearer);
    await app.call('POST', '/api/auth/send-verification-email', { email }, bearer);
    const message = app.emails.findLast((one) => one.to === email)!;
    expect(message.text).toContain(`${BASE}/ar/verify-email?token=`);
    expect(message.html).toContain('dir="rtl"');
    expect(message.subject + message.text).not.toContain('accounts.mail');
  });

  test('AUTH-01 an email that cannot be sent does not stop the sign-up', async () => {
    const error = vi.fn<() => void>();
    const broken = accountsApp({
      ...database,
      mailer: {
        send: async () => {
          throw new Error('no mail server');
        },
      },
      log: { warn: () => {}, error },
    });
    expect((await broken.person(newEmail())).reply.status).toBe(200);
    expect(error).toHaveBeenCalled();
  });
});

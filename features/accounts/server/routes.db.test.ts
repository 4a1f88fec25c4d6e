import { describe, expect, test } from 'vitest';
import { credentials, PASSWORD } from '../../../tests/support/accounts-app.ts';
import { app, database, newEmail, signIn } from '../../../tests/support/accounts-fixture.ts';

describe('SET-01 profile', () => {
  test('SET-01 name, language and theme are kept; what is not given stays', async () => {
    const email = newEmail();
    const { bearer, id } = await app.person(email, 'Amina');
    const me = await app.call('GET', '/api/accounts/me', undefined, bearer);
    expect(me.body).toMatchObject({ id, name: 'Amina', email, hasPassword: true, locale: null, theme: null });
    await app.call('PATCH', '/api/accounts/me', { locale: 'ar' }, bearer);
    await app.call('PATCH', '/api/accounts/me', { theme: 'light' }, bearer);
    const changed = await app.call('PATCH', '/api/accounts/me', { name: '  Amina R. ' }, bearer);
    expect(changed.body).toMatchObject({ name: 'Amina R.', locale: 'ar', theme: 'light' });
    expect((await app.auth.actorOf(new Headers(bearer)))?.name).toBe('Amina R.');
  });

  test.each([
    [{ name: '' }, 'BAD_REQUEST'],
    [{ theme: 'pink' }, 'BAD_REQUEST'],
    [{ locale: 'tlh' }, 'LOCALE_UNKNOWN'],
    [{ locale: '../en' }, 'BAD_REQUEST'],
  ])('SET-01 refuses %j', async (change, code) => {
    const { bearer } = await app.person(newEmail());
    const reply = await app.call('PATCH', '/api/accounts/me', change, bearer);
    expect([reply.status, reply.body.code]).toEqual([400, code]);
  });

  test('AUTH-01 only the providers are public', async () => {
    expect((await app.call('GET', '/api/accounts/providers')).body).toEqual({
      password: true,
      signUp: true,
      providers: [],
    });
    for (const [method, path, body] of [
      ['GET', '/me'],
      ['PATCH', '/me', { name: 'x' }],
      ['GET', '/sessions'],
      ['DELETE', '/sessions/x'],
      ['POST', '/password', { current: 'x', next: 'long enough' }],
    ] as const) {
      expect((await app.call(method, `/api/accounts${path}`, body)).status).toBe(401);
    }
  });
});

describe('SET-01 sessions', () => {
  test('SET-01 own sessions are listed with device and time, the current one is marked', async () => {
    const email = newEmail();
    await app.person(email);
    const second = credentials(await signIn(email, PASSWORD, { 'user-agent': 'Firefox on a boat' }));
    const { sessions } = (await app.call('GET', '/api/accounts/sessions', undefined, second.cookie)).body;
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ userAgent: 'Firefox on a boat', address: '127.0.0.1', current: true });
    expect(sessions[1].current).toBe(false);
    expect(Date.parse(sessions[0].createdAt)).toBeGreaterThan(0);
    expect(JSON.stringify(sessions)).not.toContain(second.bearer.authorization.slice(7, 30));
  });

  test('SET-01 a revoked session is refused from then on', async () => {
    const email = newEmail();
    const first = await app.person(email);
    const second = credentials(await signIn(email));
    const list = async () => (await app.call('GET', '/api/accounts/sessions', undefined, second.bearer)).body.sessions;
    const other = (await list()).find((session: { current: boolean }) => !session.current);
    expect((await app.call('DELETE', `/api/accounts/sessions/${other.id}`, undefined, second.bearer)).body).toEqual({
      revoked: true,
    });
    expect((await app.call('GET', '/api/accounts/me', undefined, first.bearer)).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test('AUTH-01 SET-01 a foreign session is neither listed nor revocable', async () => {
    const owner = await app.person(newEmail());
    const stranger = await app.person(newEmail());
    const [session] = (await app.call('GET', '/api/accounts/sessions', undefined, owner.bearer)).body.sessions;
    for (const id of [session.id, 'not-an-id', '00000000-0000-0000-0000-000000000000']) {
      const reply = await app.call('DELETE', `/api/accounts/sessions/${id}`, undefined, stranger.bearer);
      expect([reply.status, reply.body.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    }
    expect((await app.call('GET', '/api/accounts/me', undefined, owner.bearer)).status).toBe(200);
  });
});

describe('SET-01 password', () => {
  test('SET-01 a new password needs the current one, ends the other sessions and keeps this one', async () => {
    const email = newEmail();
    const first = await app.person(email);
    const second = credentials(await signIn(email));
    const change = (current: string, next = 'another password 1') =>
      app.call('POST', '/api/accounts/password', { current, next }, second.cookie);
    expect((await change('wrong')).body.code).toBe('PASSWORD_WRONG');
    expect((await change(PASSWORD, 'short')).status).toBe(400);
    expect((await change(PASSWORD, 'qwertyuiop')).body.code).toBe('PASSWORD_COMMON');
    expect((await change(PASSWORD, 'zzzzzzzzzz')).body.code).toBe('PASSWORD_REPEATED');
    expect((await change(PASSWORD, email)).body.code).toBe('PASSWORD_IS_EMAIL');
    expect((await change(PASSWORD)).body).toEqual({ revokedSessions: 1 });
    expect(await app.auth.actorOf(new Headers(first.bearer))).toBeNull();
    expect(await app.auth.actorOf(new Headers(second.bearer))).not.toBeNull();
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'another password 1')).status).toBe(200);
  });

  test('AUTH-01 SET-01 guessing the current password is braked', async () => {
    const { bearer } = await app.person(newEmail());
    const guess = () =>
      app.call('POST', '/api/accounts/password', { current: 'wrong', next: 'another password 1' }, bearer);
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

test('AUTH-01 deleting a person deletes logins, sessions and preferences', async () => {
  const { id, bearer } = await app.person(newEmail());
  await app.call('PATCH', '/api/accounts/me', { theme: 'dark' }, bearer);
  await database.pool.query('delete from accounts_users where id = $1', [id]);
  for (const table of ['accounts_logins', 'accounts_sessions', 'accounts_preferences']) {
    expect((await database.pool.query(`select 1 from ${table} where user_id = $1`, [id])).rows).toEqual([]);
  }
});

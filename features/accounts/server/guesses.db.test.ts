import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsApp, BASE, credentials, PASSWORD } from '../../../tests/support/accounts-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { ACCOUNT_SLOWDOWN, BLOCK_SLOWDOWN, GUESSES_BEFORE_EMAIL } from '../limits.ts';

type App = ReturnType<typeof accountsApp>;
let database: Awaited<ReturnType<typeof testDatabase>>;
/** Two web processes over one database: nothing but the database is shared. */
let app: App, twin: App;
let count = 0;
const someone = () => `guessed${++count}@example.org`;

beforeAll(async () => {
  database = await testDatabase({ max: 12 });
  [app, twin] = [accountsApp(database), accountsApp(database)];
});
beforeEach(async () => {
  await database.pool.query('delete from accounts_guesses');
  for (const one of [app, twin]) one.from('127.0.0.1');
});

/** Wrong passwords until the account waits. */
async function slowDown(email: string): Promise<void> {
  await wrongUntilSlowed(email);
  await hold();
}

const signIn = (on: App, email: string, password: string, headers = {}) =>
  on.call('POST', '/api/auth/sign-in/email', { email, password }, headers);
const codes = (replies: { status: number }[]) => replies.map((reply) => reply.status);
const refused = (replies: { status: number }[]) => replies.filter((reply) => reply.status === 429).length;
/** Lets time go by for what was counted. */
const later = (seconds: number) =>
  database.pool.query(
    'update accounts_guesses set next_at = next_at - make_interval(secs => $1), last_at = last_at - make_interval(secs => $1)',
    [seconds],
  );

/** Whoever waits now waits an hour more: what a test sees does not hang on how fast the machine is. */
const hold = () =>
  database.pool.query(
    `update accounts_guesses set next_at = next_at + interval '1 hour' where next_at > clock_timestamp()`,
  );

async function wrongUntilSlowed(email: string, on = app): Promise<number> {
  for (let n = 0; ; n++) if ((await signIn(on, email, 'wrong password')).status === 429) return n;
}

test('AUTH-01 60 guesses for one account from 60 addresses: five are checked', async () => {
  const email = someone();
  await app.person(email);
  const replies = [];
  for (let n = 0; n < 60; n++) {
    app.from(`203.0.113.${n}`);
    replies.push(await signIn(app, email, `guess number ${n}`));
    if (n === 5) await hold();
  }
  expect(codes(replies)).toEqual([...Array(5).fill(401), ...Array(55).fill(429)]);
  const first = replies[5]!;
  expect(first.body).toMatchObject({ code: 'SIGN_IN_SLOWED', details: { seconds: expect.any(Number), minutes: 0 } });
  expect(Number(first.headers.get('retry-after'))).toBeLessThanOrEqual(ACCOUNT_SLOWDOWN.firstWaitSeconds);
  app.from('203.0.113.200');
  expect((await signIn(app, email, PASSWORD)).status, 'the right one waits as well, or it could be told').toBe(429);
});

test('AUTH-01 60 guesses at the same moment, in two processes: five are checked', async () => {
  const email = someone();
  await app.person(email);
  const begun = Date.now();
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => signIn(n % 2 ? app : twin, email, `guess number ${n}`)),
  );
  const checked = 60 - refused(replies);
  const waited = Math.floor((Date.now() - begun) / 1000 / ACCOUNT_SLOWDOWN.firstWaitSeconds);
  expect(checked).toBeGreaterThanOrEqual(ACCOUNT_SLOWDOWN.free);
  expect(checked, 'none but those that waited').toBeLessThanOrEqual(ACCOUNT_SLOWDOWN.free + waited);
  const { rows } = await database.pool.query(
    `select round(failures)::int as counted from accounts_guesses where key like 'account %'`,
  );
  expect(rows).toEqual([{ counted: checked }]);
});

test('AUTH-01 an address nobody has is slowed down in the same way', async () => {
  const [known, unknown] = [someone(), someone()];
  await app.person(known);
  const guess = async (email: string) => {
    const replies = [];
    for (let n = 0; n < 8; n++) replies.push(await signIn(app, email, `guess number ${n}`));
    return replies.map(({ status, body }) => [status, body.code]);
  };
  expect(await guess(unknown)).toEqual(await guess(known));
});

test('AUTH-01 each wrong password doubles the wait up to a quarter of an hour; in time they are forgotten', async () => {
  const email = someone();
  await app.person(email);
  expect(await wrongUntilSlowed(email)).toBe(5);
  const waits = [];
  for (let n = 0; n < 10; n++) {
    const { rows } = await database.pool.query(
      `select round(extract(epoch from next_at - last_at))::int as wait from accounts_guesses where key like 'account %'`,
    );
    waits.push(rows[0].wait);
    await later(rows[0].wait);
    expect((await signIn(app, email, 'wrong password')).status).toBe(401);
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
  const { body } = await signIn(app, email, PASSWORD);
  expect(body.details.minutes).toBe(15);
  await later(900);
  expect((await signIn(app, email, PASSWORD)).status, 'the wait has a bound').toBe(200);
  expect(await wrongUntilSlowed(email), 'after a success it begins anew').toBe(5);
  await later(24 * 3600);
  expect(await wrongUntilSlowed(email)).toBe(5);
});

test('AUTH-01 a refused try is not counted: whoever waits is not kept waiting', async () => {
  const email = someone();
  await app.person(email);
  await slowDown(email);
  for (let n = 0; n < 20; n++) expect((await signIn(app, email, PASSWORD)).status).toBe(429);
  await later(3600 + ACCOUNT_SLOWDOWN.firstWaitSeconds);
  expect((await signIn(app, email, PASSWORD)).status).toBe(200);
});

test('AUTH-01 guesses for an account do not touch its open sessions, other accounts, or browsers that signed in before', async () => {
  const [email, other] = [someone(), someone()];
  const owner = await app.person(email);
  await app.person(other);
  const browser = owner.reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .find((line) => line.startsWith('maktaba.device.'))!;
  expect(owner.reply.headers.getSetCookie().join('\n')).toMatch(
    /maktaba\.device\.[\w-]+=.*; Path=\/api\/auth; .*HttpOnly; SameSite=Lax/,
  );
  app.from('203.0.113.9');
  await slowDown(email);
  expect((await app.call('GET', '/api/accounts/me', undefined, owner.cookie)).status).toBe(200);
  expect((await signIn(app, other, PASSWORD)).status).toBe(200);
  expect((await signIn(app, email, PASSWORD)).status, 'a browser nobody knows').toBe(429);
  const known = await signIn(twin, email, PASSWORD, { cookie: browser });
  expect(known.status, 'a known browser, in another process').toBe(200);
  expect(known.headers.getSetCookie().join('\n'), 'it keeps its cookie').not.toContain('maktaba.device');
  expect((await signIn(app, email, PASSWORD)).status, 'and does not open the way for others').toBe(429);
  expect((await signIn(app, email, PASSWORD, { cookie: browser.replace(/=./, '=_') })).status, 'a forged cookie').toBe(
    429,
  );
  const [name] = browser.split('=');
  await slowDown(other);
  expect(
    (await signIn(app, other, PASSWORD, { cookie: `${name}=${browser.split('=')[1]}` })).status,
    'a cookie of another account',
  ).toBe(429);
});

test('AUTH-01 a known browser is slowed down for itself; the cookie ends with the password', async () => {
  const email = someone();
  const owner = await app.person(email);
  const cookie = owner.reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
  const guesses = [];
  for (let n = 0; n < 8; n++) guesses.push(await signIn(app, email, 'wrong password', { cookie }));
  expect(refused(guesses)).toBe(3);
  expect((await signIn(app, email, PASSWORD)).status, 'others are not slowed down by it').toBe(200);
  await app.call('POST', '/api/accounts/password', { current: PASSWORD, next: 'another password 1' }, owner.cookie);
  await slowDown(email);
  expect((await signIn(app, email, 'another password 1', { cookie })).status).toBe(429);
});

test('AUTH-01 a reset link lets the owner in at once while others guess', async () => {
  const email = someone();
  await app.person(email);
  app.from('198.51.100.1');
  await slowDown(email);
  app.from('192.0.2.1');
  await app.call('POST', '/api/auth/request-password-reset', { email });
  const token = /token=(\S+)/.exec(app.emails.findLast((message) => message.to === email)!.text)![1]!;
  const reset = await app.call('POST', '/api/auth/reset-password', { token, newPassword: 'a new long password' });
  expect(reset.status).toBe(200);
  const cookie = reset.headers
    .getSetCookie()
    .find((line) => line.startsWith('maktaba.device.'))!
    .split(';')[0]!;
  app.from('198.51.100.1');
  await slowDown(email);
  app.from('192.0.2.1');
  expect((await signIn(app, email, 'a new long password', { cookie })).status).toBe(200);
});

test('AUTH-01 guesses from one IPv6 /64 over many accounts are slowed down together, in both processes; the next /64 is not', async () => {
  const guess = (on: App, n: number) => {
    on.from(`2001:db8:0:1::${n.toString(16)}`);
    return signIn(on, someone(), 'wrong password');
  };
  const before = [await guess(app, 1), await guess(twin, 2)];
  // As if there had been as many as are free, but for one.
  await database.pool.query(`update accounts_guesses set failures = $1 where key like 'block %'`, [
    BLOCK_SLOWDOWN.free - 1,
  ]);
  expect(codes([...before, await guess(twin, 3)])).toEqual([401, 401, 401]);
  await database.pool.query(
    `update accounts_guesses set next_at = next_at + interval '1 minute' where key like 'block %'`,
  ); // however slow the machine
  for (const on of [app, twin]) expect((await guess(on, 0xffff)).body.code).toBe('SIGN_IN_SLOWED');
  app.from('2001:db8:0:2::1');
  expect((await signIn(app, someone(), 'wrong password')).status).toBe(401);
  expect(
    (await database.pool.query(`select 1 from accounts_guesses where key like 'account %'`)).rows.length,
    'what the block stopped is not counted for an account',
  ).toBe(4);
});

test('AUTH-01 right passwords and refused requests leave no count behind', async () => {
  const email = someone();
  await app.person(email);
  await Promise.all(Array.from({ length: 12 }, (_, n) => signIn(n % 2 ? app : twin, email, PASSWORD)));
  for (let n = 0; n < 8; n++) {
    const foreign = await app.call(
      'POST',
      '/api/auth/sign-in/email',
      { email, password: 'x' },
      { origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
  }
  const { rows } = await database.pool.query('select sum(failures)::float8 as sum from accounts_guesses');
  expect(rows[0].sum).toBe(0);
});

test('AUTH-01 the owner of a guessed account gets one email in their own language, an address nobody has gets none', async () => {
  const [email, unknown] = [someone(), someone()];
  const { bearer } = await app.person(email);
  await app.call('PATCH', '/api/accounts/me', { locale: 'ar' }, bearer);
  const told = () =>
    [...app.emails, ...twin.emails].filter(
      (message) => [email, unknown].includes(message.to) && message.text.includes('/forgot-password'),
    );
  for (let n = 1; n <= GUESSES_BEFORE_EMAIL + 3; n++) {
    if (n === GUESSES_BEFORE_EMAIL) expect(told()).toEqual([]);
    for (const one of [email, unknown])
      expect((await signIn(n % 2 ? app : twin, one, 'wrong password')).status).toBe(401);
    await later(900);
  }
  await expect.poll(told).toMatchObject([{ to: email }]);
  expect(told()[0]!.text).toContain(`${BASE}/ar/forgot-password`);
  expect(told()[0]!.subject + told()[0]!.text).not.toContain('accounts.mail');
});

test('AUTH-01 what was counted long ago goes, and no address is kept in the clear', async () => {
  let now = Date.now();
  const clocked = accountsApp({ ...database, now: () => now });
  await signIn(clocked, 'typed.by.mistake@example.org', 'wrong password');
  expect(JSON.stringify((await database.pool.query('select * from accounts_guesses')).rows)).not.toContain(
    'typed.by.mistake',
  );
  await later(3 * 24 * 3600);
  now += 2 * 3600_000;
  await signIn(clocked, someone(), 'wrong password');
  await expect
    .poll(
      async () =>
        (await database.pool.query(`select 1 from accounts_guesses where last_at < now() - interval '1 day'`)).rows,
    )
    .toEqual([]);
});

test('AUTH-01 a bearer token and a cookie of an open session work while their account is guessed', async () => {
  const email = someone();
  const first = await app.person(email);
  const second = credentials(await signIn(app, email, PASSWORD));
  await slowDown(email);
  for (const headers of [first.cookie, first.bearer, second.bearer])
    expect(await twin.auth.actorOf(new Headers(headers))).not.toBeNull();
  expect(
    (await app.call('POST', '/api/accounts/password', { current: PASSWORD, next: 'another password 1' }, first.cookie))
      .status,
    'and change the password',
  ).toBe(200);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeSmtp } from '../support/fake-smtp.ts';
import { putThing } from '../support/shared-things.ts';
import { COUNTS_HOLDERS } from '../support/shadow.ts';
import { acting, address, PASSWORD } from '../support/sharing-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

/** Quoted-printable words as they are read. */
const decoded = (letter: string): string =>
  letter
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('on a server with email', () => {
  let app: TestApp, smtp: Awaited<ReturnType<typeof fakeSmtp>>, amina: Person;
  const on = acting(() => app);
  beforeAll(async () => {
    smtp = await fakeSmtp();
    app = await testApp({ env: { SMTP_URL: smtp.url } });
    amina = await app.person('Amina'); // the first account is made at once
  });
  afterAll(() => smtp.close());
  const emails = (to: string) => smtp.letters.map(decoded).filter((letter) => letter.includes(`To: ${to}`));
  const email = async (to: string): Promise<string> => {
    await expect.poll(() => emails(to).length, { timeout: 30_000 }).toBeGreaterThan(0);
    return emails(to)[0]!;
  };

  test('SHARE-01 the email of an invitation has the words of what is shared', async () => {
    const [to, also] = [address('listener'), address('reader')];
    const bookId = await on.book(amina),
      castId = await putThing(app, amina, 'bookcast', bookId),
      sparkId = await putThing(app, amina, 'spark', bookId);
    await amina.post(`/api/shares/of/bookcast/${castId}`, { emails: [to], mayDownload: true });
    await amina.post(`/api/shares/of/spark/${sparkId}`, { emails: [also] });
    const [heard, read] = [await email(to), await email(also)];
    expect(heard).toContain('Amina shared the Bookcast');
    expect(heard).toContain('You can listen to it, read its transcript and download both.');
    expect(read).toContain('Amina shared the Spark');
    expect(read).toContain('You can read it.');
  });

  test('SHARE-01 ten requests for the same address at once make one share and one email, which shows its names as text', async () => {
    const bookId = await on.book(amina, 'Sea <script>alert(1)</script> & Sky'),
      to = address('reader');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => on.share(amina, bookId, n % 2 ? to : to.toUpperCase())),
    );
    expect(new Set(replies.map((reply) => reply.json.shares[0].id)).size).toBe(1);
    const letter = await email(to);
    expect(letter).toContain(`invitation=${replies[0]!.json.shares[0].invitation}`);
    expect(letter.slice(letter.indexOf('<!doctype'))).not.toContain('<script>');
    expect(letter).not.toContain('<img');
    const last = address('last');
    await on.share(amina, bookId, last);
    await email(last);
    expect(emails(to)).toHaveLength(1);
  });

  test.skipIf(COUNTS_HOLDERS)(
    'SHARE-01 somebody new gets the book with the link of their sign-up, not before',
    async () => {
      const bookId = await on.book(amina, 'The Harbor'),
        to = address('new');
      await on.share(amina, bookId, to);
      await email(to);
      await app.call('POST', '/api/auth/sign-up/email', { email: to, password: PASSWORD, name: 'New' });
      await app.services.accounts.auth.idle();
      const count = await sql<{
        n: number;
      }>`select count(*)::int as n from library_grants where book_id = ${bookId} and kind = 'shared'`.execute(
        app.services.db,
      );
      expect(count.rows[0]!.n).toBe(0);
      await expect.poll(() => emails(to).some((letter) => letter.includes('signUp='))).toBe(true);
      const token = emails(to).flatMap((letter) => /signUp=([\w-]+)/.exec(letter)?.[1] ?? [])[0];
      const confirmed = await app.call('POST', '/api/auth/confirm-sign-up', { token });
      await app.services.accounts.auth.idle();
      const headers = { authorization: `Bearer ${confirmed.headers.get('set-auth-token')}` };
      const inbox = await app.call('GET', '/api/inbox', undefined, headers);
      expect(inbox.json.items.map((item: { id: string }) => item.id)).toEqual([bookId]);
      expect((await on.shares(amina, bookId))[0].status).toBe('pending');
    },
  );

  test('SHARE-01 undoing a removal sends no second email, and the link of the first one is valid again', async () => {
    const bookId = await on.book(amina),
      to = address('quiet'),
      last = address('last');
    const [share] = (await on.share(amina, bookId, to)).json.shares;
    await email(to);
    await amina.call('DELETE', `/api/shares/${share.id}`);
    expect((await on.restore(amina, share.id)).json).toEqual(share);
    await on.share(amina, bookId, last);
    await email(last);
    expect(emails(to)).toHaveLength(1);
    expect(emails(to)[0]).toContain(`invitation=${share.invitation}`);
  });

  test('SHARE-01 50 invitations a day: the rest are told when it can continue, in parallel, too', async () => {
    await sql`delete from sharing_emails`.execute(app.services.db);
    const books = [await on.book(amina), await on.book(amina), await on.book(amina)];
    const replies = await Promise.all(
      books.map((bookId, b) =>
        on.share(
          amina,
          bookId,
          Array.from({ length: 30 }, (_, n) => `many-${b}-${n}@example.org`),
        ),
      ),
    );
    const added = replies.flatMap((reply) => reply.json.shares);
    const failed = replies.flatMap((reply) => reply.json.failed);
    expect([added.length, failed.length]).toEqual([50, 40]);
    expect(failed[0]).toMatchObject({ code: 'SHARE_EMAILS_LIMIT', details: { max: 50, hours: expect.any(Number) } });
    expect(failed[0].details.hours).toBeGreaterThan(0);
    const refused = await on.share(amina, books[0]!, 'one-more@example.org');
    expect(refused).toMatchObject({ status: 429, json: { code: 'SHARE_EMAILS_LIMIT' } });
    await sql`update sharing_emails set day = day - 1`.execute(app.services.db);
    expect((await on.share(amina, books[0]!, 'one-more@example.org')).status).toBe(200);
  });
});

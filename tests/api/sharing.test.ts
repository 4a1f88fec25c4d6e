import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { REPLY_STEP_MS, REPLY_STEP_MS_PER_ADDRESS } from '../../features/sharing/limits.ts';
import { acting, address } from '../support/sharing-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

describe('on a server without email', () => {
  let app: TestApp, amina: Person, badr: Person;
  const on = acting(() => app);
  beforeAll(async () => {
    app = await testApp({ role: 'web' });
    [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  });

  test('SHARE-01 a book waits in the Inbox of a proven address, is accepted there, and ends with the share', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina);
    expect(await on.opens(dara, bookId)).toBe(404);
    const shared = await on.share(amina, bookId, ` ${dara.email.toUpperCase()} `, { mayDownload: true });
    expect(shared.json).toMatchObject({
      shares: [{ email: dara.email, status: 'pending', mayDownload: true }],
      failed: [],
    });
    expect(await on.inbox(dara)).toEqual([bookId]);
    const [received] = await on.received(dara);
    expect(received).toEqual({
      id: shared.json.shares[0].id,
      kind: 'book',
      targetId: bookId,
      path: `/documents/${bookId}`,
      title: 'The Tower',
      from: 'Amina',
      mayDownload: true,
      accepted: false,
    });
    await dara.post('/api/inbox/decide', { books: { ids: [bookId] }, as: 'accept' });
    expect((await on.shares(amina, bookId))[0]).toMatchObject({ status: 'accepted', invitation: null });
    expect((await on.received(dara))[0].accepted).toBe(true);
    expect((await dara.get(`/api/books/${bookId}`)).json.rights).toEqual({
      download: true,
      passOn: false,
      change: false,
    });
    expect(await amina.call('DELETE', `/api/shares/${received.id}`)).toMatchObject({ status: 200 });
    expect(await on.opens(dara, bookId)).toBe(404);
    expect(await on.received(dara)).toEqual([]);
    expect(await on.shares(amina, bookId)).toEqual([]);
    expect(await on.opens(amina, bookId)).toBe(200);
  });

  test('SHARE-01 the replies are the same for an address with an account and for one without', async () => {
    const known = await on.proven('Dara'),
      unproven = await app.person('Chen'),
      nobody = address('nobody'),
      bookId = await on.book(amina);
    const told = (text: string, email: string, id: string, invitation: string) =>
      text
        .replaceAll(invitation, 'TOKEN')
        .replaceAll(email, 'ADDRESS')
        .replaceAll(id, 'ID')
        .replaceAll(/"sharedAt":"[^"]+"/g, 'TIME');
    const replies = [];
    for (const email of [known.email, unproven.email, nobody]) {
      const reply = await on.share(amina, bookId, email),
        [share] = reply.json.shares;
      const again = await on.share(amina, bookId, email);
      const listed = (await amina.get(`/api/books/${bookId}/shares`)).json;
      replies.push(
        [reply.text, again.text, JSON.stringify(listed.shares.find((one: { id: string }) => one.id === share.id))].map(
          (text) => told(text, email, share.id, share.invitation),
        ),
      );
      expect(reply.headers.get('content-length')).toBe(again.headers.get('content-length'));
    }
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
  });

  test('SHARE-01 an address that has the book for another reason looks like any other, until its owner accepts', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina),
      { access } = app.services.catalog;
    await app.services.db.transaction().execute((trx) =>
      access.grant(trx, {
        userId: dara.id,
        bookId,
        kind: 'bought',
        sourceId: '00000000-0000-7000-8000-00000000000a',
      }),
    );
    expect(await on.opens(dara, bookId)).toBe(200);
    const { json } = await on.share(amina, bookId, dara.email);
    expect(json.shares[0].status).toBe('pending');
    expect((await on.shares(amina, bookId))[0].status).toBe('pending');
    expect((await on.accept(dara, json.shares[0].invitation)).json).toMatchObject({ kind: 'book', targetId: bookId });
    expect((await on.shares(amina, bookId))[0].status).toBe('accepted');
    await amina.call('DELETE', `/api/shares/${json.shares[0].id}`);
    expect(await on.opens(dara, bookId)).toBe(200);
  });

  test('SHARE-01 the link of an invitation is enough: reading it accepts nothing, accepting it puts the book on the shelf', async () => {
    const chen = await app.person('Chen'),
      bookId = await on.book(amina, 'The Lamp');
    const { json } = await on.share(amina, bookId, chen.email),
      token = json.shares[0].invitation;
    expect((await amina.get(`/api/books/${bookId}/shares`)).json.emailSent).toBe(false);
    expect(await on.inbox(chen)).toEqual([]);
    const seen = await chen.get(`/api/shares/invitation?token=${token}`);
    expect(seen.json.shared).toMatchObject({
      targetId: bookId,
      title: 'The Lamp',
      from: 'Amina',
      mayDownload: false,
      accepted: false,
    });
    expect(await on.opens(chen, bookId)).toBe(404);
    expect((await on.accept(chen, token)).json).toMatchObject({ kind: 'book', targetId: bookId });
    expect(await on.opens(chen, bookId)).toBe(200);
    expect(await on.inbox(chen)).toEqual([]);
    expect((await on.accept(chen, token)).json).toMatchObject({ kind: 'book', targetId: bookId });
    expect((await on.shares(amina, bookId))[0]).toMatchObject({ status: 'accepted', invitation: null });

    const other = await badr.get(`/api/shares/invitation?token=${token}`);
    expect(other.json).toEqual({ address: 'c…@example.org', shared: null });
    expect(other.text).not.toContain('Lamp');
    expect(await on.accept(badr, token)).toMatchObject({ status: 403, json: { code: 'SHARE_NOT_FOR_YOU' } });
    expect(await on.opens(badr, bookId)).toBe(404);
    await amina.call('DELETE', `/api/shares/${json.shares[0].id}`);
    for (const wrong of [token, `${token}x`, 'x', `${json.shares[0].id}.`]) {
      expect((await chen.get(`/api/shares/invitation?token=${wrong}`)).json.code).toBe('SHARE_NOT_FOUND');
      expect((await on.accept(chen, wrong)).json.code).toBe('SHARE_NOT_FOUND');
    }
    expect(await on.opens(chen, bookId)).toBe(404);
  });

  test('SHARE-01 a book that waits in the Inbox is taken off it by the link, out of the trash, too', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina),
      { json } = await on.share(amina, bookId, dara.email);
    await dara.post('/api/inbox/decide', { books: { ids: [bookId] }, as: 'skip' });
    expect((await on.shares(amina, bookId))[0].status).toBe('pending');
    await on.accept(dara, json.shares[0].invitation);
    const shelf = (await dara.get('/api/user/library')).json.books;
    expect(shelf.map((book: { id: string }) => book.id)).toEqual([bookId]);
  });

  test('SHARE-01 somebody whose address is not proven gets nothing before it is', async () => {
    const chen = await app.person('Chen'),
      bookId = await on.book(amina);
    await on.share(amina, bookId, chen.email);
    await on.signIn(chen);
    await app.services.accounts.auth.idle();
    expect(await on.inbox(chen)).toEqual([]);
    expect(await on.received(chen)).toEqual([]);
    await on.verify(chen);
    await on.signIn(chen);
    await app.services.accounts.auth.idle();
    expect(await on.inbox(chen)).toEqual([bookId]);
  });

  test('SHARE-01 shared again after a removal: the same highlights, a new invitation, the old link is void', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina);
    const first = (await on.share(amina, bookId, dara.email)).json.shares[0];
    await on.accept(dara, first.invitation);
    await dara.call('PATCH', `/api/books/${bookId}`, { tags: ['sea'] });
    await amina.call('DELETE', `/api/shares/${first.id}`);
    const second = (await on.share(amina, bookId, dara.email)).json.shares[0];
    expect(second.id).not.toBe(first.id);
    expect((await on.accept(dara, first.invitation)).json.code).toBe('SHARE_NOT_FOUND');
    expect(await on.inbox(dara)).toEqual([bookId]);
    await on.accept(dara, second.invitation);
    expect((await dara.get(`/api/books/${bookId}`)).json.tags).toEqual(['sea']);
  });

  test('SHARE-01 undoing a removal puts the book back where it was, for whoever removed it and for some minutes', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina);
    const share = (await on.share(amina, bookId, dara.email, { mayDownload: true })).json.shares[0];
    await dara.post('/api/inbox/decide', { books: { ids: [bookId] }, as: 'accept' });
    const accepted = (await on.shares(amina, bookId))[0];
    await amina.call('DELETE', `/api/shares/${share.id}`);
    expect(await on.opens(dara, bookId)).toBe(404);
    for (const other of [dara, badr]) expect((await on.restore(other, share.id)).json.code).toBe('SHARE_NOT_FOUND');
    const undone = await Promise.all([on.restore(amina, share.id), on.restore(amina, share.id)]);
    for (const { json } of undone) expect(json).toMatchObject({ id: share.id, status: 'accepted', invitation: null });
    expect(await on.shares(amina, bookId)).toEqual([accepted]);
    expect(await on.inbox(dara)).toEqual([]);
    expect((await dara.get(`/api/books/${bookId}`)).json.rights.download).toBe(true);

    await amina.call('DELETE', `/api/shares/${share.id}`);
    await sql`update sharing_shares set removed_at = now() - interval '11 minutes' where id = ${share.id}`.execute(
      app.services.db,
    );
    expect((await on.restore(amina, share.id)).json.code).toBe('SHARE_NOT_FOUND');
    const left = (await on.share(amina, bookId, dara.email)).json.shares[0];
    await on.accept(dara, left.invitation);
    await dara.call('DELETE', `/api/shares/${left.id}`);
    await amina.call('DELETE', `/api/shares/${left.id}`); // from a dialog that still shows them
    expect((await on.restore(amina, left.id)).json.code).toBe('SHARE_NOT_FOUND');
    expect(await on.opens(dara, bookId)).toBe(404);
  });

  test('SHARE-01 removing and undoing tells nothing of an account either', async () => {
    const known = await on.proven('Dara'),
      bookId = await on.book(amina);
    for (const to of [known.email, address('nobody')]) {
      const share = (await on.share(amina, bookId, to)).json.shares[0];
      await amina.call('DELETE', `/api/shares/${share.id}`);
      expect((await on.restore(amina, share.id)).json).toEqual(share);
      expect((await on.allow(amina, share.id, true)).json).toEqual({ ...share, mayDownload: true });
    }
    expect(await on.inbox(known)).toEqual([bookId]);
  });

  test('SHARE-01 what somebody may do can be changed: they keep the book where it is, and others cannot', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina);
    const share = (await on.share(amina, bookId, dara.email)).json.shares[0];
    await on.accept(dara, share.invitation);
    const download = async () => (await dara.get(`/api/books/${bookId}`)).json.rights.download;
    for (const mayDownload of [true, true, false]) {
      expect((await on.allow(amina, share.id, mayDownload)).json).toMatchObject({
        id: share.id,
        mayDownload,
        status: 'accepted',
      });
      expect([await download(), await on.inbox(dara)]).toEqual([mayDownload, []]);
    }
    for (const other of [dara, badr]) expect((await on.allow(other, share.id, true)).json.code).toBe('SHARE_NOT_FOUND');
    // Added again with more: they get it; with less nothing is taken by the way.
    expect((await on.share(amina, bookId, dara.email, { mayDownload: true })).json.shares).toMatchObject([
      { id: share.id, mayDownload: true, status: 'accepted' },
    ]);
    await on.share(amina, bookId, dara.email);
    expect(await download()).toBe(true);
    await dara.call('DELETE', `/api/books/${bookId}`, { permanent: true });
    expect((await on.allow(amina, share.id, false)).json.code).toBe('SHARE_NOT_FOUND');
    expect(await on.opens(dara, bookId)).toBe(404);
  });

  test('SHARE-01 who adds, removes, accepts and gives up at once waits, and nobody fails', async () => {
    const dara = await on.proven('Dara');
    for (let round = 0; round < 12; round++) {
      const bookId = await on.book(amina),
        share = (await on.share(amina, bookId, dara.email)).json.shares[0];
      const replies = await Promise.all([
        dara.call('DELETE', `/api/books/${bookId}`, { permanent: true }),
        amina.call('DELETE', `/api/shares/${share.id}`),
        on.accept(dara, share.invitation),
        on.share(amina, bookId, [dara.email, address('other')], { mayDownload: true }),
        dara.call('DELETE', `/api/shares/${share.id}`),
        on.allow(amina, share.id, true),
        on.restore(amina, share.id),
      ]);
      expect(replies.filter((reply) => reply.status >= 500).map((reply) => reply.text)).toEqual([]);
      expect(await on.opens(amina, bookId)).toBe(200);
    }
  });

  test('SHARE-01 replies take as long for an address with an account as for one without', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina);
    const least = async (step: number, work: () => Promise<{ json: any }>) => {
      const started = performance.now();
      const { json } = await work();
      expect(performance.now() - started).toBeGreaterThanOrEqual(step - 1); // timers are a little early
      return json;
    };
    for (const to of [dara.email, address('nobody')]) {
      const { shares } = await least(REPLY_STEP_MS + REPLY_STEP_MS_PER_ADDRESS, () => on.share(amina, bookId, to));
      await least(REPLY_STEP_MS, () => on.allow(amina, shares[0].id, true));
      await least(REPLY_STEP_MS, () => amina.call('DELETE', `/api/shares/${shares[0].id}`));
      await least(REPLY_STEP_MS, () => on.restore(amina, shares[0].id));
    }
  });

  test('SHARE-01 an account that is gone accepted nothing for the next one with its address', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina);
    const share = (await on.share(amina, bookId, dara.email)).json.shares[0];
    await on.accept(dara, share.invitation);
    await sql`delete from accounts_users where id = ${dara.id}`.execute(app.services.db);
    expect((await on.shares(amina, bookId))[0]).toMatchObject({ status: 'pending', invitation: share.invitation });
    const next = await on.proven('Next');
    await sql`update accounts_users set email = ${dara.email} where id = ${next.id}`.execute(app.services.db);
    await app.services.sharing.givePending(next.id);
    expect(await on.inbox(next)).toEqual([bookId]);
    expect((await on.shares(amina, bookId))[0].status).toBe('pending');
  });

  test('SHARE-01 the recipient leaves for good; strangers and people who left learn nothing', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina);
    const share = (await on.share(amina, bookId, dara.email)).json.shares[0];
    await on.accept(dara, share.invitation);
    expect(await on.share(dara, bookId, badr.email)).toMatchObject({ status: 403, json: { code: 'BOOK_NOT_YOURS' } });
    expect(await dara.get(`/api/books/${bookId}/shares`)).toMatchObject({ status: 403 });
    expect(await badr.call('DELETE', `/api/shares/${share.id}`)).toMatchObject({
      status: 404,
      json: { code: 'SHARE_NOT_FOUND' },
    });
    expect(await on.share(badr, bookId, dara.email)).toMatchObject({ status: 404, json: { code: 'BOOK_NOT_FOUND' } });
    expect((await badr.get(`/api/books/${bookId}/shares`)).status).toBe(404);
    expect((await dara.call('DELETE', `/api/shares/${share.id}`)).status).toBe(200);
    expect(await on.opens(dara, bookId)).toBe(404);
    expect(await on.shares(amina, bookId)).toEqual([]);
    for (const path of [`/api/books/${bookId}/shares`, `/api/books/${bookId}/file?variant=original`])
      expect([path, (await dara.get(path)).status]).toEqual([path, 404]);
    expect(await on.share(dara, bookId, badr.email)).toMatchObject({ status: 404 });
  });

  test('SHARE-01 a book in the trash stays with its readers; removed for good it ends for all, for pending ones, too', async () => {
    const dara = await on.proven('Dara'),
      chen = await app.person('Chen'),
      bookId = await on.book(amina);
    const { shares } = (await on.share(amina, bookId, [dara.email, chen.email])).json;
    await app.services.db.transaction().execute((trx) =>
      app.services.catalog.access.grant(trx, {
        userId: badr.id,
        bookId,
        kind: 'bought', // the book itself lives on
        sourceId: '00000000-0000-7000-8000-00000000000b',
      }),
    );
    await on.accept(dara, shares[0].invitation);
    await amina.call('DELETE', `/api/books/${bookId}`);
    expect(await on.opens(dara, bookId)).toBe(200);
    await amina.call('DELETE', `/api/books/${bookId}`, { permanent: true });
    expect(await on.opens(dara, bookId)).toBe(404);
    expect(await on.opens(badr, bookId)).toBe(200);
    expect(await on.received(dara)).toEqual([]);
    expect((await on.accept(chen, shares[1].invitation)).json.code).toBe('SHARE_NOT_FOUND');
    await on.verify(chen);
    await on.signIn(chen);
    await app.services.accounts.auth.idle();
    expect(await on.inbox(chen)).toEqual([]);
  });

  test('SHARE-01 LIB-03 the trash counts who accepted a share, and tells of nobody else whether they have an account', async () => {
    const dara = await on.proven('Dara'),
      sharedWith = async () =>
        (await amina.get('/api/user/library/trash')).json.books.map((book: { sharedWith: number }) => book.sharedWith),
      [withAccount, without] = [await on.book(amina), await on.book(amina)];
    const { shares } = (await on.share(amina, withAccount, dara.email)).json;
    await on.share(amina, without, 'nobody@example.org');
    for (const id of [withAccount, without]) await amina.call('DELETE', `/api/books/${id}`);
    expect(await sharedWith()).toEqual([0, 0]);
    await on.accept(dara, shares[0].invitation);
    expect((await sharedWith()).toSorted()).toEqual([0, 1]);
  });

  test('SHARE-01 a recipient who removes the book for good gave the share up; it can be shared again', async () => {
    const dara = await on.proven('Dara'),
      bookId = await on.book(amina);
    const first = (await on.share(amina, bookId, dara.email)).json.shares[0];
    await dara.call('DELETE', `/api/books/${bookId}`, { permanent: true });
    expect(await on.shares(amina, bookId)).toEqual([]);
    expect((await on.accept(dara, first.invitation)).json.code).toBe('SHARE_NOT_FOUND');
    const second = await on.share(amina, bookId, dara.email);
    expect(second.json.shares[0].id).not.toBe(first.id);
    expect(await on.inbox(dara)).toEqual([bookId]);
  });

  test('SHARE-01 wrong addresses, one’s own and none are told plainly; the right ones beside them are added', async () => {
    const bookId = await on.book(amina);
    expect((await on.share(amina, bookId, 'nobody')).json).toMatchObject({
      code: 'SHARE_ADDRESS_INVALID',
      error: expect.stringContaining('nobody'),
    });
    expect((await on.share(amina, bookId, amina.email.toUpperCase())).json.code).toBe('SHARE_WITH_SELF');
    expect((await on.share(amina, bookId, [])).status).toBe(400);
    const email = address('reader');
    const mixed = await on.share(amina, bookId, ['x@y', email, amina.email, email.toUpperCase(), `Reader <${email}>`]);
    expect(mixed.json.shares.map((share: { email: string }) => share.email)).toEqual([email]);
    expect(mixed.json.failed.map(({ email: of, code }: Record<string, string>) => [of, code])).toEqual([
      ['x@y', 'SHARE_ADDRESS_INVALID'],
      [amina.email, 'SHARE_WITH_SELF'],
    ]);
    expect((await amina.get('/api/shares/people')).json.emails[0]).toBe(email);
    expect((await badr.get('/api/shares/people')).json.emails).toEqual([]);
  });

  test('SHARE-01 500 addresses at once: as many as a book may have are added, all others are told', async () => {
    const bookId = await on.book(amina);
    const emails = Array.from({ length: 500 }, (_, n) => `reader${n}@example.org`);
    const { json } = await on.share(amina, bookId, emails);
    expect(json.shares.map((share: { email: string }) => share.email)).toEqual(emails.slice(0, 100));
    expect(json.failed.map((one: { email: string }) => one.email)).toEqual(emails.slice(100));
    expect(new Set(json.failed.map((one: { code: string }) => one.code))).toEqual(new Set(['SHARE_LIMIT']));
    expect((await on.share(amina, bookId, 'late@example.org')).json).toMatchObject({ code: 'SHARE_LIMIT' });
    expect((await on.share(amina, bookId, emails.slice(0, 2))).json.shares).toHaveLength(2);
    expect((await on.share(amina, bookId, [...emails, 'one-more@example.org'])).status).toBe(400);
  });
});

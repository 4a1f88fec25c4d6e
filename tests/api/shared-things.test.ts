import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LiveNotice } from '../../platform/server/live.ts';
import { acting, address } from '../support/sharing-calls.ts';
import { ASKED, putThing, type RowKind } from '../support/shared-things.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person;
const on = acting(() => app);
const share = (owner: Person, kind: RowKind, id: string, emails: string | string[], more: object = {}) =>
  owner.post(`/api/shares/of/${kind}/${id}`, { emails: [emails].flat(), ...more });
const sharesOf = async (owner: Person, kind: RowKind, id: string) =>
  (await owner.get(`/api/shares/of/${kind}/${id}`)).json.shares;
const LIST = { bookcast: '/api/bookcasts', spark: '/api/spark' } as const;
const NOT_FOUND = { bookcast: 'BOOKCAST_NOT_FOUND', spark: 'SPARK_NOT_FOUND' } as const;
const listed = async (person: Person, kind: RowKind, tab = 'all'): Promise<any[]> => {
  const { json } = await person.get(`${LIST[kind]}?tab=${tab}`);
  return json.bookcasts ?? json.sparks;
};

type Asking = 'open' | 'take' | 'own';
/** What a person is answered to everything of one sort. */
async function answers(person: Person | null, kind: RowKind, what: Asking, id: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (const [method, path, body] of ASKED[kind][what](id))
    statuses.add((await (person ? person.call(method, path, body) : app.call(method, path, body))).status);
  return [...statuses];
}
/** [hears and reads, takes along, changes] */
const may = async (person: Person | null, kind: RowKind, id: string) =>
  [
    await answers(person, kind, 'open', id),
    await answers(person, kind, 'take', id),
    await answers(person, kind, 'own', id),
  ] as const;
const NOTHING = [[404], [404], [404]];

beforeAll(async () => {
  app = await testApp({ role: 'web' });
  amina = await app.person('Amina');
});

describe.each(['bookcast', 'spark'] as const)('of a %s', (kind) => {
  const made = async (owner = amina) => putThing(app, owner, kind, await on.book(owner));

  test('SHARE-01 AUTH-01 who may hear or read, take along and change it, for every way to have it and to lose it', async () => {
    const id = await made();
    const [reader, keeper, left, removed, stranger, unproven] = [
      await on.proven('Reader'),
      await on.proven('Keeper'),
      await on.proven('Left'),
      await on.proven('Removed'),
      await on.proven('Stranger'),
      await app.person('Unproven'),
    ];
    const given = await share(amina, kind, id, [reader.email, left.email, removed.email, unproven.email]);
    expect(given.json.failed).toEqual([]);
    await share(amina, kind, id, keeper.email, { mayDownload: true });
    const idOf = (person: Person): string =>
      given.json.shares.find((one: { email: string }) => one.email === person.email).id;

    expect(await may(reader, kind, id), 'a recipient').toEqual([[200], [403], [404]]);
    expect(await may(keeper, kind, id), 'one with the download').toEqual([[200], [200], [404]]);
    expect(await may(unproven, kind, id), 'pending').toEqual(NOTHING);
    expect(await may(stranger, kind, id), 'a stranger').toEqual(NOTHING);
    expect(await may(null, kind, id), 'signed out').toEqual([[401], [401], [401]]);
    await left.call('DELETE', `/api/shares/${idOf(left)}`);
    expect(await may(left, kind, id), 'left').toEqual(NOTHING);
    await amina.call('DELETE', `/api/shares/${idOf(removed)}`);
    expect(await may(removed, kind, id), 'removed').toEqual(NOTHING);
    await on.restore(amina, idOf(removed));
    expect(await may(removed, kind, id), 'the removal undone').toEqual([[200], [403], [404]]);
    expect((await on.restore(amina, idOf(left))).status, 'whoever left stays away').toBe(404);
    await on.allow(amina, idOf(reader), true);
    expect((await may(reader, kind, id))[1]).toEqual([200]);
    await on.allow(amina, idOf(reader), false);
    expect((await may(reader, kind, id))[1]).toEqual([403]);

    await amina.call('DELETE', `${LIST[kind]}/${id}`);
    expect(await may(reader, kind, id), 'in the trash').toEqual(NOTHING);
    expect([await listed(reader, kind), await on.received(reader)]).toEqual([[], []]);
    await amina.post(`${LIST[kind]}/${id}/restore`, {});
    expect((await may(reader, kind, id))[0], 'out of the trash').toEqual([200]);
    await amina.call('DELETE', `${LIST[kind]}/${id}`);
    await amina.call('DELETE', `${LIST[kind]}/${id}`);
    expect(await may(reader, kind, id), 'gone for good').toEqual(NOTHING);
    expect(await on.received(reader)).toEqual([]);
  });

  test('SHARE-01 AUTH-01 an account that is gone: its things for nobody, its shares pending again', async () => {
    const owner = await app.person('Owner'),
      reader = await on.proven('Reader'),
      id = await made(owner);
    await share(owner, kind, id, reader.email);
    expect((await may(reader, kind, id))[0]).toEqual([200]);
    const other = await on.proven('Other');
    await share(owner, kind, id, other.email);
    await sql`delete from accounts_users where id = ${other.id}`.execute(app.services.db);
    expect((await sharesOf(owner, kind, id)).find((one: { email: string }) => one.email === other.email).status).toBe(
      'pending',
    );
    await sql`delete from accounts_users where id = ${owner.id}`.execute(app.services.db);
    expect(await may(reader, kind, id)).toEqual(NOTHING);
    expect([await listed(reader, kind), await on.received(reader)]).toEqual([[], []]);
  });

  test('SHARE-01 an address without a proven account waits; proving it gives what was shared, the link gives it at once', async () => {
    const id = await made(),
      chen = await app.person('Chen'),
      dara = await app.person('Dara');
    const { json } = await share(amina, kind, id, [` ${chen.email.toUpperCase()} `, dara.email, chen.email]);
    expect(json.shares.map((one: { email: string }) => one.email)).toEqual([chen.email, dara.email]);
    expect((await chen.get(`${LIST[kind]}/${id}`)).json.code).toBe(NOT_FOUND[kind]);
    await on.verify(chen);
    await on.signIn(chen);
    await app.services.accounts.auth.idle();
    expect((await listed(chen, kind, 'shared')).map((one) => one.id)).toEqual([id]);
    expect((await sharesOf(amina, kind, id))[0].status, 'not opened yet').toBe('pending');
    expect((await chen.get(`${LIST[kind]}/${id}`)).json.access).toEqual({
      own: false,
      mayDownload: false,
      from: 'Amina',
    });
    expect((await sharesOf(amina, kind, id))[0]).toMatchObject({ status: 'accepted', invitation: null });

    const token = json.shares[1].invitation;
    const { shared } = (await dara.get(`/api/shares/invitation?token=${token}`)).json;
    const path = kind === 'bookcast' ? `/bookcasts/${id}` : `/spark/${id}`;
    expect(shared).toMatchObject({ kind, targetId: id, path, from: 'Amina', accepted: false });
    expect((await may(dara, kind, id))[0], 'looking accepts nothing').toEqual([404]);
    expect((await on.accept(dara, token)).json).toEqual({ kind, targetId: id, path });
    expect((await may(dara, kind, id))[0]).toEqual([200]);
    expect(await on.received(dara)).toEqual([
      {
        id: json.shares[1].id,
        kind,
        targetId: id,
        path,
        title: shared.title,
        from: 'Amina',
        mayDownload: false,
        accepted: true,
      },
    ]);
  });

  test('SHARE-01 COVER-01 whom it is shared with sees its cover, as long as it is', async () => {
    const id = await made(),
      [reader, stranger] = [await on.proven('Reader'), await on.proven('Stranger')];
    const cover = `${LIST[kind]}/${id}/cover`;
    expect((await amina.post(cover, { action: 'generate', engine: 'builtin' })).status).toBe(200);
    const [one] = (await share(amina, kind, id, reader.email)).json.shares;
    const seen = async () => [(await reader.get(cover)).status, (await stranger.get(cover)).status];
    expect(await seen()).toEqual([200, 404]);
    expect((await reader.get(`${cover}?v=1`)).headers.get('cache-control')).toBe('no-cache');
    await amina.call('DELETE', `/api/shares/${one.id}`);
    expect(await seen()).toEqual([404, 404]);
  });

  test('SHARE-01 the replies are the same for an address with an account and for one without', async () => {
    const id = await made(),
      known = await on.proven('Known'),
      replies = [];
    for (const email of [known.email, address('nobody')]) {
      const { text, json } = await share(amina, kind, id, email),
        [one] = json.shares;
      replies.push(
        text
          .replaceAll(one.invitation, 'TOKEN')
          .replaceAll(email, 'A')
          .replaceAll(one.id, 'ID')
          .replace(one.sharedAt, 'T'),
      );
    }
    expect(replies[1]).toBe(replies[0]);
  });

  test('SHARE-01 bad addresses, oneself, the same one twice and too many are told one by one', async () => {
    const id = await made();
    const many = Array.from({ length: 500 }, (_, n) => `p${n}@example.org`);
    const { json } = await share(amina, kind, id, [
      ...many.slice(0, 497),
      'x',
      amina.email.toUpperCase(),
      'P0@example.org',
    ]);
    expect(json.shares).toHaveLength(100);
    const codes = json.failed.map((one: { code: string }) => one.code);
    expect([...new Set(codes)].sort()).toEqual(['SHARE_ADDRESS_INVALID', 'SHARE_LIMIT', 'SHARE_WITH_SELF']);
    expect((await share(amina, kind, id, amina.email)).json.code).toBe('SHARE_WITH_SELF');
    expect((await share(amina, kind, id, [])).status).toBe(400);
  });

  test('SHARE-01 whoever loses it hears so in the transaction that takes it, and both sides hear of changes', async () => {
    const id = await made(),
      reader = await on.proven('Reader'),
      heard: LiveNotice[] = [];
    const stop = app.services.live.subscribe({ subjectId: id }, (notice) => void heard.push(notice));
    const ended = { kind: 'sharing.ended', ownerId: reader.id, subjectId: id };
    const endings = () => heard.filter((notice) => notice.kind === 'sharing.ended');
    const [one] = (await share(amina, kind, id, reader.email)).json.shares;
    await expect.poll(() => heard).toContainEqual({ kind: 'sharing.changed', ownerId: reader.id, subjectId: id });
    await amina.call('DELETE', `${LIST[kind]}/${id}`);
    await expect.poll(endings).toEqual([ended]);
    await amina.post(`${LIST[kind]}/${id}/restore`, {});
    await amina.call('DELETE', `/api/shares/${one.id}`);
    await expect.poll(endings).toEqual([ended, ended]);
    await expect.poll(() => heard).toContainEqual({ kind: 'sharing.changed', ownerId: amina.id, subjectId: id });
    stop();
  });
});

test('SHARE-01 a recipient learns nothing of other recipients, of the owner’s address, books and makings; of their own books they do', async () => {
  const reader = await on.proven('Reader'),
    other = await on.proven('Other'),
    bookId = await on.book(amina, 'The Tower'),
    id = await putThing(app, amina, 'bookcast', bookId);
  await share(amina, 'bookcast', id, [reader.email, other.email]);
  expect((await amina.get(`/api/bookcasts/${id}`)).json.sharedWith).toEqual([reader.email, other.email]);
  const shown = await reader.get(`/api/bookcasts/${id}`),
    script = await reader.get(`/api/bookcasts/${id}/script`);
  for (const { text } of [shown, script, await reader.get('/api/bookcasts')])
    for (const secret of [amina.email, other.email, bookId, 'epubcfi', 'before it']) expect(text).not.toContain(secret);
  expect(shown.json).toMatchObject({
    sharedWith: [],
    making: null,
    state: 'ready',
    source: { title: 'The Tower', bookId: null },
    creator: { name: 'Amina' },
  });
  const [place] = script.json.lines[0].pieces[0].evidence.quotations;
  expect(place).toMatchObject({ text: 'one amber lantern', bookTitle: 'The Tower', chapter: 'One', page: 3 });

  await on.share(amina, bookId, reader.email);
  await reader.post('/api/inbox/decide', { books: { ids: [bookId] }, as: 'accept' });
  const again = (await reader.get(`/api/bookcasts/${id}/script`)).json.lines[0].pieces[0].evidence.quotations[0];
  expect(again).toMatchObject({ bookId, cfi: 'epubcfi(/6/2)' });
  expect((await reader.get(`/api/bookcasts/${id}`)).json.source.bookId).toBe(bookId);
});

test('SHARE-01 what a recipient does with a Bookcast is their own', async () => {
  const reader = await on.proven('Reader'),
    id = await putThing(app, amina, 'bookcast', await on.book(amina));
  await share(amina, 'bookcast', id, reader.email);
  await reader.call('PATCH', `/api/bookcasts/${id}`, { action: 'bookmark', position: 1.5 });
  expect((await listed(reader, 'bookcast', 'bookmarked'))[0]).toMatchObject({ id, isBookmarked: true, position: 1.5 });
  expect((await amina.get(`/api/bookcasts/${id}`)).json).toMatchObject({ isBookmarked: false, position: 0 });
  expect(await listed(reader, 'bookcast', 'trash')).toEqual([]);
});

test('SHARE-01 sharedWith says who has a Bookcast: the difference is added and removed, all of it or nothing', async () => {
  const id = await putThing(app, amina, 'bookcast', await on.book(amina)),
    [badr, chen] = [await on.proven('Badr'), await on.proven('Chen')];
  const set = (sharedWith: unknown) => amina.call('PATCH', `/api/bookcasts/${id}`, { sharedWith });
  expect((await set([` ${badr.email.toUpperCase()}`, badr.email])).json.bookcast.sharedWith).toEqual([badr.email]);
  const kept = (await sharesOf(amina, 'bookcast', id))[0].id;
  expect((await set([badr.email, chen.email])).json.bookcast.sharedWith).toEqual([badr.email, chen.email]);
  expect((await sharesOf(amina, 'bookcast', id))[0].id, 'who stays keeps their share').toBe(kept);
  for (const [wrong, code] of [
    [['x'], 'SHARE_ADDRESS_INVALID'],
    [[amina.email], 'SHARE_WITH_SELF'],
    [Array.from({ length: 500 }, (_, n) => `p${n}@example.org`), 'SHARE_LIMIT'],
  ] as const)
    expect((await set(wrong)).json.code).toBe(code);
  expect((await set(Array.from({ length: 501 }, (_, n) => `p${n}@example.org`))).status).toBe(400);
  expect((await amina.get(`/api/bookcasts/${id}`)).json.sharedWith).toEqual([badr.email, chen.email]);
  expect((await badr.get(`/api/bookcasts/${id}`)).status).toBe(200);
  expect((await set([chen.email])).json.bookcast.sharedWith).toEqual([chen.email]);
  expect((await badr.get(`/api/bookcasts/${id}`)).status).toBe(404);
  expect((await set([])).json.bookcast.sharedWith).toEqual([]);
  expect((await chen.get(`/api/bookcasts/${id}/audio`)).status).toBe(404);
});

test('SHARE-01 ROUTE-05 one address tells of the page for anyone: of books and Sparks, each as its kind allows', async () => {
  const bookId = await on.book(amina),
    id = await putThing(app, amina, 'spark', bookId);
  const page = `/api/shares/public/spark/${id}`;
  expect((await amina.get(page)).json).toEqual({ public: false, searchable: false, url: `/en/spark/${id}` });
  expect((await app.call('GET', `/api/public/spark/${id}`)).status).toBe(404);
  const set = await amina.call('PUT', page, { public: true, searchable: true });
  expect(set.json, 'never listed').toMatchObject({ public: true, searchable: false });
  expect((await app.call('GET', `/api/public/spark/${id}`)).json.access).toEqual({
    own: false,
    mayDownload: false,
    from: null,
  });
  await amina.call('PUT', page, { public: false });
  expect((await app.call('GET', `/api/public/spark/${id}`)).status).toBe(404);

  const ofBook = `/api/shares/public/book/${bookId}`;
  expect((await amina.get(ofBook)).json).toMatchObject({ public: false, url: `/en/bookstore/${bookId}` });
  const stranger = await on.proven('Stranger');
  expect((await stranger.get(ofBook)).status).toBe(404);
  expect((await stranger.call('PUT', ofBook, { public: true })).status).toBe(404);
});

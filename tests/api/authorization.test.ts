import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { address, endpoints, make, towerText as text } from '../support/endpoint-calls.ts';
import { type Endpoint, LAST, type Made, ROWS } from '../support/endpoint-rows.ts';
import { giveBook, letExpire, takeBack } from '../support/grants.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;

beforeAll(async () => {
  app = await testApp({ env: { AI_LOCAL_ADDRESSES: 'off' } });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});

test('AUTH-01 every endpoint has a row in the matrix', () => {
  const names = endpoints(app).map((e) => e.name);
  expect(names.filter((name) => !ROWS[name])).toEqual([]);
  expect(Object.keys(ROWS).filter((name) => !names.includes(name))).toEqual([]);
});

test('AUTH-01 anonymous callers are refused everywhere but on public endpoints', async () => {
  const x = await make(app, amina);
  for (const e of endpoints(app)) {
    const row = ROWS[e.name]!,
      reply = await app.call(
        e.method,
        address(e, x, row.query?.(x)),
        e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
      );
    if (e.access === 'public') expect([e.name, reply.status]).toEqual([e.name, row.anonymous ?? 200]);
    else expect([e.name, reply.status, reply.json?.code]).toEqual([e.name, 401, 'UNAUTHORIZED']);
  }
});

test('AUTH-01 a stranger learns nothing of what is somebody else’s', async () => {
  const x = await make(app, amina);
  for (const e of endpoints(app).filter((one) => ['owner', 'reader', 'keeper'].includes(one.access))) {
    const row = ROWS[e.name]!,
      reply = await badr.call(
        e.method,
        address(e, x, row.query?.(x)),
        e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
      );
    expect([e.name, reply.status]).toEqual([e.name, 404]);
    expect(reply.text).not.toContain('amber');
  }
  expect((await amina.get(`/api/books/${x.bookId}`)).status).toBe(200);
  expect((await badr.get('/api/user/library/search?q=lantern')).json.passages).toEqual([]);
});

/** The calls of one person about a book that several have. */
const askedBy = async (person: Person, e: Endpoint, x: Made) => {
  if (e.name === 'catalog.restore') await person.call('DELETE', `/api/books/${x.bookId}`);
  const row = ROWS[e.name]!;
  return person.call(
    row.endless ? 'HEAD' : e.method,
    address(e, x, row.query?.(x)),
    e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
  );
};
const WORDS = /orvikstone|marrun|amber/i;
/** A book that its keeper said something of, and everybody who has, had or never had it. */
async function cast() {
  const keeper = await app.person('Keeper'),
    x = await make(app, keeper);
  await keeper.call('PATCH', `/api/books/${x.bookId}`, { title: 'Orvikstone', author: 'Ysolde Marrun' });
  const [buyer, sharee, member, waiting, ex, late, stranger] = await Promise.all(
    ['Buyer', 'Sharee', 'Member', 'Waiting', 'Ex', 'Late', 'Stranger'].map((name) => app.person(name)),
  );
  await giveBook(app, buyer!, x.bookId, { kind: 'bought' });
  await giveBook(app, sharee!, x.bookId, { kind: 'shared' });
  await giveBook(app, member!, x.bookId, { kind: 'organization' });
  await giveBook(app, waiting!, x.bookId, { kind: 'shared', waiting: true });
  await takeBack(app, await giveBook(app, ex!, x.bookId, { kind: 'shared' }));
  await letExpire(app, await giveBook(app, late!, x.bookId, { kind: 'lent', until: '2100-01-01T00:00:00Z' }));
  return {
    x,
    keeper,
    waiting: waiting!,
    holders: { buyer: buyer!, sharee: sharee!, member: member! },
    outsiders: { ex: ex!, late: late!, stranger: stranger! },
  };
}

test('AUTH-01 whoever has a book gets what its keeper gets; others learn nothing of it, whether they had it or not', async () => {
  const { x, keeper, waiting, holders, outsiders } = await cast();
  const all = endpoints(app).filter((one) => one.access === 'reader');
  expect(all.length).toBeGreaterThan(25);
  for (const e of all) {
    const replies = await Promise.all(Object.values(outsiders).map((person) => askedBy(person, e, x)));
    expect([e.name, ...replies.map((reply) => reply.status)]).toEqual([e.name, 404, 404, 404]);
    expect([e.name, new Set(replies.map((reply) => reply.text)).size]).toEqual([e.name, 1]);
    expect([e.name, WORDS.test(replies[0]!.text)]).toEqual([e.name, false]);
  }
  const { bookId: found } = await keeper.add('found.md', text, { keepDuplicate: true });
  await sql`update library_entries set waiting = true, listed = false where id = ${found}`.execute(app.services.db);
  for (const e of all) {
    const expected = (await askedBy(keeper, e, x)).status;
    expect([e.name, ROWS[e.name]!.owner.includes(expected)]).toEqual([e.name, true]);
    for (const [who, person] of Object.entries(holders))
      expect([e.name, who, (await askedBy(person, e, x)).status]).toEqual([e.name, who, expected]);
    // What waits in an Inbox is as far away as a book that its keeper has not accepted yet.
    const own = (await askedBy(keeper, e, { ...x, bookId: found })).status;
    expect([e.name, 'waiting', (await askedBy(waiting, e, x)).status]).toEqual([e.name, 'waiting', own]);
  }
}, 600_000);

test('AUTH-01 what only a keeper may do is refused to whoever has the book, and unknown to others', async () => {
  const { x, keeper, waiting, holders, outsiders } = await cast();
  const all = endpoints(app).filter((one) => one.access === 'keeper');
  expect(all.map((e) => e.name)).toEqual(expect.arrayContaining(['ingest.reprocess', 'PUT /api/uploads/:bookId']));
  for (const e of all) {
    for (const person of [...Object.values(holders), waiting]) {
      const reply = await askedBy(person, e, x);
      expect([e.name, reply.status, reply.json?.code]).toEqual([e.name, 403, 'BOOK_NOT_YOURS']);
    }
    const replies = await Promise.all(Object.values(outsiders).map((person) => askedBy(person, e, x)));
    expect([e.name, ...replies.map((reply) => reply.status)]).toEqual([e.name, 404, 404, 404]);
    expect([e.name, new Set(replies.map((reply) => reply.text)).size]).toEqual([e.name, 1]);
    expect([e.name, WORDS.test(replies[0]!.text)]).toEqual([e.name, false]);
    expect([e.name, ROWS[e.name]!.owner.includes((await askedBy(keeper, e, x)).status)]).toEqual([e.name, true]);
  }
  expect((await keeper.get(`/api/books/${x.bookId}/status`)).status).toBe(200);
}, 600_000);

test('AUTH-01 a file is downloaded, alone or in a pack, by whoever that was granted', async () => {
  const { x, keeper, holders } = await cast();
  const allowed = await app.person('Allowed'),
    given = await giveBook(app, allowed, x.bookId, { kind: 'shared', download: true });
  const original = (person: Person) => person.get(`/api/books/${x.bookId}/file?variant=original`);
  for (const person of [keeper, holders.buyer, allowed]) expect((await original(person)).status).toBe(200);
  for (const person of [holders.sharee, holders.member]) {
    const reply = await original(person);
    expect([reply.status, reply.json.code, WORDS.test(reply.text)]).toEqual([403, 'DOWNLOAD_NOT_GRANTED', false]);
    const pack = await person.post('/api/user/library/bulk/originals', { books: { ids: [x.bookId] } });
    expect([pack.status, pack.json.code]).toEqual([403, 'DOWNLOAD_NOT_GRANTED']);
  }

  const { bookId: withheld } = await keeper.add('quay.md', text, { keepDuplicate: true });
  await giveBook(app, allowed, withheld, { kind: 'organization' });
  const pack = await allowed.post('/api/user/library/bulk/originals', { books: { ids: [x.bookId, withheld] } }),
    packed = async () => (await allowed.get(pack.json.url)).text;
  expect(pack.json.count).toBe(1);
  expect(await packed()).toMatch(/tower/);
  expect(await packed()).not.toMatch(/quay/);
  await takeBack(app, given);
  expect(await packed()).not.toMatch(/tower/);
  expect((await original(allowed)).status).toBe(404);
});

test('AUTH-01 what concerns the whole server is the administrator’s', async () => {
  const x = await make(app, badr);
  const admins = endpoints(app).filter((one) => one.access === 'admin');
  expect(admins.length).toBeGreaterThan(0);
  for (const e of admins) {
    const row = ROWS[e.name]!,
      reply = await badr.call(
        e.method,
        address(e, x, row.query?.(x)),
        e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
      );
    expect([e.name, reply.status]).toEqual([e.name, 403]);
  }
});

test('AUTH-01 the owner gets through, and identifiers that are none answer without a crash', async () => {
  let x = await make(app, amina);
  for (const e of endpoints(app)) {
    const row = ROWS[e.name]!;
    if (LAST.has(e.name) || e.name === 'catalog.restore') x = await make(app, amina);
    if (e.name === 'catalog.restore') await amina.call('DELETE', `/api/books/${x.bookId}`);
    const reply = await amina.call(
      row.endless ? 'HEAD' : e.method,
      address(e, x, row.query?.(x)),
      e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
    );
    expect([e.name, row.owner.includes(reply.status) ? 'ok' : `${reply.status} ${reply.text.slice(0, 200)}`]).toEqual([
      e.name,
      'ok',
    ]);
    if (e.name === 'accounts.revokeSession') amina = await app.person('Amina');
  }
  for (const bad of ['undefined', '../etc', '00000000-0000-0000-0000-000000000000', 'x'.repeat(300), '%00']) {
    for (const e of endpoints(app).filter((one) => one.path.includes(':'))) {
      const path = e.path.replaceAll(/:\w+/g, encodeURIComponent(bad)),
        reply = await amina.call(
          e.method,
          path,
          e.method === 'GET'
            ? undefined
            : (ROWS[e.name]!.body?.({
                bookId: bad,
                conversationId: bad,
                messageId: bad,
                sessionId: bad,
                markId: bad,
              }) ?? {}),
        );
      expect([e.name, bad, reply.status >= 400 && reply.status < 500]).toEqual([e.name, bad, true]);
    }
  }
}, 600_000);

test('AUTH-01 a write from a page of another site is refused though the cookie is right', async () => {
  const signIn = await app.call('POST', '/api/auth/sign-in/email', {
    email: amina.email,
    password: 'correct horse battery 9',
  });
  const cookie = signIn.headers.get('set-cookie')!.split(';')[0]!;
  expect((await app.call('POST', '/api/malaika/conversations', {}, { cookie })).status).toBe(200);
  expect(
    (await app.call('POST', '/api/malaika/conversations', {}, { cookie, origin: 'https://evil.example' })).status,
  ).toBe(403);
});

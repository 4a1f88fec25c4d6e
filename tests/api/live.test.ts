import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { publish } from '../../platform/server/live.ts';
import { giveBook } from '../support/give-book.ts';
import { putBook } from '../support/put-book.ts';
import { type DatabaseProxy, databaseProxy } from '../support/database-proxy.ts';
import { type Person, testApp } from '../support/test-app.ts';

let proxy: DatabaseProxy;
const { services, app, call, person } = await testApp({
  through: async (url) => (proxy = await databaseProxy(url)).url,
  live: { gatherMs: 10, commentMs: 50, recheckMs: 100 },
});
afterAll(() => proxy.close());
const [amina, badr] = [await person('Amina'), await person('Badr')];

type Item = { kind: string; ids: Record<string, string>; code?: string };
const opened = new Set<{ cut(): Promise<void> }>();
afterEach(async () => {
  for (const stream of opened) await stream.cut();
  opened.clear();
});

/** Opens a person's stream and notes what it says. */
async function listen({ token }: Pick<Person, 'token'>, query = '?age=0') {
  const line = new AbortController();
  const reply = await app.fetch(
    new Request(`http://127.0.0.1/api/live${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: line.signal,
    }),
  );
  const reader = reply.body!.getReader(),
    items: Item[] = [];
  let comments = 0,
    ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const said of decoder.decode(value).split('\n\n'))
        if (said.startsWith('data: ')) items.push(JSON.parse(said.slice(6)) as Item);
        else if (said.startsWith(':')) comments++;
    }
    ended = true;
  })();
  const stream = {
    status: reply.status,
    type: reply.headers.get('content-type'),
    items,
    comments: () => comments,
    ended: () => ended,
    /** The reader goes away, as a closed tab does. */
    async cut() {
      line.abort();
      await reader.cancel();
      await reading;
    },
  };
  opened.add(stream);
  await expect.poll(() => items[0]?.kind).toBe('open');
  return stream;
}
const kinds = ({ items }: { items: Item[] }) => items.map(({ kind }) => kind);
const change = (ownerId: string, subjectId: string) =>
  publish(services.db, { kind: 'library.book_changed', subjectId, ownerId });

test('a stranger gets no stream', async () => {
  const reply = await call('GET', '/api/live');
  expect([reply.status, reply.json.code]).toEqual([401, 'UNAUTHORIZED']);
});

test('one hears what changed of one’s own, as a kind and ids, and nothing of anybody else', async () => {
  const [own, other] = [await listen(amina), await listen(badr)];
  expect([own.status, own.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect([own, other].map(({ items }) => items[0])).toEqual(
    [amina, badr].map(({ id }) => ({ kind: 'open', ids: { userId: id } })), // a browser may have become somebody else’s
  );
  await publish(services.db, { kind: 'library.unheard_of', subjectId: 'x', ownerId: amina.id });
  await change(amina.id, 'book-of-amina');
  await change(badr.id, 'book-of-badr');
  await expect.poll(() => own.items.length).toBe(2);
  await expect.poll(() => other.items.length).toBe(2);
  expect(own.items[1]).toEqual({ kind: 'books', ids: { bookId: 'book-of-amina' } });
  expect(other.items[1]).toEqual({ kind: 'books', ids: { bookId: 'book-of-badr' } });
});

test('the work on a file tells of itself, and the book once it is there', async () => {
  const stream = await listen(amina);
  const { bookId } = await amina.add('live.txt', new TextEncoder().encode('A page of its own.\n\n'.repeat(40)));
  for (const kind of ['work', 'books'])
    await expect
      .poll(() => stream.items.some((item) => item.kind === kind && item.ids['bookId'] === bookId))
      .toBe(true);
});

test('a thousand changes at once are told in a few words', async () => {
  const stream = await listen(amina);
  await services.db.transaction().execute(async (trx) => {
    for (let i = 0; i < 1000; i++)
      await publish(trx, { kind: 'library.book_changed', subjectId: `b${i}`, ownerId: amina.id });
  });
  await expect.poll(() => kinds(stream).includes('resync')).toBe(true);
  expect(stream.items.length).toBeLessThan(1000);
});

test('who edits many books at once tells everybody who has some of them once', async () => {
  const edna = await person('Edna'),
    farid = await person('Farid');
  const ids = await Promise.all(Array.from({ length: 30 }, () => putBook(services.db, edna.id)));
  const heard: string[] = [],
    stop = services.live.subscribe({ ownerId: farid.id }, ({ kind }) => heard.push(kind));
  for (const bookId of ids) await giveBook(services.db, { to: farid.id, bookId });
  await expect.poll(() => heard.filter((kind) => kind === 'library.book_changed').length).toBe(30);
  heard.length = 0;
  const stream = await listen(farid);
  const reply = await edna.post('/api/user/library/bulk/edit', { books: { ids }, change: { author: 'E. Farid' } });
  expect([reply.status, reply.json.changed]).toEqual([200, 30]);
  await expect.poll(() => stream.items.at(-1)).toEqual({ kind: 'books', ids: {} });
  stop();
  expect(heard).toEqual(['library.books_changed']);
});

test('what changed between a page’s questions and its stream is not lost', async () => {
  await change(amina.id, 'meanwhile');
  await change(amina.id, 'heard of');
  const witness = await listen(amina, '?age=60000');
  await expect.poll(() => kinds(witness)).toEqual(['open', 'resync']); // so long ago nobody listened
  await change(badr.id, 'x');
  for (const age of ['', '?age=', '?age=nonsense', '?age=-1', '?age=NaN', '?age=1e308', '?age=1e999']) {
    const stream = await listen(badr, age);
    await expect.poll(() => kinds(stream)).toEqual(['open', 'resync']);
  }
});

test('a silent stream says a comment now and then, so that nobody cuts it', async () => {
  const stream = await listen(amina);
  await expect.poll(stream.comments).toBeGreaterThan(2);
  expect(kinds(stream)).toEqual(['open']);
});

test('who lost the database’s notices is told to ask for everything again', async () => {
  const stream = await listen(amina);
  await proxy.set('drop');
  await expect.poll(() => services.live.connected()).toBe(false);
  await proxy.set('pass');
  await expect.poll(() => kinds(stream).at(-1)).toBe('resync');
  await expect.poll(async () => (await amina.get('/api/accounts/me')).status).toBe(200); // the other lines are back, too
  await change(amina.id, 'after');
  await expect.poll(() => stream.items.at(-1)).toEqual({ kind: 'books', ids: { bookId: 'after' } });
});

test('of eleven streams the oldest ends and says why; those of others stay', async () => {
  const other = await listen(badr),
    streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let i = 0; i < 11; i++) streams.push(await listen(amina));
  await expect.poll(() => streams[0]!.ended()).toBe(true);
  expect(streams[0]!.items.at(-1)).toEqual({ kind: 'over', ids: {}, code: 'TOO_MANY_STREAMS' });
  await change(amina.id, 'all-hear');
  for (const stream of streams.slice(1)) await expect.poll(() => kinds(stream)).toEqual(['open', 'books']);
  expect([other.ended(), services.hub.listening()]).toEqual([false, 11]);
});

test('a stream ends when its session is over, and not while the database cannot say', async () => {
  const celia = await person('Celia'),
    stream = await listen(celia);
  await proxy.set('drop');
  await sleep(300);
  await proxy.set('pass');
  await expect.poll(async () => (await celia.get('/api/accounts/me')).status).toBe(200);
  expect(stream.ended()).toBe(false);
  await celia.post('/api/auth/sign-out');
  await expect.poll(stream.ended).toBe(true);
  expect(stream.items.at(-1)).toEqual({ kind: 'over', ids: {}, code: 'UNAUTHORIZED' });
});

test('a stream ends in time also where nobody tells of the end of its session: it ran out, the account is gone', async () => {
  const dunya = await person('Dunya'),
    stream = await listen(dunya);
  await sql`delete from accounts_sessions where user_id = ${dunya.id}`.execute(services.db);
  await expect.poll(stream.ended).toBe(true);
  expect(stream.items.at(-1)).toEqual({ kind: 'over', ids: {}, code: 'UNAUTHORIZED' });
});

test('who left before the stream began leaves nothing behind', async () => {
  await expect.poll(() => services.hub.listening()).toBe(0);
  const line = new AbortController(),
    reply = app.fetch(
      new Request('http://127.0.0.1/api/live', {
        headers: { authorization: `Bearer ${amina.token}` },
        signal: line.signal,
      }),
    );
  line.abort();
  await reply;
  expect(services.hub.listening()).toBe(0);
});

test('fifty streams that are opened and cut leave nothing behind', async () => {
  await expect.poll(() => services.hub.listening()).toBe(0);
  for (let i = 0; i < 50; i++) await (await listen(amina)).cut();
  expect(services.hub.listening()).toBe(0);
  await call('HEAD', '/api/live', undefined, { authorization: `Bearer ${amina.token}` });
  expect(services.hub.listening()).toBe(0);
});

test('when the program stops, streams end', async () => {
  const stream = await listen(amina);
  services.endStreams();
  await expect.poll(stream.ended).toBe(true);
  expect(services.hub.listening()).toBe(0);
});

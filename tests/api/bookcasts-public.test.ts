import { request as ask, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from 'node:http';
import { publish, SESSION_ENDED } from '../../platform/server/live.ts';
import { listen } from '../../platform/server/listen.ts';
import { newId } from '../../platform/common/id.ts';
import { bookcastsPageHeads } from '../../features/bookcasts/server/index.ts';
import { beginCast, putBookcast, settledCast } from '../support/bookcast-calls.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, bookId: string, id: string, server: Server, port: number;

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  id = await beginCast(amina, bookId);
  await settledCast(amina, id);
  const begun = await listen(app.app.fetch, { port: 0, host: '127.0.0.1' });
  server = begun.server as Server;
  port = begun.port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const setPage = (page: object, person = amina, cast = id) =>
  person.call('PUT', `/api/shares/public/bookcast/${cast}`, page);
const data = (cast = id) => app.call('GET', `/api/bookcasts/${cast}/public`);
const sound = (headers: Record<string, string> = {}, cast = id) =>
  app.call('GET', `/api/bookcasts/${cast}/public/audio`, undefined, headers);
const captions = (cast = id) => app.call('GET', `/api/bookcasts/${cast}/public/transcript.vtt`);
const cover = (headers: Record<string, string> = {}) =>
  app.call('GET', `/api/bookcasts/${id}/cover`, undefined, headers);
const head = (name = id, actor: Person | null = null) =>
  bookcastsPageHeads(app.services.bookcasts)[0]!.find(name, {
    actor: actor && { id: actor.id, name: 'Amina', email: actor.email, admin: false },
    locale: 'en',
  });
const statuses = async () => [
  (await data()).status,
  (await sound()).status,
  (await captions()).status,
  (await cover()).status,
  await head().then((found) => (typeof found === 'string' ? found : 'page')),
];
const CLOSED = [404, 404, 404, 404, 'missing'];
const OPEN = [200, 200, 200, 200, 'page'];

/** A reader of a sound over a real connection that takes a piece now and then; how it ends. */
function slowReader(path: string, headers: Record<string, string> = {}) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<IncomingMessage>();
  const { promise: ended, resolve: end } = Promise.withResolvers<'cut' | 'whole'>();
  const request = ask({ port, path, headers, agent: false }, (reply) => {
    reply.on('data', () => {
      reply.pause();
      setTimeout(() => reply.resume(), 10);
      begin(reply);
    });
    reply.on('error', () => end('cut'));
    reply.on('close', () => end(reply.complete ? 'whole' : 'cut'));
  });
  request.on('error', () => end('cut'));
  request.end();
  return { begun, ended };
}

/** Puts a recording in the place of the Bookcast's that no buffer holds, so that its reader is in the middle of it. */
async function longSound(cast = id): Promise<void> {
  const [row] = await app.services.db
    .selectFrom('bookcasts_recordings')
    .select('file_key')
    .where('bookcast_id', '=', cast)
    .execute();
  await app.services.files.put(row!.file_key, new Uint8Array(64 * 2 ** 20), { contentType: 'audio/mpeg' });
}

test('ROUTE-05 a private Bookcast is nowhere, for strangers as for nobody, in the same words as one that does not exist', async () => {
  const other = newId();
  expect(await statuses()).toEqual(CLOSED);
  for (const [one, none] of [
    [await data(), await data(other)],
    [await sound(), await sound({}, other)],
    [await captions(), await captions(other)],
  ])
    expect([one!.status, one!.text]).toEqual([none!.status, none!.text]);
  expect([await head(id, amina), await head(id, badr), await head('none'), await head(other)]).toEqual(
    Array.from({ length: 4 }, () => 'missing'),
  );
});

test('SHARE-01 its owner alone opens the page, and only of what is recorded', async () => {
  expect((await setPage({ public: true }, badr)).status).toBe(404);
  expect((await badr.get(`/api/shares/public/bookcast/${id}`)).status).toBe(404);
  expect((await app.call('PUT', `/api/shares/public/bookcast/${id}`, { public: true })).status).toBe(401);
  const silent = await putBookcast(app.services.db, amina.id);
  const refused = await setPage({ public: true }, amina, silent);
  expect([refused.status, refused.json.code]).toEqual([404, 'BOOKCAST_NO_AUDIO']);
  expect((await amina.get(`/api/shares/public/bookcast/${id}`)).json).toMatchObject({ public: false });
  const opened = await setPage({ public: true });
  expect([opened.status, opened.json]).toEqual([
    200,
    { public: true, searchable: false, url: expect.stringContaining(`/bookcast/${id}`) },
  ]);
  expect(await statuses()).toEqual(OPEN);
});

test('ROUTE-05 strangers hear and read what it says, and learn no book id, no place, no context, no address of its owner', async () => {
  await setPage({ public: true });
  const { json, text } = await data();
  expect(json).toMatchObject({ by: 'Amina', hosts: ['malaika', 'marcus'], lang: 'en' });
  expect(json.lines.length).toBeGreaterThan(5);
  expect(json.chapters[0].at).toBe(0);
  expect(json.lines.flatMap((line: { quoted: string[] }) => line.quoted).length).toBeGreaterThan(0);
  const vtt = await captions();
  expect([vtt.text.slice(0, 6), vtt.headers.get('cache-control')]).toEqual(['WEBVTT', 'no-cache']);
  const page = JSON.stringify(await head());
  for (const said of [text, vtt.text, page])
    for (const secret of [bookId, 'epubcfi', amina.id, amina.email, 'prefix', 'rects'])
      expect(said).not.toContain(secret);
});

test('ROUTE-05 the head of the page says what it is, how long, and where its sound is', async () => {
  await setPage({ public: true, searchable: true });
  const { json } = await data();
  const found = await head();
  expect(found).toMatchObject({
    title: json.title,
    type: 'website',
    indexed: true,
    image: { path: `/api/bookcasts/${id}/card.png` },
    audio: { path: json.audioUrl, type: 'audio/mpeg', data: { duration: expect.stringMatching(/^PT\d+M\d+S$/) } },
    data: { '@type': 'PodcastEpisode', name: json.title, inLanguage: 'en' },
  });
  if (typeof found === 'string') throw new Error(found);
  expect(found.paragraphs.join(' ')).toContain(json.lines[0].text);
  await setPage({ public: true });
  expect(await head()).toMatchObject({ indexed: false });
});

test('ROUTE-05 its sound comes in ranges; ranges that make no sense are refused or passed over', async () => {
  await setPage({ public: true });
  const whole = await sound();
  const size = Number(whole.headers.get('content-length'));
  const etag = whole.headers.get('etag')!;
  expect([whole.headers.get('cache-control'), whole.headers.get('accept-ranges')]).toEqual(['no-cache', 'bytes']);
  for (const [range, status, content] of [
    ['bytes=0-9', 206, `bytes 0-9/${size}`],
    ['bytes=0-99999999999999999999', 206, `bytes 0-${size - 1}/${size}`],
    [`bytes=-${size * 2}`, 206, `bytes 0-${size - 1}/${size}`],
    [`bytes=${size}-`, 416, `bytes */${size}`],
    ['bytes=99999999999999999999-', 416, `bytes */${size}`],
    ['bytes=-0', 416, `bytes */${size}`],
    ['bytes=9-3', 200, null],
    ['bytes=a-b', 200, null],
    ['bytes=-', 200, null],
    ['bytes=0-1,3-4', 200, null],
    ['pages=0-1', 200, null],
    ['bytes=-5-9', 200, null],
  ] as const) {
    const reply = await sound({ range });
    expect([range, reply.status, reply.headers.get('content-range')]).toEqual([range, status, content]);
  }
  expect((await sound({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  expect((await sound({ 'if-none-match': etag })).status).toBe(304);
  const only = await app.call('HEAD', `/api/bookcasts/${id}/public/audio`);
  expect([only.status, only.headers.get('content-length'), only.text]).toEqual([200, String(size), '']);
  expect((await app.call('GET', '/api/bookcasts/none/public/audio')).status).toBe(404);
});

test('ROUTE-05 its cover is asked for again each time, and is not sent twice', async () => {
  await setPage({ public: true });
  const first = await cover();
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect((await cover({ 'if-none-match': first.headers.get('etag')! })).status).toBe(304);
});

test('ROUTE-05 private, in the trash and restored: at once, also while somebody is in the middle of it', async () => {
  await setPage({ public: true });
  await longSound();
  const path = `/api/bookcasts/${id}/public/audio`;
  for (const [close, reopen] of [
    [() => setPage({ public: false }), () => setPage({ public: true })],
    [() => amina.call('DELETE', `/api/bookcasts/${id}`), () => amina.post(`/api/bookcasts/${id}/restore`)],
  ] as const) {
    const readers = [slowReader(path), slowReader(path, { range: 'bytes=1000-' })];
    await Promise.all(readers.map(({ begun }) => begun));
    expect((await close()).status).toBe(200);
    expect(await Promise.all(readers.map(({ ended }) => ended))).toEqual(['cut', 'cut']);
    expect(await statuses()).toEqual(CLOSED);
    expect((await reopen()).status).toBe(200);
    expect(await statuses()).toEqual(OPEN);
  }
});

test('SHARE-01 a sound that its owner hears ends with their session, and nobody else’s', async () => {
  await longSound();
  const signedIn = await app.call('POST', '/api/auth/sign-in/email', {
    email: amina.email,
    password: 'correct horse battery 9',
  });
  const other = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` },
    path = `/api/bookcasts/${id}/audio`;
  const first = slowReader(path, other),
    second = slowReader(path, { authorization: `Bearer ${amina.token}` });
  await Promise.all([first.begun, second.begun]);
  await app.call('POST', '/api/auth/sign-out', {}, other);
  expect(await first.ended).toBe('cut');
  expect(await Promise.race([second.ended, second.begun.then(() => 'open')])).toBe('open');
  (await second.begun).destroy();
});

test('SHARE-01 a sound that is shared ends when the share does', async () => {
  await longSound();
  const shared = await amina.call('PATCH', `/api/bookcasts/${id}`, { sharedWith: [badr.email] });
  expect(shared.status).toBe(200);
  await app.services.db.updateTable('accounts_users').set({ email_verified: true }).where('id', '=', badr.id).execute();
  await app.services.sharing.givePending(badr.id);
  const reader = slowReader(`/api/bookcasts/${id}/audio`, { authorization: `Bearer ${badr.token}` });
  await reader.begun;
  await amina.call('PATCH', `/api/bookcasts/${id}`, { sharedWith: [] });
  expect(await reader.ended).toBe('cut');
  expect((await badr.get(`/api/bookcasts/${id}/audio`)).status).toBe(404);
});

test('ROUTE-05 deleted for good, or with its owner’s account, its streams end', async () => {
  const path = (cast: string) => `/api/bookcasts/${cast}/public/audio`;
  const copy = await beginCast(amina, bookId);
  await settledCast(amina, copy);
  for (const cast of [copy, id]) {
    await setPage({ public: true }, amina, cast);
    await longSound(cast);
  }
  const own = slowReader(`/api/bookcasts/${copy}/audio`, { authorization: `Bearer ${amina.token}` });
  await own.begun;
  await amina.call('DELETE', `/api/bookcasts/${copy}`); // its owner hears it in the trash, too
  await amina.call('DELETE', `/api/bookcasts/${copy}`);
  expect(await own.ended).toBe('cut');
  const stranger = slowReader(path(id));
  await stranger.begun;
  await app.services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('accounts_users').where('id', '=', amina.id).execute();
    await publish(trx, { kind: SESSION_ENDED, ownerId: amina.id });
  });
  expect(await stranger.ended).toBe('cut');
  expect(app.lines.filter((line) => line.includes('a request failed'))).toEqual([]);
  await expect.poll(() => app.services.rights.held()).toBe(0);
});

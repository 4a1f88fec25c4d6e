import { DOMParser } from '@xmldom/xmldom';
import { sql } from 'kysely';
import { parseFeed } from 'podcast-partytime';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { MAX_FEEDS } from '../../features/feeds/limits.ts';
import { putRecorded, record, soundBytes } from '../support/recorded-casts.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

type Item = {
  guid: string;
  pubDate: Date;
  title: string;
  enclosure: { url: string; length: number; type: string };
  podcastChapters: { url: string };
  podcastTranscripts: { url: string; type: string }[];
};
const CASTS = 50;
const ORIGIN = 'http://127.0.0.1';
let app: TestApp, amina: Person, badr: Person, path: string, folder: string, ids: string[], bookId: string;

/** What a podcast app gets, which knows nobody. */
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.app.fetch(new Request(new URL(address, ORIGIN), { method, headers }));
const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer());
const createFeed = async (person: Person, collectionId: string | null = null) =>
  (await person.post('/api/feeds', { collectionId })).json;
const itemsOf = async (address: string): Promise<Item[]> =>
  (parseFeed(await (await get(address)).text()) as unknown as { items: Item[] }).items;
const lengthOf = (at: number): number => 100_000 + at * 997;

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  ({ bookId } = await amina.add('tower.md', new TextEncoder().encode('# Tower\n\nThe keeper of Orvik.\n')));
  ids = [];
  for (let at = 0; at < CASTS; at++) {
    const sound = soundBytes(lengthOf(at), at);
    const title = at === 7 ? ']]> & <b>\u0007Lamp</b> 👩🏽‍🚀 عربي' : `Episode ${at}`;
    ids.push(await putRecorded(app, amina, { title, sound, ...(at % 10 === 0 && { bookId }) }));
  }
  path = (await createFeed(amina)).path;
  folder = path.replace('/feed.xml', '');
}, 120_000);

test('a feed of 50 is read by two parsers, and each enclosure is as long as it says', async () => {
  const reply = await get(path);
  expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await reply.text();
  const strict = new DOMParser().parseFromString(xml, 'text/xml');
  const urls = [...strict.getElementsByTagName('enclosure')].map((one) => one.getAttribute('url'));
  const { items } = parseFeed(xml) as unknown as { items: Item[] };
  expect(items.map(({ guid }) => guid)).toEqual(ids.toReversed().map((id) => `urn:uuid:${id}`));
  expect(items.map(({ enclosure }) => enclosure.url)).toEqual(urls);
  for (const [at, { enclosure }] of items.entries()) {
    const whole = soundBytes(lengthOf(CASTS - 1 - at), CASTS - 1 - at);
    const head = await get(enclosure.url, {}, 'HEAD');
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, enclosure.length]);
    expect(await bytesOf(await get(enclosure.url))).toEqual(whole);
    const middle = await get(enclosure.url, { range: 'bytes=50000-50099' });
    expect([middle.status, middle.headers.get('content-range')]).toEqual([
      206,
      `bytes 50000-50099/${enclosure.length}`,
    ]);
    expect(await bytesOf(middle)).toEqual(whole.slice(50_000, 50_100));
  }
}, 60_000);

test('ranges that make no sense, and those of another version', async () => {
  const address = `${folder}/${ids[0]}.mp3`;
  const whole = await get(address);
  const etag = whole.headers.get('etag')!;
  await whole.body?.cancel();
  const ask = async (headers: Record<string, string>) => {
    const reply = await get(address, headers);
    return [reply.status, (await bytesOf(reply)).length];
  };
  expect(await ask({ range: 'bytes=999999999-' })).toEqual([416, 0]);
  expect(await ask({ range: 'bytes=20-10' })).toEqual([200, lengthOf(0)]);
  expect(await ask({ range: 'pages=1-2' })).toEqual([200, lengthOf(0)]);
  expect(await ask({ range: 'bytes=-10' })).toEqual([206, 10]);
  expect(await ask({ range: 'bytes=10-' })).toEqual([206, lengthOf(0) - 10]);
  expect(await ask({ range: 'bytes=0-9', 'if-range': etag })).toEqual([206, 10]);
  expect(await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).toEqual([200, lengthOf(0)]);
  expect(await ask({ 'if-none-match': etag })).toEqual([304, 0]);
});

test('captions, chapters and square pictures come with an episode', async () => {
  const [item] = await itemsOf(path);
  const [vtt, srt] = await Promise.all(item!.podcastTranscripts.map(async ({ url }) => (await get(url)).text()));
  expect(vtt).toContain('<v Malaika>Who carries the lamp?');
  expect(srt).toContain('00:00:00,500 --> 00:00:02,000');
  const chapters = await get(item!.podcastChapters.url);
  expect(chapters.headers.get('content-type')).toBe('application/json+chapters');
  expect(await chapters.json()).toMatchObject({ version: '1.2.0', chapters: [{ startTime: 0 }, { startTime: 2 }] });
  for (const name of ['cover.jpg', `${ids[0]}.jpg`]) {
    const reply = await get(`${folder}/${name}`);
    const { format, width, height, space } = await sharp(await bytesOf(reply)).metadata();
    expect({ format, width, height, space }).toEqual({ format: 'jpeg', width: 1400, height: 1400, space: 'srgb' });
    const known = await get(`${folder}/${name}`, { 'if-none-match': reply.headers.get('etag')! });
    expect(known.status).toBe(304);
  }
});

test('who has the feed already gets 304 until it says something else', async () => {
  const first = await get(path);
  const etag = first.headers.get('etag')!;
  const since = first.headers.get('last-modified')!;
  await first.text();
  expect(first.headers.get('cache-control')).toContain('private');
  for (const headers of [
    { 'if-none-match': etag },
    { 'if-none-match': `"x", W/${etag}` },
    { 'if-modified-since': since },
  ])
    expect((await get(path, headers as Record<string, string>)).status).toBe(304);
  await amina.call('PATCH', `/api/bookcasts/${ids[3]}`, { title: 'Renamed' });
  for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': since }]) {
    const reply = await get(path, headers as Record<string, string>);
    expect([reply.status, (await reply.text()).includes('Renamed')]).toEqual([200, true]);
  }
});

test('what is recorded again stays the same episode, and what is in the trash leaves', async () => {
  const first = await itemsOf(path);
  const before = first.map(({ guid }) => guid);
  const { headers } = await get(path);
  await record(app, amina, ids[5]!, soundBytes(123_456, 99));
  const again = await itemsOf(path);
  expect(again.map(({ guid }) => guid)).toEqual(before);
  expect(again.map(({ pubDate }) => pubDate)).toEqual(first.map(({ pubDate }) => pubDate));
  const { enclosure } = again.find(({ guid }) => guid.endsWith(ids[5]!))!;
  expect([enclosure.length, (await bytesOf(await get(enclosure.url))).length]).toEqual([123_456, 123_456]);
  const changed = await get(path, { 'if-none-match': headers.get('etag')! });
  expect(changed.status).toBe(200);
  await amina.call('DELETE', `/api/bookcasts/${ids[5]}`);
  expect((await itemsOf(path)).map(({ guid }) => guid)).toEqual(before.filter((guid) => !guid.endsWith(ids[5]!)));
  for (const name of [`${ids[5]}.mp3`, `${ids[5]}.vtt`, `${ids[5]}.jpg`, `${ids[5]}/chapters.json`])
    expect((await get(`${folder}/${name}`)).status).toBe(404);
  await amina.post(`/api/bookcasts/${ids[5]}/restore`);
  expect((await itemsOf(path)).map(({ guid }) => guid)).toEqual(before);
});

test('a collection has a feed of the Bookcasts of its books, and only its owner’s', async () => {
  const { json: collection } = await amina.post('/api/collections', {
    name: 'Towers & lamps',
    books: { ids: [bookId] },
  });
  const feed = await createFeed(amina, collection.id);
  expect(feed).toMatchObject({ collection: { name: 'Towers & lamps' }, episodes: CASTS / 10 });
  expect((await createFeed(amina, collection.id)).path).toBe(feed.path);
  expect(await itemsOf(feed.path)).toHaveLength(CASTS / 10);
  const own = feed.path.replace('/feed.xml', '');
  expect((await get(`${own}/${ids[0]}.mp3`, {}, 'HEAD')).status).toBe(200);
  expect((await get(`${own}/${ids[1]}.mp3`, {}, 'HEAD')).status).toBe(404);
  const foreign = await badr.post('/api/feeds', { collectionId: collection.id });
  expect([foreign.status, foreign.json.code]).toEqual([404, 'COLLECTION_NOT_FOUND']);
  await amina.call('DELETE', `/api/collections/${collection.id}`);
  expect((await get(feed.path)).status).toBe(404);
  expect((await amina.get('/api/feeds')).json.feeds).toHaveLength(1);
  await amina.post(`/api/collections/${collection.id}/restore`);
  expect((await get(feed.path)).status).toBe(200);
});

test('a wrong address is 404 in the same words, whatever is wrong with it', async () => {
  const token = path.split('/')[3]!;
  const gone = (await createFeed(badr)).path;
  const [feed] = (await badr.get('/api/feeds')).json.feeds;
  expect((await badr.call('DELETE', `/api/feeds/${feed.id}`)).json).toEqual({ success: true });
  const others = (await createFeed(badr)).path.replace('/feed.xml', '');
  const wrong = [
    path.replace(token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    path.replace(token, token.slice(1)),
    path.replace(token, 'x'),
    gone,
    `${folder}/feed.rss`,
    `${folder}/${ids[0]}.exe`,
    `${folder}/00000000-0000-7000-8000-000000000000.mp3`,
    `${others}/${ids[0]}.mp3`,
    `${others}/${ids[0]}/chapters.json`,
  ];
  const replies = await Promise.all(wrong.map(async (address) => (await get(address)).text()));
  expect(new Set(replies).size).toBe(1);
  expect(JSON.parse(replies[0]!).code).toBe('FEED_NOT_FOUND');
});

test('a feed shows its last use, and a token is nowhere in the log', async () => {
  await sql`update feeds set last_used_at = null, last_used_by = null`.execute(app.services.db);
  const used = async () => {
    const [feed] = (await amina.get('/api/feeds')).json.feeds;
    return [feed.lastUsedAt, feed.lastUsedBy];
  };
  expect(await used()).toEqual([null, null]);
  await get(path, { 'user-agent': 'AntennaPod/3.4.0' });
  const [at, by] = await used();
  expect([typeof at, by]).toEqual(['string', 'AntennaPod']);
  await get(path, { 'user-agent': 'Overcast/3.0' });
  expect(await used()).toEqual([at, by]);
  expect(app.lines.join('\n')).not.toContain(path.split('/')[3]!.slice(0, 12));
});

/** The first bytes that a slow app takes of the sound, and what becomes of the rest. */
async function slowly(address: string) {
  const { body } = await get(address);
  const reader = body!.getReader();
  await reader.read();
  return async (): Promise<string> => {
    for (;;) {
      const next = await reader.read().catch(() => null);
      if (!next) return 'broken off';
      if (next.done) return 'whole';
      await new Promise((done) => setTimeout(done, 5));
    }
  };
}

test('a feed that is revoked or renewed ends at once, for who is listening, too', async () => {
  const long = await putRecorded(app, badr, { title: 'Long', sound: soundBytes(6_000_000, 3) });
  const { path: first, id } = await createFeed(badr);
  const sound = (feed: string) => feed.replace('feed.xml', `${long}.mp3`);
  const undisturbed = await slowly(sound(first));
  expect(await undisturbed()).toBe('whole');

  const renewing = await slowly(sound(first));
  const { path: second } = (await badr.post(`/api/feeds/${id}/renew`)).json;
  expect(await renewing()).toBe('broken off');
  expect([(await get(first)).status, (await get(sound(first))).status, (await get(second)).status]).toEqual([
    404, 404, 200,
  ]);

  const trashing = await slowly(sound(second));
  await badr.call('DELETE', `/api/bookcasts/${long}`);
  expect(await trashing()).toBe('broken off');
  await badr.post(`/api/bookcasts/${long}/restore`);

  const revoking = await slowly(sound(second));
  await badr.call('DELETE', `/api/feeds/${id}`);
  expect(await revoking()).toBe('broken off');
  expect((await get(second)).status).toBe(404);
  expect((await badr.get('/api/feeds')).json.feeds).toEqual([]);
});

test('a person has so many feeds, and one of each kind however often it is asked for', async () => {
  const same = await Promise.all([1, 2, 3].map(() => createFeed(badr)));
  expect(new Set(same.map(({ path: one }) => one)).size).toBe(1);
  for (let at = 0; at < MAX_FEEDS; at++) {
    const { json: collection } = await badr.post('/api/collections', { name: `Shelf ${at}` });
    const reply = await badr.post('/api/feeds', { collectionId: collection.id });
    expect(reply.status).toBe(at < MAX_FEEDS - 1 ? 200 : 409);
    if (reply.status === 409)
      expect([reply.json.code, reply.json.details]).toEqual(['TOO_MANY_FEEDS', { max: MAX_FEEDS }]);
  }
});

test('with the account its feeds are gone', async () => {
  const cyra = await app.person('Cyra');
  const { path: own } = await createFeed(cyra);
  expect((await get(own)).status).toBe(200);
  await sql`delete from accounts_users where id = ${cyra.id}`.execute(app.services.db);
  expect((await get(own)).status).toBe(404);
});

test('a feed that is read all the time is answered, one that is read without pause is not', async () => {
  const dara = await app.person('Dara');
  const { path: own } = await createFeed(dara);
  const statuses: number[] = [];
  for (let at = 0; at < 130; at++) statuses.push((await get(own, { 'x-forwarded-for': `10.0.0.${at}` })).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  const last = await get(own);
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

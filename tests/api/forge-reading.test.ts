import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type CanvasItem, contract } from '../../features/forge/contract.ts';
import { MAX_CANVAS_BYTES } from '../../features/forge/limits.ts';
import { note, SESSIONS } from '../support/forge-calls.ts';
import { amina, app, canvas, id } from '../support/forge-fixture.ts';

const put = (names: readonly string[], words = (name: string) => name) =>
  canvas.bulk(names.map((name) => ({ id: name, create: note(words(name)) })));
const page = async (query: string) => {
  const { status, json, text } = await amina.get(`${SESSIONS}/${id}/canvas-items?${query}`);
  if (status !== 200) throw new Error(text);
  return json.data as { items: CanvasItem[]; seq: number; full: boolean; next: string | null };
};
const idsOf = (items: readonly CanvasItem[]) => items.map((item) => item.id);
const bytes = async () => (await amina.get(`${SESSIONS}/${id}`)).json.data.bytes as number;
const hold = (held: number) => sql`update forge_sessions set bytes = ${held} where id = ${id}`.execute(app.services.db);

test('FORGE-08 the JSON that the database builds keeps the contract, and says the same as the answer to a write', async () => {
  const written = await canvas.add({
    ...note('«A» lamp \\ "lit"\n\u2028مصباح 😀'),
    contentData: { content: 'x\ty', metadata: { n: 1e21, deep: [{ a: null }], half: 0.1 } },
    visualProperties: { z: 1.25e-7, locked: true },
    id: 'a "b"',
  });
  const whole = await canvas.read();
  expect(whole.headers.get('content-type')).toBe('application/json');
  expect(whole.json.data.items).toEqual([written.json.data]);
  const output = contract.items['~orpc'].outputSchema!;
  for (const query of ['', '?limit=5', '?since=0']) {
    const { json } = await amina.get(`${SESSIONS}/${id}/canvas-items${query}`);
    expect(json).toEqual(output.parse(json));
  }
  const bulk = await canvas.bulk([
    { id: 'b', key: 'k', create: note('B') },
    { id: 'a "b"', rev: 7, updates: { contentData: { content: 'stale' } } },
  ]);
  expect(bulk.json).toEqual(contract.bulk['~orpc'].outputSchema!.parse(bulk.json));
  const { id: version } = (await amina.post(`${SESSIONS}/${id}/versions`, { name: 'one' })).json.data,
    shown = await amina.get(`${SESSIONS}/${id}/versions/${version}`);
  expect(shown.json.data.items).toHaveLength(2);
  expect(shown.json).toEqual(contract.version['~orpc'].outputSchema!.parse(shown.json));
});

test('FORGE-08 a canvas is read in pages; what changes meanwhile is on a later one or among what is new since', async () => {
  await put(['a', 'b', 'c', 'd', 'e']);
  await put(['f', 'g']);
  const first = await page('limit=3');
  expect([idsOf(first.items), first.seq, first.full]).toEqual([['a', 'b', 'c'], 2, true]);
  await canvas.put('a', { updates: { contentData: { content: 'again' } } });
  await canvas.remove('e');
  await put(['h']);
  const second = await page(`limit=3&after=${first.next}`),
    third = await page(`limit=3&after=${second.next}`);
  expect([second, third].map(({ items }) => idsOf(items))).toEqual([
    ['d', 'f', 'g'],
    ['a', 'h'],
  ]);
  expect([third.seq, third.full, third.next]).toEqual([2, true, null]);
  const news = await page(`since=2&limit=2`);
  expect([idsOf(news.items), news.full]).toEqual([['a', 'e'], false]);
  expect(idsOf((await page(`after=${news.next}`)).items)).toEqual(['h']);
  for (const bad of ['limit=0', 'limit=1001', 'after=nonsense', 'after=WzFd'])
    expect((await amina.get(`${SESSIONS}/${id}/canvas-items?${bad}`)).status).toBe(400);
});

test('FORGE-08 a page ends at a megabyte; without pages everything comes once, in one answer', async () => {
  await put(
    Array.from({ length: 6 }, (_, nth) => `large${nth}`),
    () => 'x'.repeat(400_000),
  );
  expect(idsOf((await page('limit=1000')).items)).toEqual(['large0', 'large1', 'large2']);
  const many = Array.from({ length: 1500 }, (_, nth) => `n${nth}`);
  await put(many.slice(0, 1000));
  await put(many.slice(1000));
  const { items, seq, full, ...rest } = (await canvas.read()).json.data;
  expect([seq, full, rest]).toEqual([3, true, {}]);
  expect(items).toHaveLength(1506);
  expect(new Set(idsOf(items)).size).toBe(1506);
  const small = await page('since=1&limit=1000'),
    last = await page(`limit=1000&after=${small.next}`);
  expect([...idsOf(small.items), ...idsOf(last.items)].toSorted()).toEqual(many.toSorted());
  expect([small.items.length, last.items.length, last.next]).toEqual([1000, 500, null]);
});

test('FORGE-08 who has the canvas as it is is told so by its tag', async () => {
  await put(['a']);
  const path = `${SESSIONS}/${id}/canvas-items`;
  const { headers } = await amina.get(path),
    tag = headers.get('etag')!;
  const again = (known: string) => amina.call('GET', path, undefined, { 'if-none-match': known });
  expect([(await again(tag)).status, (await again(tag)).text]).toEqual([304, '']);
  expect((await again(`"other", W/${tag}`)).status).toBe(304);
  await canvas.put('a', { updates: { spatialData: { position: { x: 5, y: 5 } } } });
  expect((await again(tag)).status).toBe(200);
});

test('FORGE-08 a canvas knows how many bytes it holds, whatever is done to it', async () => {
  const metadata = { url: 'https://example.org' },
    about = Buffer.byteLength('{"url": "https://example.org"}');
  await canvas.bulk([
    { id: 'a', create: note('مصباح') },
    { id: 'b', create: { ...note(), contentData: { content: 'four', metadata } } },
  ]);
  expect(await bytes()).toBe(10 + 2 + 4 + about);
  await canvas.put('a', { updates: { contentData: { content: 'lamp!' } } });
  await canvas.put('b', { updates: { spatialData: { position: { x: 9, y: 9 } } } });
  expect(await bytes()).toBe(5 + 2 + 4 + about);
  const { id: version } = (await amina.post(`${SESSIONS}/${id}/versions`, { name: 'two' })).json.data;
  await canvas.remove('b');
  expect(await bytes()).toBe(7);
  await canvas.bulk([{ id: 'a', deleted: true, key: 'k' }]);
  await canvas.bulk([{ id: 'a', deleted: true, key: 'k' }]);
  expect(await bytes()).toBe(0);
  await amina.post(`${SESSIONS}/${id}/versions/${version}/restore`);
  expect(await bytes()).toBe(7 + 4 + about);
  await canvas.bulk([{ id: 'a', deleted: true }]);
  await canvas.bulk([{ id: 'a', deleted: false, undo: true, updates: { contentData: { content: '' } } }]);
  expect(await bytes()).toBe(2 + 4 + about);
  await amina.post(`${SESSIONS}/${id}/import-content`, { text: 'seven..' });
  const { rows } = await sql<{ n: number }>`select sum(octet_length(content) + octet_length(metadata::text))::int as n
    from forge_items where session_id = ${id} and dead_at is null`.execute(app.services.db);
  expect(await bytes()).toBe(rows[0]!.n);
});

test('FORGE-08 a full canvas takes nothing more, keeps what it has, and takes again once there is room', async () => {
  await put(['a', 'b']);
  await hold(MAX_CANVAS_BYTES - 10);
  const refused = await canvas.bulk([
    { id: 'c', create: note('more than ten bytes') },
    { id: 'a', updates: { contentData: { content: 'lost?' } } },
  ]);
  expect([refused.status, refused.json.code, refused.json.details]).toEqual([422, 'FORGE_CANVAS_FULL', { limit: 32 }]);
  expect(refused.json.error).toContain('32 MB');
  expect((await canvas.read()).json.data.items.map((one: CanvasItem) => one.contentData.content)).toEqual(['a', 'b']);
  expect(await bytes()).toBe(MAX_CANVAS_BYTES - 10);
  expect((await canvas.add(note('five!'))).status).toBe(200);
});

test('FORGE-08 an older canvas over the limit opens, is moved about and gets smaller; it only does not grow', async () => {
  await put(['a', 'b']);
  await hold(2 * MAX_CANVAS_BYTES);
  expect((await canvas.read()).status).toBe(200);
  expect((await canvas.put('a', { updates: { spatialData: { position: { x: 3, y: 3 } } } })).status).toBe(200);
  expect((await canvas.put('a', { updates: { contentData: { content: '' } } })).status).toBe(200);
  expect((await canvas.put('a', { updates: { contentData: { content: 'aa' } } })).json.code).toBe('FORGE_CANVAS_FULL');
  expect((await canvas.remove('b')).status).toBe(200);
});

test('SEC-03 a bulk of too many writes is refused for its number, whatever is wrong with each of them', async () => {
  const refused = await canvas.bulk(Array.from({ length: 100_000 }, () => ({ nonsense: 1 })));
  expect([refused.status, refused.json.code]).toEqual([400, 'BAD_REQUEST']);
  expect(refused.json.details.issues).toEqual([{ path: 'items', message: expect.stringContaining('1000') }]);
  const wrong = await canvas.bulk(Array.from({ length: 1000 }, () => ({ nonsense: 1 })));
  expect([wrong.status, wrong.json.details.issues.length]).toEqual([400, 20]);
});

test('SEC-03 a person has four large reads at once and waits for the next; small calls and others pass', async () => {
  await put(['a']);
  const path = `${SESSIONS}/${id}/canvas-items`,
    badr = await app.person('Badr');
  const read = (signal = new AbortController().signal) =>
    app.app.fetch(
      new Request(`http://127.0.0.1${path}`, { headers: { authorization: `Bearer ${amina.token}` }, signal }),
    );
  const open = await Promise.all([1, 2, 3, 4].map(() => read()));
  const leaving = new AbortController();
  const fifth = read(leaving.signal);
  expect((await amina.get(SESSIONS)).status).toBe(200);
  expect((await badr.get(SESSIONS)).status).toBe(200);
  leaving.abort();
  const refused = await fifth;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3']);
  expect(((await refused.json()) as { code: string }).code).toBe('TOO_MANY_HEAVY_REQUESTS');
  const sixth = read();
  await open[0]!.body!.cancel(); // a client that has gone
  const { data } = (await (await sixth).json()) as { data: { items: unknown[] } };
  expect(data.items).toHaveLength(1);
  for (const one of open.slice(1)) await one.body!.cancel();
});

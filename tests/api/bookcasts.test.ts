import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/common/id.ts';
import type { BookcastDetail } from '../../features/bookcasts/contract.ts';
import {
  beginCast,
  castOf,
  putBookcast,
  recordings,
  scriptOf,
  settledCast,
  wordsOf,
} from '../support/bookcast-calls.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, bookId: string, arabicId: string, id: string, cast: BookcastDetail;

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  arabicId = (await amina.add('readers-ar.epub', ownBookBytes('readers-ar.epub'))).bookId;
  id = await beginCast(amina, bookId);
  cast = await settledCast(amina, id);
});

test('CAST-01 a book becomes a conversation of two hosts that can be heard', async () => {
  expect(cast).toMatchObject({
    state: 'ready',
    hosts: ['malaika', 'marcus'],
    conversationStyle: 'interview',
    creator: { name: 'Amina' },
    creatorId: amina.id,
    durationMinutes: 1,
    listenCount: 0,
    isBookmarked: false,
    sharedWith: [],
    lang: 'en',
    source: { kind: 'book', bookId },
    making: { status: 'completed', progress: 100, error: null, cost: null },
  });
  expect(Math.abs(cast.duration - 60)).toBeLessThan(12);
  const { lines, parts, seconds } = await scriptOf(amina, id);
  expect(Math.abs(seconds - cast.duration) / cast.duration).toBeLessThan(0.15);
  expect(parts.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ host }) => host))).toEqual(new Set(['malaika', 'marcus']));
  for (const { pieces } of lines)
    for (const { role, evidence, text } of pieces) {
      if (role === 'glue') continue;
      if (evidence.kind !== 'quotation') throw new Error(`${text}: rests on ${evidence.kind}`);
      expect(evidence.quotations.map((place) => place.text).join(' ')).toBe(text);
      expect(evidence.quotations.every((place) => place.bookId === bookId)).toBe(true);
    }
  const times = lines.map(({ at, to }) => [at!, to!]);
  for (const [i, [at, to]] of times.entries()) {
    expect(to!).toBeGreaterThan(at!);
    expect(at!).toBeGreaterThanOrEqual(i > 0 ? times[i - 1]![1]! : 0);
    expect(to!).toBeLessThanOrEqual(cast.duration + 0.01);
  }
});

test('CAST-01 its sound is an MP3 with ranges, a tag and a name to keep it by', async () => {
  const whole = await amina.get(cast.audioUrl!);
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'audio/mpeg',
    'bytes',
  ]);
  expect(whole.text.slice(0, 3)).toBe('ID3');
  for (const frame of ['TIT2', 'CHAP', 'CTOC', 'APIC']) expect(whole.text).toContain(frame);
  const size = Number(whole.headers.get('content-length'));
  const ask = (range: string, more: Record<string, string> = {}) =>
    amina.call('GET', cast.audioUrl!, undefined, { range, ...more });
  const part = await ask('bytes=100-199');
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 100-199/${size}`,
    '100',
  ]);
  const end = await ask('bytes=-10');
  expect(end.headers.get('content-range')).toBe(`bytes ${size - 10}-${size - 1}/${size}`);
  const behind = await ask(`bytes=${size}-`);
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  const etag = whole.headers.get('etag')!;
  expect((await ask('bytes=0-9', { 'if-range': etag })).status).toBe(206);
  expect((await ask('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);
  expect((await amina.call('GET', cast.audioUrl!, undefined, { 'if-none-match': etag })).status).toBe(304);
  const kept = await amina.get(`/api/bookcasts/${id}/audio?download`);
  expect(kept.headers.get('content-disposition')).toContain('.mp3');
});

test('CAST-01 the transcript as text and captions, and the chapters', async () => {
  const { lines, parts } = await scriptOf(amina, id);
  const text = await amina.get(cast.transcript!);
  expect(text.headers.get('content-type')).toContain('text/plain');
  for (const line of lines) expect(text.text.replaceAll(/\s+/g, ' ')).toContain(wordsOf(line).slice(0, 40));
  expect(text.text).toContain('Malaika: ');
  const vtt = (await amina.get(`/api/bookcasts/${id}/transcript?format=vtt`)).text;
  expect(vtt).toMatch(/^WEBVTT\n/);
  expect(vtt).toContain('<v Marcus>');
  expect((await amina.get(`/api/bookcasts/${id}/transcript?format=srt`)).text).toMatch(/^1\n00:00:0/);
  expect((await amina.get(`/api/bookcasts/${id}/transcript?format=doc`)).status).toBe(400);
  const chapters = (await amina.get(`/api/bookcasts/${id}/chapters`)).json.chapters;
  expect(chapters.map(({ title }: { title: string }) => title)).toEqual(parts.map(({ title }) => title));
  expect(chapters[0].startTime).toBe(0);
});

test('COVER-02 a new Bookcast has a square cover that was drawn for it', async () => {
  const picture = await amina.get(cast.coverImageUrl!);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await badr.get(cast.coverImageUrl!)).status).toBe(404);
  const removed = await amina.call('DELETE', `/api/bookcasts/${id}/cover`);
  expect(removed.json).toMatchObject({ success: true, coverUrl: '' });
  const drawn = await amina.post(`/api/bookcasts/${id}/cover`, { action: 'generate' });
  expect(drawn.json.success).toBe(true);
  expect((await castOf(amina, id)).coverImageUrl).toBe(drawn.json.coverUrl);
});

test('CAST-01 a bookmark is turned; title, tags and place are changed; a listen is counted', async () => {
  const change = (body: object) => amina.call('PATCH', `/api/bookcasts/${id}`, body);
  const on = await change({ action: 'bookmark' });
  expect(on.json).toMatchObject({ isBookmarked: true, error: null, bookcast: { isBookmarked: true } });
  expect(on.json.message).toBeTruthy();
  expect((await change({ action: 'bookmark' })).json.isBookmarked).toBe(false);
  await change({ action: 'bookmark' });
  const said = await change({ title: 'To the future', description: 'Mine.', tags: ['time'] });
  expect(said.json.bookcast).toMatchObject({ title: 'To the future', description: 'Mine.', tags: ['time'] });
  const heard = await change({ position: 12.5 });
  expect(heard.json.bookcast).toMatchObject({ position: 12.5, listenCount: 1, isBookmarked: true });
  expect(heard.json.bookcast.lastPlayedAt).toBeTruthy();
  expect((await change({ position: 20 })).json.bookcast.listenCount).toBe(1);
  expect((await change({ position: 99_999 })).json.bookcast.position).toBeLessThanOrEqual(cast.duration + 0.01);
});

test('CAST-01 lists: the latest, without one, by tab, order and words', async () => {
  const other = await beginCast(amina, bookId, { title: 'A second one', review: true, conversationStyle: 'friends' });
  expect((await settledCast(amina, other)).state).toBe('script');
  const ids = async (query: string) =>
    (await amina.get(`/api/bookcasts?${query}`)).json.bookcasts.map((one: { id: string }) => one.id);
  expect(await ids('limit=1&sortBy=newest')).toEqual([other]);
  expect(await ids(`limit=5&exclude=${other}&sortBy=newest`)).toEqual([id]);
  expect(await ids('sortBy=oldest')).toEqual([id, other]);
  expect(await ids('sortBy=title')).toEqual([other, id]);
  expect(await ids('sortBy=played')).toEqual([id, other]);
  expect(await ids('tab=ready')).toEqual([id]);
  expect(await ids('tab=scripts')).toEqual([other]);
  expect(await ids('tab=bookmarked')).toEqual([id]);
  expect(await ids('q=FUTURE')).toEqual([id]);
  const first = (await amina.get('/api/bookcasts?limit=1&sortBy=title')).json;
  expect(await ids(`limit=1&sortBy=title&cursor=${first.nextCursor}`)).toEqual([id]);
  expect((await amina.get('/api/bookcasts?cursor=nonsense')).status).toBe(400);
  expect((await badr.get('/api/bookcasts')).json).toEqual({ bookcasts: [], nextCursor: null });
});

test('CAST-01 changed twice at once, it is found by both changes', async () => {
  const cast = await putBookcast(app.services.db, badr.id);
  const change = (body: object) => badr.call('PATCH', `/api/bookcasts/${cast}`, body);
  for (let n = 0; n < 10; n++) {
    await Promise.all([
      change({ title: `Title${n}` }),
      change({ tags: [`tag${n}`] }),
      change({ description: `said${n}` }),
    ]);
    for (const q of [`title${n}`, `tag${n}`, `said${n}`])
      expect((await badr.get(`/api/bookcasts?q=${q}`)).json.bookcasts).toHaveLength(1);
  }
  expect((await badr.call('DELETE', `/api/bookcasts/${cast}`)).status).toBe(200);
  expect((await badr.call('DELETE', `/api/bookcasts/${cast}`)).json.deleted).toBe(true);
});

test('CAST-01 nobody else hears, reads or changes it', async () => {
  const paths = ['', '/script', '/audio', '/transcript', '/chapters'];
  for (const path of paths) expect((await badr.get(`/api/bookcasts/${id}${path}`)).status).toBe(404);
  expect((await badr.call('PATCH', `/api/bookcasts/${id}`, { title: 'His' })).status).toBe(404);
  expect((await badr.call('DELETE', `/api/bookcasts/${id}`)).status).toBe(404);
  const lines = [{ id: 'line1', text: 'His words.' }];
  expect((await badr.call('PATCH', `/api/bookcasts/${id}/script`, { revision: 1, lines })).status).toBe(404);
  expect((await badr.post(`/api/bookcasts/${id}/voice`)).status).toBe(404);
  expect((await badr.post('/api/bookcasts', { source: { kind: 'book', bookId }, minutes: 1 })).status).toBe(404);
});

test('CAST-01 the same request twice at once is one Bookcast', async () => {
  const requestKey = crypto.randomUUID();
  const asked = () => beginCast(amina, bookId, { requestKey, review: true, prompt: 'the machine' });
  const [one, two] = await Promise.all([asked(), asked()]);
  expect(two).toBe(one);
  await settledCast(amina, one);
  expect(await asked()).toBe(one);
});

test('CAST-01 what cannot work is refused at once, with the reason', async () => {
  const ask = async (body: object) => {
    const { status, json } = await amina.post('/api/bookcasts', { minutes: 1, ...body });
    return { status, code: json.code, error: json.error, details: json.details };
  };
  expect(await ask({ source: { kind: 'book', bookId: newId() } })).toMatchObject({ status: 404 });
  const long = await ask({ source: { kind: 'book', bookId }, minutes: 30 });
  expect(long).toMatchObject({ status: 422, code: 'BOOKCAST_TOO_LONG', details: { asked: 30 } });
  expect(long.error).toContain('30 minutes');
  const alone = await ask({
    source: { kind: 'book', bookId },
    conversationStyle: 'debate',
    hosts: ['marcus', 'marcus'],
  });
  expect(alone).toMatchObject({ status: 422, code: 'BOOKCAST_ONE_HOST', details: { style: 'debate' } });
  const table = await amina.add('t.csv', new TextEncoder().encode('a,b\n1,2\n3,4\n'.repeat(200)));
  expect(await ask({ source: { kind: 'book', bookId: table.bookId } })).toMatchObject({
    status: 422,
    code: 'MAKING_REFUSED',
  });
  const arabic = await ask({ source: { kind: 'book', bookId: arabicId }, language: 'ar' });
  expect(arabic.status).toBe(422);
  expect(['BOOKCAST_NO_VOICE', 'MAKING_REFUSED']).toContain(arabic.code);
});

test('CAST-01 into the trash, back, and for good with its files', async () => {
  const gone = await beginCast(amina, bookId, { title: 'Gone soon' });
  await settledCast(amina, gone);
  const mine = () => recordings(app.dataDir).filter((name) => name.includes(gone));
  expect(mine()).toHaveLength(1);
  const remove = () => amina.call('DELETE', `/api/bookcasts/${gone}`);
  expect((await remove()).json).toEqual({ success: true, deleted: false });
  const trash = (await amina.get('/api/bookcasts?tab=trash')).json.bookcasts;
  expect(trash.map((one: { id: string }) => one.id)).toEqual([gone]);
  expect((await amina.call('PATCH', `/api/bookcasts/${gone}`, { title: 'x' })).status).toBe(404);
  expect((await amina.post(`/api/bookcasts/${gone}/restore`)).json).toMatchObject({ id: gone, state: 'ready' });
  await remove();
  expect((await remove()).json).toEqual({ success: true, deleted: true });
  expect(mine()).toEqual([]);
  expect((await amina.get(`/api/bookcasts/${gone}`)).status).toBe(404);
});

test('CAST-01 a Bookcast goes on when its person signs out, and when its book lies in the trash', async () => {
  const celia = await app.person('Celia');
  const hers = (await celia.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  const read = await beginCast(celia, hers, { review: true });
  expect((await settledCast(celia, read)).state).toBe('script');
  await celia.call('DELETE', `/api/books/${hers}`);
  const again = await celia.post(`/api/bookcasts/${read}/script/line1/rewrite`, { revision: 1 });
  expect([again.status, again.json.code]).toEqual([409, 'SOURCE_TRASHED']);
  expect((await celia.post(`/api/bookcasts/${read}/voice`)).status).toBe(200);
  await celia.post('/api/auth/sign-out');
  expect((await celia.get(`/api/bookcasts/${read}`)).status).toBe(401);
  await expect
    .poll(() => app.services.bookcasts.get(celia.id, read, 'en').then(({ state }) => state), { timeout: 60_000 })
    .toBe('ready');
});

test('PANEL-02 the panel’s list: what is made with its time left, then how it ended', async () => {
  const dara = await app.person('Dara');
  const hers = (await dara.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  const begun = await dara.post('/api/bookcasts', { source: { kind: 'book', bookId: hers }, minutes: 1 });
  expect(begun.json.making).toMatchObject({ status: 'generating', progress: 0, secondsLeft: 300, kind: 'bookcast' });
  const { id } = begun.json.making;
  expect((await dara.post(`/api/makings/${id}/cancel`)).status).toBe(200);
  expect((await settledCast(dara, begun.json.id)).state).toBe('cancelled');
  expect((await dara.post(`/api/makings/${id}/retry`, {})).status).toBe(200);
  expect((await settledCast(dara, begun.json.id)).state).toBe('ready');
  const { makings } = (await dara.get('/api/makings?kind=bookcast')).json;
  expect(makings).toMatchObject([{ id, status: 'completed', resultId: begun.json.id, url: begun.json.url }]);
  expect((await badr.get('/api/makings?kind=bookcast')).json.makings).toEqual([]);
});

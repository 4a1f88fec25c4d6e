import { beforeAll, expect, test } from 'vitest';
import { putSpark } from '../support/sparks-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;
const ids = new Map<string, string>();
const TITLES = ['Delta', 'alpha', 'Émile', 'Charlie', 'bravo'];
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  for (const title of TITLES) ids.set(title, await putSpark(app, amina, title));
  await putSpark(app, badr, 'Of somebody else');
});
const titles = (reply: { json: { sparks: { title: string }[] } }) => reply.json.sparks.map(({ title }) => title);
const list = async (query = '') => titles(await amina.get(`/api/spark?${query}`));

test('SPARK-01 the list: newest first, oldest first or by title; page by page, each once', async () => {
  expect(await list()).toEqual(TITLES.toReversed());
  expect(await list('sortBy=oldest')).toEqual(TITLES);
  expect(await list('sortBy=title')).toEqual(['alpha', 'bravo', 'Charlie', 'Delta', 'Émile']);
  for (const sortBy of ['recent', 'oldest', 'title']) {
    const seen: string[] = [];
    for (let cursor = '', more = true; more;) {
      const reply = await amina.get(`/api/spark?sortBy=${sortBy}&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...titles(reply));
      cursor = reply.json.nextCursor ?? '';
      more = cursor !== '';
    }
    expect([sortBy, seen]).toEqual([sortBy, await list(`sortBy=${sortBy}`)]);
  }
});

test('SPARK-01 a cursor that is not ours is a bad request', async () => {
  const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const cursor of [
    'x',
    of(['recent', 'not a time', ids.get('Delta')]),
    of(['title', 'a', ids.get('Delta')]),
    of([]),
  ])
    expect([cursor, (await amina.get(`/api/spark?cursor=${cursor}`)).status]).toEqual([cursor, 400]);
});

test('SPARK-01 search looks through title, text and source whatever case and accents; tags narrow', async () => {
  expect(await list('q=emile')).toEqual(['Émile']);
  expect(await list('q=AMBER%20tower%20delta')).toEqual(['Delta']);
  expect(await list('q=%25')).toEqual([]);
  await amina.call('PATCH', `/api/spark/${ids.get('bravo')}`, { revision: 1, tags: ['Storm'] });
  expect(await list('tag=Storm')).toEqual(['bravo']);
  expect((await amina.get('/api/spark')).json.tags).toEqual(['light', 'Storm']);
  expect(await list('q=somebody')).toEqual([]);
});

test('SPARK-01 GET /api/spark/latest is a bare list of those that can be read', async () => {
  const { status, json } = await amina.get('/api/spark/latest?limit=1&sortBy=recent');
  expect([status, json]).toEqual([200, [expect.objectContaining({ title: 'bravo', state: 'ready' })]]);
  expect((await amina.get('/api/spark/latest')).json).toHaveLength(1);
  expect((await (await app.person('Chen')).get('/api/spark/latest?limit=1&sortBy=recent')).json).toEqual([]);
});

test('SPARK-01 published ones are a tab of their own; when it was opened last is told', async () => {
  const id = ids.get('Charlie')!;
  expect((await amina.post(`/api/spark/${id}/publish`, { published: true })).status).toBe(200);
  expect([await list('tab=published'), (await list('tab=drafts')).includes('Charlie')]).toEqual([['Charlie'], false]);
  const accessed = async () =>
    (await amina.get('/api/spark?tab=published')).json.sparks[0].lastAccessedAt as string | null;
  expect(await accessed()).toBeNull();
  await amina.get(`/api/spark/${id}`);
  expect(Date.parse((await accessed()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { canvasOf, newCanvas, note, SESSIONS } from '../support/forge-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});
const session = async (person: Person, id: string) => (await person.get(`${SESSIONS}/${id}`)).json.data;
const titles = async (person: Person, query = '') =>
  (await person.get(`${SESSIONS}?${query}`)).json.data.sessions.map((one: any) => one.title);

test('FORGE-08 a session begins with the defaults of the specification, in its envelope', async () => {
  const { status, json } = await amina.post(SESSIONS, {});
  expect(status).toBe(200);
  expect(json.success).toBe(true);
  expect(json.data).toMatchObject({
    title: '',
    description: '',
    tags: [],
    researchMethod: 'general',
    citationStyle: 'APA',
    collaborators: [],
    isShared: false,
    canvasMetadata: { canvasSize: { width: 5000, height: 5000 }, workingNotes: '' },
    lastViewport: null,
    role: 'owner',
    owner: { name: 'Amina' },
    seq: 0,
    blocks: 0,
  });
  expect((await amina.get(`${SESSIONS}/${json.data.id}`)).json).toEqual(json);
});

test('FORGE-01 a session begun offline keeps its id: the same again is the same session, another’s id is refused', async () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const first = await amina.post(SESSIONS, { id, title: 'Begun offline' });
  expect(first.json.data.id).toBe(id);
  const again = await amina.post(SESSIONS, { id, title: 'Sent twice' });
  expect(again.json).toEqual(first.json);
  const taken = await badr.post(SESSIONS, { id, title: 'Mine' });
  expect([taken.status, taken.json.code]).toEqual([409, 'FORGE_SESSION_ID_TAKEN']);
  expect((await badr.get(`${SESSIONS}/${id}`)).status).toBe(404);
  const both = await Promise.all(
    [1, 2, 3].map(() => amina.post(SESSIONS, { id: '0198c0de-0000-7000-8000-000000000002', title: 'Raced' })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('FORGE-09 title, description, tags and notes are changed; where a person looks is theirs', async () => {
  const id = await newCanvas(amina);
  const { json } = await amina.call('PUT', `${SESSIONS}/${id}`, {
    title: '  The tower  ',
    description: 'About lamps',
    tags: ['sea', 'light', 'sea'],
    canvasMetadata: { workingNotes: 'Ask the keeper' },
    lastViewport: { zoom: 0.5, position: { x: -20, y: 12.5 } },
  });
  expect(json.data).toMatchObject({
    title: 'The tower',
    description: 'About lamps',
    tags: ['sea', 'light'],
    canvasMetadata: { canvasSize: { width: 5000, height: 5000 }, workingNotes: 'Ask the keeper' },
    lastViewport: { zoom: 0.5, position: { x: -20, y: 12.5 } },
  });
  expect(await session(amina, id)).toEqual(json.data);
  const long = await amina.call('PUT', `${SESSIONS}/${id}`, { title: 'x'.repeat(301) });
  expect([long.status, long.json.code]).toEqual([400, 'BAD_REQUEST']);
});

test('FORGE-02 a canvas grows up to 50,000 and never gets smaller than what lies on it', async () => {
  const id = await newCanvas(amina),
    resize = (width: number, height: number) =>
      amina.call('PUT', `${SESSIONS}/${id}`, { canvasMetadata: { canvasSize: { width, height } } });
  expect((await resize(50_000, 20_000)).json.data.canvasMetadata.canvasSize).toEqual({ width: 50_000, height: 20_000 });
  await canvasOf(amina, id).add(note('Far out', { x: 30_000, y: 100 }));
  expect((await resize(5000, 5000)).json.data.canvasMetadata.canvasSize).toEqual({ width: 30_200, height: 5000 });
  expect((await resize(50_001, 5000)).status).toBe(400);
  expect((await resize(Number.NaN, 5000)).status).toBe(400);
});

test('FORGE-09 the list: pages, search without accents, tags; the latest change first', async () => {
  const person = await app.person('Lister');
  const ids: string[] = [];
  for (const title of ['Élan', 'Lamps', 'Sea'])
    ids.push(await newCanvas(person, { title, tags: title === 'Sea' ? ['water'] : [] }));
  expect(await titles(person)).toEqual(['Sea', 'Lamps', 'Élan']);
  await canvasOf(person, ids[0]!).add(note());
  expect(await titles(person)).toEqual(['Élan', 'Sea', 'Lamps']);
  expect(await titles(person, 'search=elan')).toEqual(['Élan']);
  expect(await titles(person, 'tag=water')).toEqual(['Sea']);
  const second = (await person.get(`${SESSIONS}?page=2&limit=2`)).json.data;
  expect(second).toMatchObject({ page: 2, limit: 2, total: 3 });
  expect(second.sessions).toHaveLength(1);
  expect(await titles(badr, 'search=elan')).toEqual([]);
});

test('FORGE-09 a deleted session is nowhere, can be taken back, and is gone for good after 30 days', async () => {
  const person = await app.person('Deleter'),
    id = await newCanvas(person, { title: 'Gone' });
  await canvasOf(person, id).add(note('Kept'));
  const removed = await person.call('DELETE', `${SESSIONS}/${id}`);
  expect(removed.json).toEqual({ success: true, data: { id } });
  expect((await person.get(`${SESSIONS}/${id}`)).json.code).toBe('FORGE_SESSION_NOT_FOUND');
  expect((await canvasOf(person, id).bulk([{ id: 'late', create: note() }])).status).toBe(404);
  expect((await person.call('DELETE', `${SESSIONS}/${id}`)).status).toBe(404);
  expect((await person.post(SESSIONS, { id })).json.code).toBe('FORGE_SESSION_ID_TAKEN');
  expect([await titles(person), await titles(person, 'trash=true')]).toEqual([[], ['Gone']]);
  expect((await badr.post(`${SESSIONS}/${id}/restore`)).status).toBe(404);
  expect((await person.post(`${SESSIONS}/${id}/restore`)).json.data.title).toBe('Gone');
  expect((await canvasOf(person, id).read()).json.data.items).toHaveLength(1);
  const { db, forge } = app.services;
  await person.post(`/api/shares/of/canvas/${id}`, { emails: ['friend@example.org'] });
  await person.call('DELETE', `${SESSIONS}/${id}`);
  await forge.sessions.sweep();
  expect(await titles(person, 'trash=true')).toEqual(['Gone']);
  await sql`update forge_sessions set deleted_at = now() - interval '31 days' where id = ${id}`.execute(db);
  await forge.sessions.sweep();
  expect(await titles(person, 'trash=true')).toEqual([]);
  const left = await sql<{ n: number }>`select
    (select count(*) from forge_items where session_id = ${id})
    + (select count(*) from sharing_shares where target_id = ${id} and removed_at is null) as n`.execute(db);
  expect(left.rows).toEqual([{ n: 0 }]);
});

test('FORGE-04 names of writes and replaced values are kept for 30 days', async () => {
  const id = await newCanvas(amina),
    { db, forge } = app.services,
    kept = async () => {
      const { rows } = await sql<{ keys: number; changes: number }>`select
        (select count(*) from forge_keys where session_id = ${id}) as keys,
        (select count(*) from forge_changes where session_id = ${id}) as changes`.execute(db);
      return rows[0];
    };
  await canvasOf(amina, id).bulk([{ id: 'a', key: 'k', create: note() }]);
  await forge.items.sweep();
  expect(await kept()).toEqual({ keys: 1, changes: 1 });
  await sql`update forge_keys set at = now() - interval '31 days' where session_id = ${id}`.execute(db);
  await sql`update forge_changes set at = now() - interval '31 days' where session_id = ${id}`.execute(db);
  await forge.items.sweep();
  expect(await kept()).toEqual({ keys: 0, changes: 0 });
});

test('FORGE-08 the search finds sessions and what is on them, one’s own only, with what kind it is', async () => {
  const person = await app.person('Seeker'),
    id = await newCanvas(person, { title: 'Lighthouses' }),
    canvas = canvasOf(person, id);
  await canvas.add({ ...note(`${'word '.repeat(200)}The Orvík lantern burns`), id: 'n1' });
  await canvas.add({
    ...note('plain'),
    id: 'n2',
    contentType: 'web-content',
    contentData: { content: '', metadata: { title: 'Orvik by night' } },
  });
  const search = async (query: string, who = person) =>
    (await who.get(`/api/kaosforge/search?query=${query}`)).json.data;
  const found = await search('orvik');
  expect(found.sessions).toEqual([]);
  expect(found.items.map((one: any) => one.id).sort()).toEqual(['n1', 'n2']);
  expect(found.items.find((one: any) => one.id === 'n1')).toMatchObject({ sessionId: id, sessionTitle: 'Lighthouses' });
  expect(found.items.find((one: any) => one.id === 'n1').excerpt).toContain('Orvík lantern');
  expect((await search('orvik&type=web-content')).items.map((one: any) => one.id)).toEqual(['n2']);
  expect((await search('lighthouse&type=sessions')).sessions.map((one: any) => one.id)).toEqual([id]);
  expect(await search('orvik', badr)).toEqual({ sessions: [], items: [] });
  await canvas.remove('n1');
  expect((await search('lantern')).items).toEqual([]);
  expect((await person.get('/api/kaosforge/search?query=x&type=nonsense')).status).toBe(400);
});

test('FORGE-08 the document of the API describes the calls of the Forge', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).json;
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    path.startsWith('/kaosforge') || path.startsWith('/api/kaosforge')
      ? Object.keys(methods).map((method) => `${method} ${path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '{}')}`)
      : [],
  );
  for (const call of [
    'get /kaosforge/sessions',
    'post /kaosforge/sessions',
    'get /kaosforge/sessions/{}',
    'put /kaosforge/sessions/{}',
    'delete /kaosforge/sessions/{}',
    'get /kaosforge/sessions/{}/canvas-items',
    'post /kaosforge/sessions/{}/canvas-items',
    'put /kaosforge/sessions/{}/canvas-items/{}',
    'delete /kaosforge/sessions/{}/canvas-items/{}',
    'put /kaosforge/sessions/{}/canvas-items/bulk',
    'get /kaosforge/search',
  ])
    expect(calls).toContain(call);
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/common/id.ts';
import { versionStore } from '../../features/forge/server/versions/version-store.ts';
import { newCanvas, note } from '../support/forge-calls.ts';
import { forgeAddress, itemsOf, shareCanvas } from '../support/forge-extras.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, canvasId: string;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  canvasId = await newCanvas(amina);
});

const newNote = (id: string, content: string) => ({ id, create: note(content) });
const bulk = async (items: object[], canvas = canvasId, who = amina) =>
  who.call('PUT', forgeAddress(canvas, '/canvas-items/bulk'), { items });
const keep = async (name: string, canvas = canvasId) =>
  (await amina.post(forgeAddress(canvas, '/versions'), { name })).json.data;
const list = async (canvas = canvasId) => (await amina.get(forgeAddress(canvas, '/versions'))).json.data.versions;
const restore = (id: string, canvas = canvasId, who = amina) =>
  who.post(forgeAddress(canvas, `/versions/${id}/restore`));
/** What a person made of a canvas. */
const madeOf = async (canvas = canvasId) =>
  Object.fromEntries(
    (await itemsOf(amina, canvas)).map((item: any) => [
      item.id,
      [item.contentType, item.contentData, item.spatialData, item.visualProperties],
    ]),
  );

test('FORGE-04 a version is kept by name, shown and restored; restoring is a change that can be undone', async () => {
  const line = {
    id: 'line',
    create: {
      contentType: 'connection',
      contentData: { content: '', metadata: { connection: { from: 'a', to: 'b' } } },
    },
  };
  await bulk([newNote('a', 'one'), newNote('b', 'two'), newNote('c', 'three'), line]);
  const then = await madeOf(),
    version = await keep('Before the meeting');
  expect(version).toMatchObject({
    name: 'Before the meeting',
    kind: 'named',
    blocks: 3,
    connections: 1,
    by: { id: amina.id, name: 'Amina' },
  });
  const before = await itemsOf(amina, canvasId);
  await bulk([
    { id: 'a', updates: { contentData: { content: 'changed' }, spatialData: { position: { x: 900, y: 900 } } } },
    { id: 'b', deleted: true },
    { id: 'line', deleted: true },
    newNote('d', 'four'),
  ]);
  const after = await madeOf();
  const shown = (await amina.get(forgeAddress(canvasId, `/versions/${version.id}`))).json.data;
  expect(shown.version.id).toBe(version.id);
  expect(shown.items.map((item: any) => item.id).sort()).toEqual(['a', 'b', 'c', 'line']);

  const { seq: known } = (await amina.get(forgeAddress(canvasId, '/canvas-items'))).json.data;
  const reply = await restore(version.id);
  expect(reply.status).toBe(200);
  expect(reply.json.data).toMatchObject({ changed: 4, kept: expect.any(String) });
  expect(await madeOf()).toEqual(then);
  const now = await itemsOf(amina, canvasId);
  for (const { id, rev } of before)
    if (id !== 'c')
      expect(now.find((item: any) => item.id === id).rev, `${id} has a new revision`).toBeGreaterThan(rev);
  const news = (await amina.get(forgeAddress(canvasId, `/canvas-items?since=${known}`))).json.data.items;
  expect(news.map((item: any) => item.id).sort()).toEqual(['a', 'b', 'd', 'line']);

  const [kept] = await list();
  expect(kept).toMatchObject({ id: reply.json.data.kept, kind: 'restore', name: null });
  expect((await restore(kept.id)).status).toBe(200);
  expect(await madeOf()).toEqual(after);
  expect((await restore(kept.id)).json.data, 'nothing to do').toMatchObject({ changed: 0, kept: null });
});

test('FORGE-04 what was deleted for good comes back from a version, too', async () => {
  const canvas = await newCanvas(amina);
  await bulk([newNote('a', 'one'), newNote('b', 'two')], canvas);
  const then = await madeOf(canvas),
    { id } = await keep('all', canvas);
  await bulk([{ id: 'a', deleted: true }], canvas);
  const { db } = app.services; // as the nightly sweeps of 30 and 90 days leave it
  await sql`delete from forge_items where session_id = ${canvas} and dead_at is not null`.execute(db);
  await sql`delete from forge_changes where session_id = ${canvas}`.execute(db);
  expect((await restore(id, canvas)).status).toBe(200);
  expect(await madeOf(canvas)).toEqual(then);
});

test('FORGE-04 versions are for those who may see the canvas; who may only look neither keeps nor restores', async () => {
  const { id } = await keep('ours');
  expect((await badr.get(forgeAddress(canvasId, '/versions'))).status).toBe(404);
  expect((await restore(id, canvasId, badr)).status).toBe(404);
  const his = await newCanvas(badr);
  expect((await badr.get(forgeAddress(his, `/versions/${id}`))).json.code, 'under a canvas of his').toBe(
    'FORGE_VERSION_NOT_FOUND',
  );
  expect((await restore(id, his, badr)).json.code).toBe('FORGE_VERSION_NOT_FOUND');
  await shareCanvas(app, amina, canvasId, [[badr, 'view']]);
  expect((await badr.get(forgeAddress(canvasId, `/versions/${id}`))).status).toBe(200);
  expect((await restore(id, canvasId, badr)).status).toBe(403);
  expect((await badr.post(forgeAddress(canvasId, '/versions'), { name: 'his' })).status).toBe(403);
  for (const name of ['', '  ', 'x'.repeat(201), 7])
    expect((await amina.post(forgeAddress(canvasId, '/versions'), { name })).status, `${String(name)}`).toBe(400);
  await amina.call('PUT', forgeAddress(canvasId), { collaborators: [] });
  expect((await badr.get(forgeAddress(canvasId, `/versions/${id}`))).status).toBe(404);
});

test('FORGE-04 a version is forgotten by the owner of its canvas alone', async () => {
  const canvas = await newCanvas(amina),
    { id } = await keep('of no use', canvas);
  const remove = (who: Person) => who.call('DELETE', forgeAddress(canvas, `/versions/${id}`));
  expect((await remove(badr)).status).toBe(404);
  await shareCanvas(app, amina, canvas, [[badr, 'edit']]);
  expect((await remove(badr)).json.code).toBe('FORGE_NOT_OWNER');
  expect((await remove(amina)).status).toBe(200);
  expect((await remove(amina)).json.code).toBe('FORGE_VERSION_NOT_FOUND');
  expect(await list(canvas)).toEqual([]);
});

test('FORGE-04 every hour a canvas that changed is kept once; old ones are thinned, named ones stay', async () => {
  const { db, forge } = app.services,
    store = versionStore(db),
    canvas = await newCanvas(amina);
  await bulk([newNote('a', 'one')], canvas);
  const changed = async () => (await store.changed(100)).map(({ id }) => id);
  expect(await changed()).toContain(canvas);
  await forge.extras.versions.keepHourly(amina.id, canvas);
  expect(await changed(), 'nothing new').not.toContain(canvas);
  await bulk([newNote('b', 'two')], canvas);
  expect(await changed()).toContain(canvas);
  await keep('named', canvas);

  const [named, hourly] = await list(canvas);
  expect(hourly).toMatchObject({ kind: 'hourly', by: null, blocks: 1 });
  const put = async (daysAgo: number, hour: number, kind: 'hourly' | 'named' = 'hourly') => {
    const id = newId(),
      day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await store.add({
      id,
      session_id: canvas,
      seq: 1,
      kind,
      name: kind === 'named' ? 'old' : null,
      blocks: 0,
      connections: 0,
      file_ids: [],
      scene: Buffer.from('x'),
      by_id: null,
      created_at: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
    });
    return id;
  };
  const [recent, recentLater] = [await put(3, 1), await put(3, 2)],
    [morning, evening] = [await put(20, 8), await put(20, 20)],
    [ancient, ancientNamed] = [await put(100, 20), await put(100, 21, 'named')];
  await store.thin();
  const left = (await list(canvas)).map((version: any) => version.id);
  expect(left).toEqual(expect.arrayContaining([named.id, hourly.id, recent, recentLater, evening, ancientNamed]));
  expect(left).not.toContain(morning);
  expect(left).not.toContain(ancient);
});

test('FORGE-04 a canvas has so many named versions and no more', async () => {
  const canvas = await newCanvas(amina);
  const { id } = await keep('first', canvas);
  await sql`insert into forge_versions (id, session_id, seq, kind, name, blocks, connections, scene)
    select gen_random_uuid(), session_id, 0, 'named', 'n', 0, 0, scene from forge_versions, generate_series(1, 99) where id = ${id}`.execute(
    app.services.db,
  );
  expect((await amina.post(forgeAddress(canvas, '/versions'), { name: 'one more' })).json).toMatchObject({
    code: 'FORGE_TOO_MANY_VERSIONS',
    details: { max: 100 },
  });
});

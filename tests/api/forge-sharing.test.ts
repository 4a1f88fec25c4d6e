import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveNotice } from '../../platform/server/live.ts';
import { canvasOf, newCanvas, note, SESSIONS } from '../support/forge-calls.ts';
import { acting } from '../support/sharing-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, editor: Person, viewer: Person, stranger: Person, id: string;
const on = acting(() => app);
beforeAll(async () => {
  app = await testApp({ role: 'web' });
  amina = await on.proven('Amina');
  [editor, viewer] = [await on.proven('Editor'), await on.proven('Viewer')];
  stranger = await on.proven('Stranger');
});
beforeEach(async () => {
  id = await newCanvas(amina, { title: 'Shared' });
  await canvasOf(amina, id).add({ ...note('A lamp'), id: 'lamp' });
});
const collaborators = () => [
  { email: editor.email, role: 'edit' },
  { email: viewer.email, role: 'view' },
];
const put = (person: Person, body: object) => person.call('PUT', `${SESSIONS}/${id}`, body);
const share = () => put(amina, { collaborators: collaborators() });
const get = (person: Person) => person.get(`${SESSIONS}/${id}`);

/** What a person is answered: seeing the session, its items, being its writer, changing its words, being its owner. */
async function may(person: Person) {
  const canvas = canvasOf(person, id);
  return [
    (await get(person)).status,
    (await canvas.read()).status,
    (await canvas.bulk([{ id: `by-${Math.random()}`, create: note() }])).status,
    (await canvas.put('lamp', { updates: { visualProperties: { z: 1 } } })).status,
    (await put(person, { title: 'Shared' })).status,
    (await put(person, { isShared: true })).status,
  ];
}
const NOTHING = [404, 404, 404, 404, 404, 404];

test('FORGE-09 AUTH-01 collaborators look or edit, strangers find nothing, deleting and sharing are the owner’s', async () => {
  expect(await may(editor)).toEqual(NOTHING);
  expect((await share()).status).toBe(200);
  expect(await may(amina)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await may(editor)).toEqual([200, 200, 200, 200, 200, 403]);
  expect(await may(viewer)).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await may(stranger)).toEqual(NOTHING);
  for (const person of [editor, viewer]) {
    expect((await person.call('DELETE', `${SESSIONS}/${id}`)).json.code).toBe('FORGE_NOT_OWNER');
    expect((await put(person, { collaborators: [] })).status).toBe(403);
    expect((await person.get(`/api/shares/of/canvas/${id}`)).status).toBe(404);
    expect((await person.post(`/api/shares/of/canvas/${id}`, { emails: ['x@example.org'] })).status).toBe(404);
  }
  const refused = await canvasOf(viewer, id).add(note());
  expect([refused.status, refused.json.code]).toEqual([403, 'FORGE_VIEW_ONLY']);
});

test('FORGE-09 a collaborator may be named by address alone, and may look', async () => {
  const plain = await put(amina, { collaborators: ['plain@example.org', { email: 'both@example.org', role: 'edit' }] });
  expect(plain.json.data.collaborators).toMatchObject([
    { email: 'plain@example.org', role: 'view' },
    { email: 'both@example.org', role: 'edit' },
  ]);
  const made = await amina.post('/api/kaosforge/sessions', { title: 'Shared', collaborators: ['plain@example.org'] });
  expect(made.json.data.collaborators).toMatchObject([{ email: 'plain@example.org', role: 'view' }]);
  expect((await put(amina, { collaborators: [7] })).status).toBe(400);
});

test('FORGE-09 the owner sees the addresses, collaborators see names of those who came and nobody’s address', async () => {
  await share();
  expect((await get(amina)).json.data).toMatchObject({
    role: 'owner',
    isShared: true,
    collaborators: [
      { email: editor.email, name: null, role: 'edit' },
      { email: viewer.email, name: null, role: 'view' },
    ],
  });
  const seen = await get(editor);
  expect(seen.json.data).toMatchObject({ role: 'edit', isShared: true, owner: { id: amina.id, name: 'Amina' } });
  expect((await get(viewer)).json.data).toMatchObject({
    role: 'view',
    collaborators: [
      { email: null, name: 'Editor', role: 'edit' },
      { email: null, name: 'Viewer', role: 'view' },
    ],
  });
  const list = await viewer.get(SESSIONS),
    items = await canvasOf(viewer, id).read();
  for (const text of [seen.text, (await get(viewer)).text, list.text, items.text])
    expect(text).not.toContain('@example.org');
  expect(list.json.data.sessions.find((one: any) => one.id === id)).toMatchObject({ role: 'view' });
  expect((await get(amina)).json.data.collaborators[0]).toMatchObject({ name: 'Editor' });
});

test('FORGE-09 roles are raised and lowered, and who is left out has nothing at once', async () => {
  await share();
  await put(amina, { collaborators: [{ email: viewer.email.toUpperCase(), role: 'edit' }] });
  expect(await may(editor)).toEqual(NOTHING);
  expect((await may(viewer)).slice(2, 5)).toEqual([200, 200, 200]);
  await put(amina, { collaborators: [{ email: viewer.email, role: 'view' }] });
  expect((await may(viewer)).slice(2, 5)).toEqual([403, 403, 403]);
  const [left] = (await viewer.get('/api/shares/received')).json.shares.filter((one: any) => one.targetId === id);
  expect(left).toMatchObject({ kind: 'canvas', title: 'Shared', from: 'Amina', path: `/forge/${id}` });
  expect((await viewer.call('DELETE', `/api/shares/${left.id}`)).status).toBe(200);
  expect(await may(viewer)).toEqual(NOTHING);
  const wrong = await put(amina, { collaborators: [{ email: 'no address' }] });
  expect([wrong.status, wrong.json.code]).toEqual([400, 'SHARE_ADDRESS_INVALID']);
});

test('FORGE-09 isShared false suspends everybody else, and true gives it back', async () => {
  await share();
  expect((await put(amina, { isShared: false })).json.data).toMatchObject({ isShared: false });
  expect([await may(editor), await may(viewer)]).toEqual([NOTHING, NOTHING]);
  expect((await editor.get(SESSIONS)).json.data.sessions.map((one: any) => one.id)).not.toContain(id);
  expect(
    (await editor.get('/api/kaosforge/search?query=shared')).json.data.sessions.map((one: any) => one.id),
  ).not.toContain(id);
  expect((await editor.get('/api/shares/received')).text).not.toContain(id);
  expect((await put(amina, { isShared: true })).json.data.collaborators).toHaveLength(2);
  expect((await may(editor)).slice(0, 4)).toEqual([200, 200, 200, 200]);
});

test('FORGE-09 a session begun with collaborators is shared; the share dialog’s calls do the same', async () => {
  id = await newCanvas(amina, { isShared: true, collaborators: [{ email: viewer.email }] });
  expect((await get(viewer)).json.data.role).toBe('view');
  const { json } = await amina.post(`/api/shares/of/canvas/${id}`, { emails: [editor.email], mayDownload: true });
  expect(json.failed).toEqual([]);
  expect((await get(editor)).json.data.role).toBe('edit');
  await on.allow(amina, json.shares[0].id, false);
  expect((await get(editor)).json.data.role).toBe('view');
  expect((await amina.get(`/api/shares/public/canvas/${id}`)).json.code).toBe('SHARE_NO_PAGE');
  const named = '0198c0de-0000-7000-8000-00000000000a',
    wrong = await amina.post(SESSIONS, { id: named, collaborators: [{ email: 'no address' }] });
  expect([wrong.status, (await amina.get(`${SESSIONS}/${named}`)).status]).toEqual([400, 404]);
  expect((await amina.post(SESSIONS, { id: named })).json.data.id).toBe(named);
});

test('FORGE-09 a deleted session is gone for all, and comes back for all', async () => {
  await share();
  await amina.call('DELETE', `${SESSIONS}/${id}`);
  expect([await may(editor), await may(amina)]).toEqual([NOTHING, NOTHING]);
  expect((await editor.post(`${SESSIONS}/${id}/restore`)).status).toBe(404);
  await amina.post(`${SESSIONS}/${id}/restore`);
  expect((await may(editor)).slice(0, 4)).toEqual([200, 200, 200, 200]);
});

test('FORGE-09 where a person looks is theirs alone, viewers included', async () => {
  await share();
  const at = (x: number) => ({ zoom: 1, position: { x, y: 0 } });
  expect((await put(viewer, { lastViewport: at(5) })).json.data.lastViewport).toEqual(at(5));
  await put(amina, { lastViewport: at(9) });
  expect((await get(viewer)).json.data.lastViewport).toEqual(at(5));
  expect((await get(editor)).json.data.lastViewport).toBeNull();
});

test('FORGE-04 everybody of a session hears of a change, by ids and with its number, and nobody else does', async () => {
  await share();
  const heard: LiveNotice[] = [];
  const off = app.services.live.subscribe({ kind: 'forge.changed', sessionId: id }, (notice) => heard.push(notice));
  await canvasOf(editor, id).put('lamp', { updates: { contentData: { content: 'secret words' } } });
  await expect.poll(() => heard.length).toBe(3);
  const { seq } = (await get(amina)).json.data;
  expect(new Set(heard.map((notice) => notice['ownerId']))).toEqual(new Set([amina.id, editor.id, viewer.id]));
  expect(heard.map((notice) => notice['seq'])).toEqual([String(seq), String(seq), String(seq)]);
  expect(JSON.stringify(heard)).not.toContain('secret');
  heard.length = 0;
  await canvasOf(editor, id).put('lamp', { rev: 1, updates: { contentData: { content: 'stale' } } });
  await put(amina, { isShared: false });
  await expect.poll(() => heard.length).toBe(3);
  heard.length = 0;
  await canvasOf(amina, id).put('lamp', { updates: { contentData: { content: 'alone' } } });
  await expect.poll(() => heard.map((notice) => notice['ownerId'])).toEqual([amina.id]);
  off();
});

test('FORGE-04 the browser of a collaborator hears which session changed, and its number', async () => {
  await share();
  const line = new AbortController(),
    stream = await app.app.fetch(
      new Request('http://127.0.0.1/api/live?age=0', {
        headers: { authorization: `Bearer ${viewer.token}` },
        signal: line.signal,
      }),
    ),
    reader = stream.body!.getReader();
  const { items } = (await canvasOf(editor, id).bulk([{ id: 'new', create: note('secret words') }])).json.data;
  let said = '';
  while (!said.includes('"forge.changed"')) said += new TextDecoder().decode((await reader.read()).value);
  line.abort();
  await reader.cancel();
  const heard = said.split('\n\n').find((one) => one.includes('"forge.changed"'))!;
  expect(JSON.parse(heard.replace(/^data: /, ''))).toMatchObject({
    kind: 'forge.changed',
    ids: { sessionId: id, seq: String(items[0].seq) },
  });
  expect(said).not.toContain('secret');
});

test('FORGE-04 two people at once: words of one and the place of the other, each told what was refused', async () => {
  await share();
  const [mine, theirs] = [canvasOf(amina, id), canvasOf(editor, id)];
  const [a, b] = await Promise.all([
    mine.bulk([{ id: 'lamp', rev: 1, key: 'k', updates: { contentData: { content: 'mine' } } }]),
    theirs.bulk([{ id: 'lamp', rev: 1, key: 'k2', updates: { spatialData: { position: { x: 77, y: 0 } } } }]),
  ]);
  const refused = [a, b].find(({ json }) => json.data.stale.length === 1)!,
    stood = [a, b].find(({ json }) => json.data.items.length === 1)!;
  const { item } = refused.json.data.stale[0],
    { key: _, applied: __, ...current } = stood.json.data.items[0];
  expect(item).toEqual(current);
  expect([amina.id, editor.id]).toContain(item.changedBy.id);
});

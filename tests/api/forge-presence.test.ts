import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publish } from '../../platform/server/live.ts';
import { newCanvas } from '../support/forge-calls.ts';
import { forgeAddress, shareCanvas } from '../support/forge-extras.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, chen: Person, canvasId: string;
beforeAll(async () => {
  app = await testApp({ live: { gatherMs: 5 } });
  [amina, badr, chen] = [await app.person('Amina'), await app.person('Badr'), await app.person('Chen')];
  canvasId = await newCanvas(amina);
  await shareCanvas(app, amina, canvasId, [
    [badr, 'view'],
    [chen, 'edit'],
  ]);
});

type Item = { kind: string; ids: Record<string, string> };
const cuts: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cut of cuts.splice(0)) await cut();
});

/** What a person's browser hears of presence from now on. */
async function hear({ token }: Person): Promise<Item['ids'][]> {
  const line = new AbortController(),
    heard: Item['ids'][] = [];
  const reply = await app.app.fetch(
    new Request('http://127.0.0.1/api/live?age=0', {
      headers: { authorization: `Bearer ${token}` },
      signal: line.signal,
    }),
  );
  const reader = reply.body!.getReader();
  const reading = (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const said of decoder.decode(value).split('\n\n')) {
        const item = said.startsWith('data: ') ? (JSON.parse(said.slice(6)) as Item) : null;
        if (item?.kind === 'forge.presence') heard.push(item.ids);
      }
    }
  })();
  cuts.push(async () => {
    line.abort();
    await reader.cancel();
    await reading;
  });
  return heard;
}

const here = (who: Person, news: object, canvas = canvasId) => who.post(forgeAddress(canvas, '/presence'), news);
const leave = (who: Person, tab: string) => who.call('DELETE', forgeAddress(canvasId, `/presence/${tab}`));

test('FORGE-08 those on a canvas see who is there, where they point and what they chose, until they leave', async () => {
  const heard = await hear(amina);
  const first = await here(amina, { tab: 'a1' });
  expect(first.status).toBe(200);
  expect(first.json).toEqual({ success: true, data: { others: [] } });
  const reply = await here(badr, { tab: 'b1', cursor: { x: 10.4, y: 20 }, selection: ['note-1', 'a\nb'] });
  expect(reply.json.data.others).toEqual([
    { personId: amina.id, name: 'Amina', tab: 'a1', cursor: null, selection: [] },
  ]);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toEqual({
    canvasId,
    personId: badr.id,
    tab: 'b1',
    cursor: '10,20',
    selection: JSON.stringify(['note-1', 'a\nb']),
  });
  await here(badr, { tab: 'b1', cursor: null });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toMatchObject({ cursor: '', selection: JSON.stringify(['note-1', 'a\nb']) });
  expect((await here(amina, { tab: 'a1' })).json.data.others).toMatchObject([{ name: 'Badr', tab: 'b1' }]);
  expect((await leave(badr, 'b1')).status).toBe(200);
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(heard[2]).toEqual({ canvasId, personId: badr.id, tab: 'b1', left: 'yes' });
  expect((await here(amina, { tab: 'a1' })).json.data.others).toEqual([]);
  await leave(amina, 'a1');
});

test('FORGE-08 a second tab of the same person is somebody else on the canvas', async () => {
  const heard = await hear(amina);
  await here(amina, { tab: 'a1' });
  const second = await here(amina, { tab: 'a2', cursor: { x: 1, y: 1 } });
  expect(second.json.data.others).toMatchObject([{ personId: amina.id, tab: 'a1' }]);
  await vi.waitFor(() => expect(heard).toMatchObject([{ tab: 'a2' }]));
  await leave(amina, 'a1');
  await leave(amina, 'a2');
});

test('FORGE-08 what another web process heard is known in all of them', async () => {
  const far = { sessionId: canvasId, personId: badr.id, tab: 'far', process: 'another' };
  await publish(app.services.db, { kind: 'forge.here', ...far, cursor: '7,8', selection: '["note-1"]' });
  await vi.waitFor(async () =>
    expect((await here(amina, { tab: 'a1' })).json.data.others).toEqual([
      { personId: badr.id, name: 'Badr', tab: 'far', cursor: { x: 7, y: 8 }, selection: ['note-1'] },
    ]),
  );
  await publish(app.services.db, { kind: 'forge.here', ...far, left: 'yes' });
  await vi.waitFor(async () => expect((await here(amina, { tab: 'a2' })).json.data.others).toHaveLength(1));
  for (const tab of ['a1', 'a2']) await leave(amina, tab);
});

test('FORGE-08 strangers and those whose access ended neither say nor hear where anybody is', async () => {
  const canvas = await newCanvas(amina);
  expect((await here(badr, { tab: 'b1' }, canvas)).status).toBe(404);
  const heard = await hear(chen);
  await here(chen, { tab: 'c1' });
  await amina.call('PUT', forgeAddress(canvasId), { collaborators: [{ email: badr.email, role: 'view' }] });
  expect((await here(chen, { tab: 'c1' })).status).toBe(404);
  const reply = await here(amina, { tab: 'a1', cursor: { x: 5, y: 5 } });
  expect(reply.json.data.others, 'nobody who lost it is shown').toEqual([]);
  await sleep(100);
  expect(heard).toEqual([]);
  expect((await leave(chen, 'c1')).status).toBe(200);
  await leave(amina, 'a1');
});

test('FORGE-08 a tab says where it is ten times a second at most; bad news are refused', async () => {
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => here(badr, { tab: 'busy', cursor: { x: 1, y: 2 } })),
  );
  expect(replies.some(({ status }) => status === 429)).toBe(true);
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  for (const wrong of [
    {},
    { tab: '' },
    { tab: 'a b' },
    { tab: 'x'.repeat(41) },
    { tab: 't', cursor: { x: 'a', y: 1 } },
    { tab: 't', cursor: { x: 1e9, y: 1 } },
    { tab: 't', selection: Array.from({ length: 51 }, String) },
  ])
    expect((await here(amina, wrong)).status, `${JSON.stringify(wrong)}`).toBe(400);
  const many = await here(amina, { tab: 't', selection: Array.from({ length: 50 }, () => 'ع'.repeat(64)) });
  expect(many.status, 'more than a notice holds').toBe(200);
  await leave(amina, 't');
  await leave(badr, 'busy');
});

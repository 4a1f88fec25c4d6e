import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { note } from '../support/forge-calls.ts';
import { app, canvas, id, session } from '../support/forge-fixture.ts';

const contents = async () =>
  Object.fromEntries(
    (await canvas.read()).json.data.items.map((one: any) => [one.id, one.contentData.content as string]),
  );
const move = (x: number, y = 0) => ({ spatialData: { position: { x, y } } });
const text = (content: string) => ({ contentData: { content } });

test('FORGE-08 a stale write is refused together with the current item, one of a deleted item with the deleted one', async () => {
  await canvas.add({ ...note(), id: 'a' });
  await canvas.put('a', { rev: 1, updates: text('first') });
  const stale = await canvas.put('a', { rev: 1, updates: text('second') });
  expect(stale.status).toBe(409);
  expect(stale.json).toMatchObject({
    error: 'Item changed meanwhile',
    code: 'FORGE_ITEM_CHANGED',
    details: { item: { id: 'a', rev: 2, contentData: { content: 'first' } } },
  });
  const old = await canvas.put('a', { updates: text('an old caller') });
  expect(old.json.data.rev).toBe(3);
  await canvas.remove('a');
  const dead = await canvas.put('a', { rev: 3, updates: text('late') });
  expect([dead.status, dead.json.code, dead.json.details.item.rev]).toEqual([410, 'FORGE_ITEM_DELETED', 4]);
  expect((await canvas.remove('a')).status).toBe(200);
  expect((await canvas.put('none', { updates: text('x') })).json.code).toBe('FORGE_ITEM_NOT_FOUND');
});

test('FORGE-04 two saves at once: one stands, the other is told what it is now', async () => {
  await canvas.add({ ...note(), id: 'a' });
  const both = await Promise.all(['one', 'two'].map((one) => canvas.put('a', { rev: 1, updates: text(one) })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = both.find(({ status }) => status === 200)!,
    loser = both.find(({ status }) => status === 409)!;
  expect(loser.json.details.item).toEqual(winner.json.data);
});

test('FORGE-04 the same key again is answered, not done again, also when both arrive at once', async () => {
  await canvas.add({ ...note(), id: 'a' });
  const write = { id: 'a', rev: 1, key: 'k1', updates: text('once') };
  const [first, second] = await Promise.all([canvas.bulk([write]), canvas.bulk([write])]);
  for (const { json } of [first, second]) {
    expect(json.data.stale).toEqual([]);
    expect(json.data.items).toMatchObject([{ id: 'a', rev: 2, key: 'k1', applied: 2 }]);
  }
  await canvas.put('a', { rev: 2, updates: text('twice') });
  const late = await canvas.bulk([write]);
  expect(late.json.data.items).toMatchObject([{ rev: 3, applied: 2, contentData: { content: 'twice' } }]);
  const create = { id: 'b', key: 'k2', create: note('new') };
  expect((await canvas.bulk([create])).json.data.items).toMatchObject([{ id: 'b', applied: 1 }]);
  expect((await canvas.bulk([create])).json.data.items).toMatchObject([{ id: 'b', applied: 1 }]);
  expect(await session()).toMatchObject({ blocks: 2 });
  const one = await canvas.put('a', { key: 'k1', rev: 1, updates: text('once') });
  expect([one.status, one.json.data.rev]).toEqual([200, 3]);
});

test('FORGE-08 bulk: create, change, delete and bring back at once; a stale one is refused alone', async () => {
  await canvas.bulk(['a', 'b', 'c', 'd'].map((name) => ({ id: name, create: note(name) })));
  await canvas.remove('d');
  await canvas.put('b', { updates: text('changed elsewhere') });
  const { status, json } = await canvas.bulk([
    { id: 'a', rev: 1, key: 'ka', updates: move(300, 20) },
    { id: 'b', rev: 1, key: 'kb', updates: text('mine') },
    { id: 'c', rev: 1, deleted: true },
    { id: 'd', rev: 2, deleted: false, updates: text('back again') },
    { id: 'e', create: note('e') },
    { id: 'f', rev: 4, updates: text('forgotten') },
    { id: 'a2', create: note('copy') },
  ]);
  expect([status, json.success]).toEqual([200, true]);
  const { items, stale, seq } = json.data;
  expect(items.map((one: any) => [one.id, one.rev, one.deletedAt === null])).toEqual([
    ['a', 2, true],
    ['c', 2, false],
    ['d', 3, true],
    ['e', 1, true],
    ['a2', 1, true],
  ]);
  expect(stale).toMatchObject([
    { id: 'b', key: 'kb', item: { rev: 2, contentData: { content: 'changed elsewhere' } } },
    { id: 'f', key: null, item: null },
  ]);
  expect(new Set(items.map((one: any) => one.seq))).toEqual(new Set([seq]));
  expect(await contents()).toEqual({ a: 'a', b: 'changed elsewhere', d: 'back again', e: 'e', a2: 'copy' });
  expect(await session()).toMatchObject({ blocks: 5 });
});

test('FORGE-08 bulk is one transaction: an item that isn’t right fails all of it', async () => {
  await canvas.add({ ...note('kept'), id: 'a' });
  const wrong = [
    [{ id: 'b', create: { contentType: 'connection' } }, 422],
    [{ id: 'b', create: { ...note('x'.repeat(1_000_001)) } }, 413],
    [{ id: 'b', create: note('x', { x: Number.NaN }) }, 400],
    [{ id: 'b', create: { contentType: 'hologram' } }, 400],
    [{ id: '', create: note() }, 400],
    [{ id: 'x'.repeat(65), create: note() }, 400],
    [{ id: 'a', updates: text('again') }, 422],
  ] as const;
  for (const [one, status] of wrong) {
    const reply = await canvas.bulk([{ id: 'a', rev: 1, updates: text('not kept') }, one]);
    expect([one.id.length, reply.status]).toEqual([one.id.length, status]);
    expect(reply.json).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  }
  expect((await canvas.bulk([])).status).toBe(400);
  const many = Array.from({ length: 1001 }, (_, nth) => ({ id: `n${nth}`, create: note() }));
  expect((await canvas.bulk(many)).status).toBe(400);
  expect((await canvas.bulk(many.slice(1))).json.data.items).toHaveLength(1000);
  expect(await contents()).toMatchObject({ a: 'kept' });
});

test('FORGE-04 what is new since a change: changed and deleted items, everything when too little is known', async () => {
  await canvas.bulk(['a', 'b', 'c'].map((name) => ({ id: name, create: note(name) })));
  await canvas.put('b', { updates: text('new') });
  await canvas.remove('c');
  const since = async (seq: number) => {
    const { items, full } = (await canvas.read(seq)).json.data;
    return [full, items.map((one: any) => one.id)];
  };
  expect(await since(1)).toEqual([false, ['b', 'c']]);
  expect(await since(3)).toEqual([false, []]);
  expect(await since(0)).toEqual([false, ['a', 'b', 'c']]);
  expect(await since(4)).toEqual([true, ['a', 'b']]);
  await sql`update forge_items set dead_at = now() - interval '91 days' where session_id = ${id} and id = 'c'`.execute(
    app.services.db,
  );
  await app.services.forge.items.sweep();
  expect(await since(2)).toEqual([true, ['a', 'b']]);
  expect(await since(3)).toEqual([false, []]);
  expect((await canvas.read(-1)).status).toBe(400);
});

test('FORGE-04 fifty writers at once: every one is counted, changes come in order, none is lost', async () => {
  await canvas.bulk(Array.from({ length: 50 }, (_, nth) => ({ id: `n${nth}`, create: note(`${nth}`) })));
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      canvas.bulk([
        { id: `n${nth}`, rev: 1, key: `k${nth}`, updates: move(nth) },
        { id: `made${nth}`, create: note('new') },
      ]),
    ),
  );
  expect(replies.map(({ json }) => json.data.stale)).toEqual(Array.from({ length: 50 }, () => []));
  expect(new Set(replies.map(({ json }) => json.data.seq)).size).toBe(50);
  const { items, seq } = (await canvas.read()).json.data;
  expect([items.length, seq]).toEqual([100, 51]);
  expect(await session()).toMatchObject({ blocks: 100 });
});

test('FORGE-04 the history keeps what a write replaced: a run of one person is one step, an undo is its own', async () => {
  await canvas.add({ ...note('start'), id: 'a' });
  const rows = async () =>
    (
      await sql<any>`select rev, undo, before from forge_changes where session_id = ${id} order by rev`.execute(
        app.services.db,
      )
    ).rows;
  await sql`update forge_changes set at = now() - interval '2 minutes' where session_id = ${id}`.execute(
    app.services.db,
  );
  await canvas.put('a', { updates: text('s') });
  await canvas.put('a', { updates: text('st') });
  await canvas.put('a', { updates: { ...text('sta'), ...move(40) } });
  await canvas.bulk([{ id: 'a', undo: true, updates: text('start') }]);
  await canvas.remove('a');
  expect(await rows()).toEqual([
    { rev: 1, undo: false, before: null },
    { rev: 2, undo: false, before: { content: 'start' } },
    { rev: 4, undo: false, before: { content: 'st', x: 0, y: 0, width: 200, height: 150 } },
    { rev: 5, undo: true, before: { content: 'sta' } },
    { rev: 6, undo: false, before: { dead: false } },
  ]);
});

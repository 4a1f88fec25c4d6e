import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { canvasOf, newCanvas, note, SESSIONS } from '../support/forge-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, id: string, canvas: ReturnType<typeof canvasOf>;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
});
beforeEach(async () => {
  id = await newCanvas(amina);
  canvas = canvasOf(amina, id);
});
const session = async () => (await amina.get(`${SESSIONS}/${id}`)).json.data;
const contents = async () =>
  Object.fromEntries(
    (await canvas.read()).json.data.items.map((one: any) => [one.id, one.contentData.content as string]),
  );
const move = (x: number, y = 0) => ({ spatialData: { position: { x, y } } });
const text = (content: string) => ({ contentData: { content } });

test('FORGE-08 an item is created, read, changed and deleted in the envelope of the specification', async () => {
  const made = await canvas.add({ ...note('A lamp', { x: 40, y: 60 }), id: 'lamp', importance: 9 });
  expect([made.status, made.json.success]).toEqual([200, true]);
  expect(made.json.data).toMatchObject({
    id: 'lamp',
    contentType: 'text-note',
    contentData: { content: 'A lamp', metadata: {} },
    spatialData: { position: { x: 40, y: 60 }, size: { width: 200, height: 150 } },
    visualProperties: { color: 'amber', z: 0, locked: false },
    importance: 3,
    rev: 1,
    seq: 1,
    deletedAt: null,
    changedBy: { id: amina.id, name: 'Amina' },
  });
  const changed = await canvas.put('lamp', {
    rev: 1,
    updates: { ...text('Two lamps'), visualProperties: { color: 'blue', locked: true } },
  });
  expect(changed.json.data).toMatchObject({
    contentData: { content: 'Two lamps', metadata: {} },
    spatialData: { position: { x: 40, y: 60 } },
    visualProperties: { color: 'blue', z: 0, locked: true },
    rev: 2,
    seq: 2,
  });
  expect((await canvas.read()).json.data).toEqual({ items: [changed.json.data], seq: 2, full: true });
  const removed = await canvas.remove('lamp', '?rev=2');
  expect(removed.json.data).toMatchObject({ id: 'lamp', rev: 3 });
  expect(removed.json.data.deletedAt).not.toBeNull();
  expect((await canvas.read()).json.data).toEqual({ items: [], seq: 3, full: true });
  expect(await session()).toMatchObject({ blocks: 0, seq: 3 });
});

test('FORGE-03 all content types can be placed; what a block quotes is kept as it came', async () => {
  const metadata = { source: { bookId: 'b1', locator: { cfi: '/6/2' }, highlightId: 'h1' }, tags: ['a', null, 3] };
  for (const contentType of [
    'text-note',
    'book-quote',
    'book-metadata',
    'book-cover',
    'uploaded-file',
    'spark-reference',
    'web-content',
    'ai-suggestion',
    'frame',
  ]) {
    const { json } = await canvas.add({ contentType, contentData: { content: contentType, metadata } });
    expect(json.data).toMatchObject({ contentType, contentData: { content: contentType, metadata } });
    expect(json.data.visualProperties.color).toBe(contentType === 'text-note' ? 'amber' : 'plain');
  }
  expect(await session()).toMatchObject({ blocks: 9, connections: 0 });
  const unknown = await canvas.add({ contentType: 'hologram' });
  expect([unknown.status, unknown.json.code]).toEqual([400, 'BAD_REQUEST']);
});

const colorsOf = ({ visualProperties, contentData }: any) => [
  visualProperties.color,
  contentData.metadata.colorVariant,
  contentData.metadata.tag,
];

test('FORGE-02 the ten color variants are written through metadata.colorVariant by POST, PUT and bulk, and read back', async () => {
  const variants = ['blue', 'green', 'purple', 'pink', 'amber', 'cyan', 'violet', 'emerald', 'rose', 'orange'];
  const named = (colorVariant: unknown) => ({ contentData: { metadata: { colorVariant, tag: 1 } } });
  await canvas.add({ ...note(), id: 'put' });
  await canvas.add({ ...note(), id: 'bulk' });
  for (const color of variants) {
    const made = await canvas.add({
      ...note(),
      contentData: { content: '', metadata: { colorVariant: color, tag: 1 } },
    });
    expect(colorsOf(made.json.data)).toEqual([color, color, 1]);
    const put = await canvas.put('put', { updates: named(color) });
    expect(colorsOf(put.json.data)).toEqual([color, color, 1]);
    const bulk = await canvas.bulk([{ id: 'bulk', updates: named(color) }]);
    expect(colorsOf(bulk.json.data.items[0])).toEqual([color, color, 1]);
    const look = await canvas.put('put', { updates: { visualProperties: { color } } });
    expect(colorsOf(look.json.data)).toEqual([color, color, 1]);
    const read = new Map((await canvas.read()).json.data.items.map((item: any) => [item.id, colorsOf(item)]));
    expect([read.get('put'), read.get('bulk')]).toEqual([
      [color, color, 1],
      [color, color, 1],
    ]);
  }
});

test('FORGE-02 an item that is sent back whole takes the color that was changed in it, by either name; others are none', async () => {
  await canvas.add({ ...note(), id: 'a' });
  const write = async (color: string, colorVariant: unknown) =>
    colorsOf(
      (
        await canvas.put('a', {
          updates: { contentData: { metadata: { colorVariant } }, visualProperties: { color } },
        })
      ).json.data,
    ).slice(0, 2);
  expect(await write('amber', 'rose')).toEqual(['rose', 'rose']);
  expect(await write('cyan', 'rose')).toEqual(['cyan', 'cyan']);
  for (const none of ['plaid', 'constructor', 7, null, 'plain'])
    expect(await write('cyan', none)).toEqual(['cyan', 'cyan']);
  expect(await write('plain', 'cyan')).toEqual(['plain', undefined]);
  const left = await canvas.put('a', { updates: { contentData: { metadata: {} } } });
  expect(colorsOf(left.json.data)).toEqual(['plain', undefined, undefined]);
  const unknown = await canvas.put('a', { updates: { visualProperties: { color: 'plaid' } } });
  expect(unknown.status).toBe(400);
});

test('FORGE-04 what a browser that was away knows by former color names is taken', async () => {
  for (const [former, color] of Object.entries({
    yellow: 'amber',
    red: 'rose',
    teal: 'cyan',
    gray: 'plain',
    white: 'plain',
  })) {
    const made = await canvas.add({ ...note(), visualProperties: { color: former } });
    expect(made.json.data.visualProperties.color).toBe(color);
    const changed = await canvas.bulk([{ id: made.json.data.id, updates: { visualProperties: { color: former } } }]);
    expect(changed.json.data.items[0].visualProperties.color).toBe(color);
  }
});

test('FORGE-02 a connection names both ends and has no place of its own', async () => {
  const connection = (ends: object) => ({ contentType: 'connection', contentData: { metadata: { connection: ends } } });
  const made = await canvas.add({
    ...connection({ from: 'a', to: 'b', fromSide: 'left' }),
    spatialData: { position: { x: 9, y: 9 }, size: { width: 9, height: 9 } },
  });
  expect(made.json.data.spatialData).toEqual({ position: { x: 0, y: 0 }, size: { width: 0, height: 0 } });
  const moved = await canvas.put(made.json.data.id, { updates: move(70) });
  expect(moved.json.data.spatialData.position).toEqual({ x: 0, y: 0 });
  for (const ends of [{}, { from: 'a' }, { from: 'a', to: 7 }, { from: '', to: 'b' }]) {
    const refused = await canvas.add(connection(ends));
    expect([refused.status, refused.json.code]).toEqual([422, 'FORGE_CONNECTION_ENDS']);
  }
  expect(await session()).toMatchObject({ blocks: 0, connections: 1 });
});

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

test('FORGE-02 a block outside the canvas is put at its rim and answered so; numbers that are none are refused', async () => {
  const place = async (spatialData: object) => {
    const { json, status } = await canvas.add({ ...note(), spatialData });
    return status === 200 ? json.data.spatialData : status;
  };
  expect(await place({ position: { x: -300, y: 99_999 }, size: { width: 200, height: 150 } })).toEqual({
    position: { x: 0, y: 4850 },
    size: { width: 200, height: 150 },
  });
  expect(await place({ position: { x: 1e300, y: 0 }, size: { width: 1e9, height: 0 } })).toEqual({
    position: { x: 0, y: 0 },
    size: { width: 5000, height: 1 },
  });
  expect(await place({ position: { x: 5e-324, y: -0 }, size: { width: 10.5, height: 20.25 } })).toEqual({
    position: { x: 0, y: 0 },
    size: { width: 10.5, height: 20.25 },
  });
  for (const x of [null, 'NaN', '12', {}, true])
    expect(await place({ position: { x, y: 0 }, size: { width: 9, height: 9 } })).toBe(400);
  const raw = `{"contentType":"text-note","spatialData":{"position":{"x":1e999,"y":0},"size":{"width":9,"height":9}}}`;
  const sent = await amina.call('POST', `${SESSIONS}/${id}/canvas-items`, new TextEncoder().encode(raw), {
    'content-type': 'application/json',
  });
  expect(sent.status).toBe(400);
});

test('FORGE-08 a note of a megabyte is kept, one byte more is refused; script is text', async () => {
  const most = 'é'.repeat(500_000);
  const made = await canvas.add({ ...note(most), id: 'long' });
  expect(made.json.data.contentData.content).toBe(most);
  const more = await canvas.put('long', { updates: text(`${most}!`) });
  expect([more.status, more.json.code, more.json.details]).toEqual([
    413,
    'FORGE_CONTENT_TOO_LARGE',
    { limit: 1_000_000 },
  ]);
  const escaped = await canvas.put('long', { updates: text('\n'.repeat(1_000_000)) });
  expect(escaped.status).toBe(200);
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) \u0000 \ud800';
  const kept = await canvas.add({
    ...note(script),
    contentData: { content: script, metadata: { title: '\u0000<b>' } },
  });
  expect(kept.json.data.contentData).toEqual({
    content: '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))  \ufffd',
    metadata: { title: '<b>', colorVariant: 'amber' },
  });
  const deep = (depth: number): object => (depth === 0 ? {} : { in: deep(depth - 1) });
  for (const metadata of [deep(30), deep(2000), { text: 'x'.repeat(100_001) }]) {
    const refused = await canvas.add({ ...note(), contentData: { content: '', metadata } });
    expect([refused.status, refused.json.code]).toEqual([413, 'FORGE_METADATA_TOO_LARGE']);
  }
  const huge = await canvas.bulk(
    Array.from({ length: 9 }, (_, nth) => ({ id: `h${nth}`, create: note('x'.repeat(999_000)) })),
  );
  expect(huge.status).toBe(413);
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

test('FORGE-08 block 10,001 and connection 5,001 are refused, and changes of a full canvas are not', async () => {
  await canvas.bulk([{ id: 'a', create: note() }]);
  await sql`update forge_sessions set blocks = 10000, connections = 5000 where id = ${id}`.execute(app.services.db);
  const block = await canvas.bulk([{ id: 'b', create: note() }]);
  expect([block.status, block.json.code, block.json.details]).toEqual([
    422,
    'FORGE_TOO_MANY_BLOCKS',
    { limit: 10_000 },
  ]);
  const connection = await canvas.add({
    contentType: 'connection',
    contentData: { metadata: { connection: { from: 'a', to: 'a' } } },
  });
  expect([connection.json.code, connection.json.details]).toEqual(['FORGE_TOO_MANY_CONNECTIONS', { limit: 5000 }]);
  expect((await canvas.put('a', { updates: move(9) })).status).toBe(200);
  expect(
    (
      await canvas.bulk([
        { id: 'a', deleted: true },
        { id: 'c', create: note() },
      ])
    ).status,
  ).toBe(200);
  expect((await canvas.bulk([{ id: 'a', deleted: false }])).status).toBe(422);
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

test('FORGE-08 an item of another session, or another’s, is not there', async () => {
  const other = await newCanvas(amina),
    badr = await app.person('Badr');
  await canvasOf(amina, other).add({ ...note('elsewhere'), id: 'x' });
  expect((await canvas.put('x', { updates: text('mine') })).json.code).toBe('FORGE_ITEM_NOT_FOUND');
  expect((await canvas.remove('x')).status).toBe(404);
  expect((await canvas.add({ ...note('same name'), id: 'x' })).status).toBe(200);
  expect((await canvasOf(amina, other).read()).json.data.items[0].contentData.content).toBe('elsewhere');
  const stranger = canvasOf(badr, id);
  const replies = [
    await stranger.read(),
    await stranger.add(note()),
    await stranger.put('x', { updates: text('') }),
    await stranger.bulk([{ id: 'x', deleted: true }]),
    await stranger.remove('x'),
  ];
  for (const { status, json } of replies) expect([status, json.code]).toEqual([404, 'FORGE_SESSION_NOT_FOUND']);
  const named = await canvas.add({ ...note(), id: 'odd/ä name?#%' });
  expect((await canvas.put(named.json.data.id, { updates: text('found') })).json.data.contentData.content).toBe(
    'found',
  );
});

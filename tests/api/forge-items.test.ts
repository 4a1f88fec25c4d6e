import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { canvasOf, newCanvas, note, SESSIONS } from '../support/forge-calls.ts';
import { amina, app, canvas, id, session } from '../support/forge-fixture.ts';

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

import { expect, test } from 'vitest';
import type { CanvasItem, ItemUpdates as WireUpdates } from '../../contract.ts';
import { chance, edge, frame, note, randomThings } from '../../../../tests/support/forge-things.ts';
import { History } from '../scene/history.ts';
import { Scene } from '../scene/scene.ts';
import { fitsContent, fitsMetadata, itemFrom, utf8Bytes } from './read-item.ts';
import { sameValue } from './same.ts';
import type { Thing } from './things.ts';
import { plainLine, titleOf } from './title.ts';
import { changedFields, fieldsOf, fieldsOfItem, itemOf, thingFrom, thingOf, updatesOf } from './wire.ts';

/** What a server does with a write. */
function updated(item: ReturnType<typeof itemOf>, updates: ReturnType<typeof updatesOf>) {
  return {
    ...item,
    contentData: { ...item.contentData, ...updates.contentData },
    spatialData: { ...item.spatialData, ...updates.spatialData },
    visualProperties: { ...item.visualProperties, ...updates.visualProperties },
  };
}

test('FORGE-02: things come back from the wire as they went, with all that we don’t understand', () => {
  const source = { source: { bookId: 'b', locator: { cfi: 'x', odd: [1, null] } }, jsonCanvas: { more: { z: 1 } } };
  const things: Thing[] = [
    note('a', 1.5, 2, { meta: source, locked: true, color: 'cyan', z: 0.25 }),
    frame('f', 0, 0, 900, 900, { text: 'Frame' }),
    edge('e', 'a', 'f', { fromSide: 'top', label: 'why', meta: { toEnd: 'none' } }),
    edge('plain', 'a', 'f'),
    ...randomThings(chance(2), 50),
  ];
  for (const thing of things) {
    const item = JSON.parse(JSON.stringify(itemOf(thing)));
    expect(thingOf(item)).toEqual(thing);
    expect(itemFrom(item)).toEqual(itemOf(thing));
    expect(fieldsOfItem(item)).toEqual(fieldsOf(thing));
    expect(thingFrom(thing.id, fieldsOfItem(item))).toEqual(thing);
  }
});

test('FORGE-02: a write carries only what changed, and makes the same thing on the other side', () => {
  const scene = new Scene([
    note('a', 0, 0, { meta: { kept: true } }),
    note('b', 400),
    edge('e', 'a', 'b', { meta: { toEnd: 'none' } }),
  ]);
  const history = new History(scene);
  const write = (id: string, after: Partial<Thing>) => {
    const before = itemOf(scene.get(id)!);
    const [change] = history.do([{ id, before: null, after }]);
    const now = scene.get(id)!;
    const updates = updatesOf(changedFields(now, Object.keys(change!.after!)));
    expect(thingOf(updated(before, updates))).toEqual(now);
    return updates;
  };
  expect(write('a', { x: 7 })).toEqual({ spatialData: { position: { x: 7, y: 0 } } });
  expect(write('a', { w: 300 })).toEqual({ spatialData: { size: { width: 300, height: 150 } } });
  expect(write('a', { text: 'new', color: 'rose' })).toEqual({
    contentData: { content: 'new' },
    visualProperties: { color: 'rose' },
  });
  expect(write('a', { meta: {} })).toEqual({ contentData: { metadata: {} } });
  expect(write('a', { z: 3, locked: true })).toEqual({ visualProperties: { z: 3, locked: true } });
  expect(write('e', { toSide: 'top' })).toEqual({
    contentData: { metadata: { toEnd: 'none', connection: { from: 'a', to: 'b', toSide: 'top' } } },
  });
  expect(write('e', { label: 'so' })).toEqual({ contentData: { content: 'so' } });
  expect(updatesOf({})).toEqual({});
});

test('FORGE-02: what is sent and what comes are the items of the contract', () => {
  const item: CanvasItem = {
    ...itemOf(note('a')),
    contentType: 'text-note',
    visualProperties: { color: 'amber', z: 0, locked: false },
    importance: 3,
    addedAt: '',
    lastModified: '',
    rev: 1,
    seq: 1,
    deletedAt: null,
    changedBy: null,
  };
  expect(thingOf(item)).toEqual(note('a'));
  const updates = updatesOf({ position: { x: 1, y: 2 }, content: 'new' }) satisfies Omit<
    WireUpdates,
    'visualProperties'
  >;
  expect(updates).toEqual({ contentData: { content: 'new' }, spatialData: { position: { x: 1, y: 2 } } });
});

test('FORGE-02: items that make no thing make none', () => {
  const item = itemOf(edge('e', 'a', 'b'));
  expect(thingOf({ ...item, contentData: { content: '', metadata: {} } })).toBeNull();
  expect(thingOf({ ...item, contentData: { content: '', metadata: { connection: { from: 'a', to: 3 } } } })).toBeNull();
  expect(thingOf({ ...item, contentType: 'hologram' })).toBeNull();
  expect(thingOf({ ...itemOf(note('n')), visualProperties: { color: 'mauve', z: 0, locked: false } })).toMatchObject({
    color: 'plain',
  });
});

test('FORGE-02: what is no item is refused when it is read', () => {
  const good = itemOf(note('a'));
  expect(itemFrom(good)).toEqual(good);
  const bad: unknown[] = [
    null,
    [],
    'a',
    { ...good, id: '' },
    { ...good, id: 'x'.repeat(65) },
    { ...good, contentType: 'script' },
    { ...good, contentData: { content: 5, metadata: {} } },
    { ...good, contentData: { content: '', metadata: [] } },
    { ...good, contentData: { content: 'é'.repeat(500_001), metadata: {} } },
    { ...good, spatialData: { position: { x: Number.NaN, y: 0 }, size: { width: 1, height: 1 } } },
    { ...good, spatialData: { position: { x: 0, y: 0 }, size: { width: 0, height: 1 } } },
    { ...good, visualProperties: null },
  ];
  for (const one of bad) expect(itemFrom(one)).toBeNull();
});

test('FORGE-02: bytes of a text are counted as they are sent', () => {
  for (const text of ['', 'plain', 'مرحبا', 'é€', '🐋🐋', '\uD83D', '\uDC0B\uD83D', 'a🐋\uDC0Bb'])
    expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
  expect(fitsContent('a'.repeat(1_000_000))).toBe(true);
  expect(fitsContent('a'.repeat(1_000_001))).toBe(false);
  expect(fitsContent('ع'.repeat(500_000))).toBe(true);
  let deep: unknown = {};
  for (let i = 0; i < 10_000; i++) deep = { deep };
  expect(fitsMetadata(deep)).toBe(false);
});

test('FORGE-02: the same values are the same, whatever the order of their keys', () => {
  expect(sameValue({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(sameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  for (const [a, b] of [
    [{ a: 1 }, { a: 2 }],
    [[1], { 0: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [null, {}],
    [{ a: null }, {}],
  ])
    expect(sameValue(a, b)).toBe(false);
});

test('FORGE-02: a block is named by its first words, without the marks of Markdown', () => {
  expect(plainLine('## **Bold** and `code` of [a link](https://e.example)')).toBe('Bold and code of a link');
  expect(plainLine('- [x] done *well* with snake_case_name and 2 * 3 * 4')).toBe(
    'done well with snake_case_name and 2 * 3 * 4',
  );
  expect(plainLine('> > quoted')).toBe('quoted');
  expect(titleOf(note('n', 0, 0, { text: '\n\n# Title\nmore' }))).toBe('Title');
  expect(titleOf(note('n', 0, 0, { text: `${'🐋'.repeat(100)}` }), 10)).toBe(`${'🐋'.repeat(9)}…`);
  expect(titleOf(note('n', 0, 0, { text: '', meta: { file: { name: 'a.pdf' } } }))).toBe('a.pdf');
  expect(titleOf(edge('e', 'a', 'b', { label: 'because' }))).toBe('because');
  expect(titleOf(note('n', 0, 0, { text: ' ' }))).toBe('');
});

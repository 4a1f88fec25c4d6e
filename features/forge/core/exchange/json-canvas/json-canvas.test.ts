import { expect, test } from 'vitest';
import { randomFile, VAULT } from '../../../../../tests/support/forge-canvas-file.ts';
import { chance, edge, frame, note } from '../../../../../tests/support/forge-things.ts';
import { CANVAS_COLORS, PAPER } from '../../model/colors.ts';
import { isBlock, type Block, type Thing } from '../../model/things.ts';
import { itemOf, thingOf } from '../../model/wire.ts';
import { placedAnew } from '../clipboard.ts';
import { fromJsonCanvas } from './from-json-canvas.ts';
import { type CanvasFile, colorIn, colorOut, readCanvasFile } from './file.ts';
import { toJsonCanvas } from './to-json-canvas.ts';

const counter = (prefix = 'new') => {
  let n = 0;
  return () => `${prefix}${++n}`;
};
const read = (file: unknown) => fromJsonCanvas(file as CanvasFile, { newId: counter() });
/** In, over the wire, and out again. */
const throughUs = (file: unknown) => {
  const { things } = read(file);
  const stored = things.map((thing) => thingOf(JSON.parse(JSON.stringify(itemOf(thing)))));
  return toJsonCanvas(stored as Thing[]);
};
const why = (file: unknown) => read(file).problems.map(({ what, index, why }) => `${what} ${index}: ${why}`);

test('FORGE-02: a canvas of another app comes out as it came in', () => {
  const file = readCanvasFile(VAULT)!;
  const { things, problems } = read(file);
  expect(problems).toEqual([]);
  expect(throughUs(file)).toEqual(file);
  const blocks = things.filter(isBlock);
  for (const block of blocks) expect(block.x >= 0 && block.y >= 0).toBe(true);
  expect(blocks[0]!.meta['jsonCanvas']).toMatchObject({
    shift: { x: 420, y: 360 },
    top: { metadata: file['metadata'] },
  });
  expect(blocks.map(({ type, text, color }) => [type, text.split('\n')[0], color])).toEqual([
    ['frame', 'Chapter 1 — sources', 'cyan'],
    ['text-note', '# Question', 'green'],
    ['uploaded-file', 'Books/Moby Dick.md', 'plain'],
    ['uploaded-file', 'figures/whale.png', 'plain'],
    ['web-content', 'https://example.org/a?b=1&c=%20', 'violet'],
    ['text-note', '', 'plain'],
  ]);
});

test('FORGE-02: the example of the specification, an empty canvas and an empty object', () => {
  expect(throughUs({})).toEqual({ nodes: [], edges: [] });
  expect(read({ nodes: [], edges: [] }).things).toEqual([]);
  const file = {
    nodes: [
      { id: 'a', type: 'text', x: 0, y: 0, width: 200, height: 60, text: 'A' },
      { id: 'b', type: 'group', x: 300, y: 0, width: 200, height: 60 },
    ],
    edges: [{ id: 'a', fromNode: 'a', toNode: 'b' }],
  };
  expect(throughUs(file)).toEqual(file);
});

test('FORGE-02: types of another app are kept with all they have', () => {
  const file = {
    nodes: [
      {
        id: 'a',
        type: 'sticker',
        x: 1.25,
        y: 2,
        width: 30,
        height: 40,
        emoji: '🐳',
        nested: { deep: [1, { two: null }] },
      },
      { id: 'b', type: 'text', x: 5, y: 6, width: 7, height: 8, text: 'two', maktabaVersion: 2 },
    ],
    edges: [{ id: 'e', fromNode: 'a', toNode: 'a', fromSide: 'center', toSide: 'top', arrows: 'many' }],
  };
  expect(throughUs(file)).toEqual(file);
  expect(read(file).things[0]).toMatchObject({ type: 'text-note', text: '' });
});

test('FORGE-02: what was changed here counts over what another app had written', () => {
  const { things } = read(readCanvasFile(VAULT));
  const changed = things.map((thing): Thing => {
    if (thing.kind === 'edge') return { ...thing, label: 'compare', color: 'blue' };
    return { ...thing, color: 'pink', x: thing.x + 10, ...(thing.kind === 'frame' && { text: 'Renamed' }) };
  });
  const out = toJsonCanvas(changed);
  expect(out.nodes![0]).toMatchObject({
    label: 'Renamed',
    color: PAPER.pink.line,
    x: -310,
    background: 'images/paper.png',
  });
  expect(out.nodes![4]).toMatchObject({ url: 'https://example.org/a?b=1&c=%20', color: PAPER.pink.line, x: 30 });
  expect(out.edges![0]).toMatchObject({ label: 'compare', color: PAPER.blue.line, toFloating: true });
});

test('FORGE-02: what is added beside a file lies beside it in the file; parts of two files lie as they do here', () => {
  const { things } = read(readCanvasFile(VAULT)!);
  const out = toJsonCanvas([...things, note('mine', 430, 370, { z: 99 })]);
  expect(out.nodes!.at(-1)).toMatchObject({ id: 'mine', x: 10, y: 10 });
  const other = fromJsonCanvas(
    { nodes: [{ id: 'o', type: 'text', x: -5000, y: 0, width: 9, height: 9 }] },
    { newId: () => 'o' },
  );
  const both = toJsonCanvas([...things, ...other.things]);
  expect(both.nodes!.map(({ x }) => x)).toEqual(expect.arrayContaining([100, 120, 120, 440]));
  let n = 0;
  const area = { x: 0, y: 0, w: 5000, h: 5000 };
  const copies = toJsonCanvas(placedAnew(things, { newId: () => `copy${++n}`, z: 1, area }));
  expect(copies.nodes![0]).toMatchObject({ id: 'copy1', x: 120, y: 120, background: 'images/paper.png' });
  expect(copies['metadata']).toBeUndefined();
});

test('FORGE-02: all our types, colors and locks come back from a file', () => {
  const types = ['text-note', 'book-quote', 'book-metadata', 'book-cover', 'spark-reference', 'ai-suggestion'] as const;
  const things: Thing[] = [
    frame('f', 0, 0, 900, 900, { text: 'Frame', locked: true, color: 'plain', z: 1, meta: { note: 1 } }),
    ...CANVAS_COLORS.map((color, i) => note(`c${i}`, i * 10, 0, { color, z: i + 2 })),
    ...types.map((type, i) =>
      note(`t${i}`, 20 * i, 300, {
        type,
        text: `**${type}**`,
        meta: { source: { bookId: 'b1', locator: { page: i } } },
        z: 20 + i,
      }),
    ),
    note('up', 5, 5, {
      type: 'uploaded-file',
      text: 'my caption',
      meta: { file: { fileId: 'x', name: 'a b.pdf', size: 5 } },
      z: 30,
    }),
    note('web', 5, 5, {
      type: 'web-content',
      text: 'An excerpt',
      meta: { url: 'https://a.example/', title: 'A' },
      z: 31,
    }),
    note('bare', 5, 5, { type: 'web-content', text: '', meta: { title: 'no address' }, z: 32 }),
    note('lock', 5, 5, { locked: true, z: 33 }),
    edge('e', 'up', 'web', { fromSide: 'top', label: 'from → to', color: 'cyan', meta: { toEnd: 'none', weight: 3 } }),
  ];
  const file = JSON.parse(JSON.stringify(toJsonCanvas(things)));
  const back = read(file);
  expect(back.problems).toEqual([]);
  const bare = (thing: Thing) => {
    const { jsonCanvas: _, path: __, ...meta } = thing.meta;
    return { ...thing, meta, id: '', z: 0, ...(thing.kind === 'edge' && { from: '', to: '' }) };
  };
  expect(back.things.map(bare)).toEqual(things.map(bare));
  expect(toJsonCanvas(back.things)).toEqual(file);
  expect(file.nodes.map(({ type }: { type: string }) => type)).toContain('file');
  expect(file.nodes.every((node: { file?: string }) => node.file === undefined || node.file === 'a b.pdf')).toBe(true);
});

test('FORGE-02: every color has one in a file that gives it back, and foreign ones become the nearest', () => {
  for (const color of CANVAS_COLORS) expect(colorIn(colorOut(color))).toBe(color);
  expect(['#ff0000', '#F00', '#0000ff', '#00ff00', '#888', '#ffffff80'].map(colorIn)).toEqual([
    'rose',
    'rose',
    'blue',
    'green',
    'plain',
    'plain',
  ]);
  expect(['7', 'rose', '#12', 5, null, '__proto__', 'constructor'].map(colorIn)).toEqual(Array(7).fill('plain'));
});

test('FORGE-02: damage is counted and named, and the rest is read', () => {
  const file = {
    nodes: [
      { id: 'a', type: 'text', x: Number.NaN, y: Infinity, width: -3, height: 2, text: 'kept' },
      { id: 'a', type: 'text', x: 0, y: 0, width: 5, height: 5, text: 'twice' },
      null,
      'text',
      { type: 'text', x: 0, y: 0, width: 5, height: 5, text: 'no id' },
      { id: 7, type: 'text' },
      { id: 'long', type: 'text', x: 0, y: 0, width: 5, height: 5, text: 'ä'.repeat(500_001) },
      { id: 'odd', type: 'text', x: '3', y: 0, width: 5, height: 5, text: 4 },
      { id: 'big', type: 'text', x: 0, y: 0, width: 5, height: 5, text: 'big', blob: 'x'.repeat(200_000) },
    ],
    edges: [
      { id: 'e', fromNode: 'a', toNode: 'zz' },
      { id: 'x', fromNode: 'a', toNode: 'odd' },
      { id: 'x', fromNode: 'a', toNode: 'a' },
      {},
    ],
  };
  expect(why(file)).toEqual([
    'node 0: bad-number',
    'node 1: double-id',
    'node 2: not-an-object',
    'node 3: not-an-object',
    'node 4: no-id',
    'node 5: no-id',
    'node 6: too-long',
    'node 7: bad-number',
    'node 8: too-large',
    'edge 0: no-end',
    'edge 2: double-id',
    'edge 3: no-id',
  ]);
  const { things } = read(file);
  expect(things.map(({ kind }) => kind)).toEqual(['block', 'block', 'block', 'edge']);
  expect(things[0]).toMatchObject({ x: 0, y: 0, w: 200, h: 2, text: 'kept' });
  expect(things[2]).toMatchObject({ text: 'big', meta: { jsonCanvas: { id: 'big' } } });
  const one = { id: 'a', type: 'text', x: 0, y: 0, width: 5, height: 5, text: '' };
  expect(why({ nodes: [one], junk: 'x'.repeat(200_000) })).toEqual(['file 0: too-large']);
});

test('FORGE-02: more than 10,000 nodes or 5,000 connections are left out and counted', () => {
  const nodes = Array.from({ length: 10_003 }, (_, i) => ({
    id: `n${i}`,
    type: 'text',
    x: i,
    y: 0,
    width: 5,
    height: 5,
    text: '',
  }));
  const edges = Array.from({ length: 5002 }, (_, i) => ({ id: `e${i}`, fromNode: 'n0', toNode: 'n1' }));
  const { things, problems } = read({ nodes, edges });
  expect(things.length).toBe(15_000);
  expect(problems.filter(({ why }) => why === 'too-many').length).toBe(5);
});

test('FORGE-02: a node far from all others is put at the rim; the others keep their places to each other', () => {
  const at = (id: string, x: number, y = 0) => ({ id, type: 'text', x, y, width: 10, height: 10, text: id });
  const { things, problems } = read({ nodes: [at('lost', -1e12), at('a', 0), at('b', 300), at('far', 1e9, 1e9)] });
  const [lost, a, b, far] = things as Block[];
  expect([lost!.x, b!.x - a!.x, far!.x]).toEqual([0, 300, 49_990]);
  expect(a!.x).toBeGreaterThanOrEqual(0);
  expect(problems.map(({ index, why, leftOut }) => [index, why, leftOut])).toEqual([
    [0, 'outside', false],
    [3, 'outside', false],
  ]);
});

test('FORGE-02: files that are no canvas are refused, whatever they are', () => {
  for (const text of ['', 'null', '[]', '5', '{"nodes":{}}', '{"nodes":[],"edges":1}', '{"nodes":[', '<svg/>'])
    expect(readCanvasFile(text)).toBeNull();
  expect(readCanvasFile('\uFEFF{"nodes":[]}')).toEqual({ nodes: [] });
  const hostile = readCanvasFile(
    '{"__proto__":{"x":1},"nodes":[{"id":"a","type":"constructor","__proto__":{"text":"p"},"x":0,"y":0,"width":1,"height":1}]}',
  )!;
  expect(JSON.stringify(throughUs(hostile).nodes)).toContain('"type":"constructor"');
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('FORGE-02: 200 random files come out as they came in, through the wire', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const file = randomFile(chance(seed));
    const before = JSON.stringify(file);
    expect(read(file).problems, `file ${seed}`).toEqual([]);
    expect(throughUs(JSON.parse(before)), `file ${seed}`).toEqual(JSON.parse(before));
  }
});

import { expect, test } from 'vitest';
import { chance, edge, frame, note, randomThings } from '../../../../tests/support/forge-things.ts';
import { isBlock, type Edge } from '../model/things.ts';
import { areaOf } from '../scene/arrange.ts';
import { Scene } from '../scene/scene.ts';
import { copied, copiedText, pasted, selectionOf } from './clipboard.ts';

const into = (more: object = {}) => {
  let n = 0;
  return { newId: () => `new${++n}`, z: 100, area: areaOf({ width: 5000, height: 5000 }), ...more };
};
const scene = new Scene([
  frame('f', 0, 0, 900, 900, { z: 5 }),
  note('in', 50, 50, { z: 9, meta: { jsonCanvas: { id: 'old', more: { a: 1 } }, source: { bookId: 'b' } } }),
  note('out', 1500, 50, { z: 2 }),
  edge('inner', 'in', 'f'),
  edge('across', 'in', 'out'),
]);

test('FORGE-02: a copied frame takes its contents and the connections among them along', () => {
  const ids = (taken: Iterable<string>) => selectionOf(scene, taken).map(({ id }) => id);
  expect(ids(['f'])).toEqual(['f', 'in', 'inner']);
  expect(ids(['out', 'in'])).toEqual(['out', 'in', 'across']);
  expect(ids(['across', 'unknown'])).toEqual([]);
});

test('FORGE-02: what is pasted has ids of its own, lies 20 px further on top, and keeps its connections', () => {
  const text = copied(selectionOf(scene, ['f', 'out']));
  const { things, left } = pasted(text, into())!;
  expect(left).toBe(0);
  expect(things.filter(isBlock).map(({ id, x, y, z, text }) => [id, x, y, z, text])).toEqual([
    ['new1', 20, 20, 100, 'f'],
    ['new2', 1520, 70, 101, 'out'],
    ['new3', 70, 70, 102, 'in'],
  ]);
  expect(things.filter((one): one is Edge => one.kind === 'edge').map(({ from, to }) => [from, to])).toEqual([
    ['new3', 'new1'],
    ['new3', 'new2'],
  ]);
  expect(things[2]!.meta).toEqual({ jsonCanvas: { more: { a: 1 } }, source: { bookId: 'b' } });
  expect(pasted(text, into({ times: 3 }))!.things[0]).toMatchObject({ x: 60, y: 60 });
});

test('FORGE-02: a paste around a point stays on the canvas and keeps its shape', () => {
  const text = copied(selectionOf(scene, ['in', 'out']));
  const at = (middle: { x: number; y: number }) =>
    pasted(text, into({ middle }))!
      .things.filter(isBlock)
      .map(({ x, y }) => [x, y]);
  expect(at({ x: 2000, y: 2000 })).toEqual([
    [2625, 1925],
    [1175, 1925],
  ]);
  expect(at({ x: 0, y: 0 })).toEqual([
    [1450, 0],
    [0, 0],
  ]);
  expect(at({ x: 5000, y: 5000 })).toEqual([
    [4800, 4850],
    [3350, 4850],
  ]);
});

test('FORGE-02: text of other programs is no part of a canvas, and a damaged one brings what is whole', () => {
  for (const text of [
    '',
    'words',
    '{"maktaba"',
    '{"maktaba":"spark","items":[]}',
    '{"maktaba":"canvas"}',
    '[{"maktaba":"canvas"}]',
  ])
    expect(pasted(text, into())).toBeNull();
  const clip = JSON.parse(copied(selectionOf(scene, ['f', 'out'])));
  clip.items[1].spatialData = null;
  clip.items.push('junk', { id: 'x' });
  const { things, left } = pasted(JSON.stringify(clip), into())!;
  expect(things.filter(isBlock).map(({ text }) => text)).toEqual(['f', 'in']);
  expect(things.length + left).toBe(clip.items.length);
});

test('FORGE-02: a whole random canvas pasted into an empty one is the same canvas, 20 px further', () => {
  const all = new Scene(randomThings(chance(9), 80));
  const { things, left } = pasted(
    copied(selectionOf(all, all.blocks.keys())),
    into({ area: areaOf({ width: 50_000, height: 50_000 }) }),
  )!;
  const other = new Scene(things);
  expect([left, other.blocks.size, other.edgeGrid.size]).toEqual([0, all.blocks.size, all.edgeGrid.size]);
  const depth = (one: Scene) => one.inOrder().map(({ x, y, w, h, kind }) => [x, y, w, h, kind]);
  expect(depth(other)).toEqual(depth(all).map(([x, y, ...rest]) => [Number(x) + 20, Number(y) + 20, ...rest]));
});

test('FORGE-02: other programs get the words, in reading order', () => {
  expect(copiedText(selectionOf(scene, ['out', 'in', 'f']))).toBe('f\n\nin\n\nout');
});

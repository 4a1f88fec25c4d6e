import { expect, test } from 'vitest';
import { chance, edge, frame, note, randomThings } from '../../../../tests/support/forge-things.ts';
import { Scene } from '../scene/scene.ts';
import { excerptOf } from './excerpt.ts';
import { findOnCanvas } from './find.ts';
import { namesOf, outlineRows } from './rows.ts';

const none: ReadonlySet<string> = new Set();
const lines = (scene: Scene, folded = none): string[] =>
  outlineRows(scene, folded).map(({ level, id, position, setSize }) => `${level} ${id} ${position}/${setSize}`);

test('frames hold blocks, blocks hold connections, in rows from left to right (FORGE-02)', () => {
  const scene = new Scene([
    note('right', 900, 10),
    note('left', 100, 20),
    note('below', 100, 300),
    frame('f', 50, 800, 700, 400),
    note('inner', 100, 850),
    edge('e', 'left', 'inner', { label: 'so' }),
  ]);
  expect(lines(scene)).toEqual([
    '1 left 1/4',
    '2 e 1/1',
    '1 right 2/4',
    '1 below 3/4',
    '1 f 4/4',
    '2 inner 1/1',
    '3 e 1/1',
  ]);
  const rows = outlineRows(scene, none);
  expect(rows.filter(({ id }) => id === 'e').map((row) => [row.outward, namesOf(scene, row)])).toEqual([
    [true, { name: 'so', other: 'inner' }],
    [false, { name: 'so', other: 'left' }],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('a folded row keeps what it holds to itself; a connection that lost an end is not listed', () => {
  const scene = new Scene([frame('f', 0, 0, 600, 400), note('a', 50, 50), note('b', 900, 0), edge('e', 'a', 'b')]);
  expect(lines(scene, new Set(['f']))).toEqual(['1 f 1/2', '1 b 2/2', '2 e 1/1']);
  scene.apply([{ id: 'b', before: scene.get('b')!, after: null }]);
  expect(lines(scene)).toEqual(['1 f 1/1', '2 a 1/1']);
});

test('nested frames: a block is listed once, in the smallest frame around it', () => {
  const scene = new Scene([frame('outer', 0, 0, 2000, 2000), frame('inner', 100, 100, 600, 600), note('a', 200, 200)]);
  expect(lines(scene)).toEqual(['1 outer 1/1', '2 inner 1/1', '3 a 1/1']);
});

test('on random canvases everything is listed: each block once, each connection at both ends', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const scene = new Scene(randomThings(chance(seed), 150));
    const rows = outlineRows(scene, none);
    const ids = rows.filter(({ kind }) => kind !== 'edge').map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...scene.blocks.keys()].toSorted());
    const loops = [...scene.edges.values()].filter(({ from, to }) => from === to).length;
    expect(rows.length - ids.length).toBe(2 * scene.edges.size - loops);
    for (const row of rows) expect(row.position).toBeLessThanOrEqual(row.setSize);
  }
});

test('words are found without case, accents and vowel signs, in titles and labels, too (FORGE-02)', () => {
  const scene = new Scene([
    note('a', 0, 300, { text: 'Crème brûlée' }),
    note('b', 0, 0, { text: 'كِتَابُ الأَدَب' }),
    note('c', 500, 0, { text: '', meta: { title: 'On Cream', author: 'Zoë Ødegård' } }),
    edge('e', 'a', 'b', { label: 'CREME' }),
    edge('gone', 'a', 'nobody', { label: 'creme' }),
  ]);
  expect(findOnCanvas(scene, 'creme')).toEqual(['a', 'e']);
  expect(findOnCanvas(scene, 'كتاب الادب')).toEqual(['b']);
  expect(findOnCanvas(scene, 'odegard')).toEqual(['c']);
  expect(findOnCanvas(scene, '  ')).toEqual([]);
  scene.apply([{ id: 'a', before: null, after: { text: 'changed' } }]);
  expect(findOnCanvas(scene, 'creme')).toEqual(['e']);
});

test('an excerpt shows the words as they are written, with what is around them', () => {
  expect(excerptOf('It is said that a long way before the Crème brûlée, and after it', 'creme')).toEqual({
    before: '…a long way before the ',
    hit: 'Crème',
    after: ' brûlée, and after it',
  });
  expect(excerptOf('nothing here', 'creme')).toEqual({ before: '', hit: '', after: 'nothing here' });
});

// What the view works out without a page. FORGE-02.
import { expect, test } from 'vitest';
import type { Block, Thing } from '../../core/model/things.ts';
import { Scene } from '../../core/scene/scene.ts';
import { headsOf } from './draw/line-shapes.ts';
import { Ranks } from './draw/order.ts';
import { showing } from './draw/piles.ts';
import { movable } from './gestures/drag.ts';
import { resized } from './gestures/resize.ts';

const block = (id: string, x: number, y: number, more: Partial<Block> = {}): Block => ({
  id,
  kind: 'block',
  type: 'text-note',
  x,
  y,
  w: 200,
  h: 150,
  text: '',
  meta: {},
  color: 'plain',
  z: 1,
  locked: false,
  ...more,
});
const AREA = { x: 0, y: 0, w: 5000, h: 5000 };

test('FORGE-02 each corner keeps the opposite one in place, within the least size and the canvas', () => {
  const r = { x: 100, y: 100, w: 200, h: 100 };
  expect(resized(r, 'se', { x: 50, y: 20 }, AREA, false)).toEqual({ x: 100, y: 100, w: 250, h: 120 });
  expect(resized(r, 'nw', { x: 50, y: 20 }, AREA, false)).toEqual({ x: 150, y: 120, w: 150, h: 80 });
  expect(resized(r, 'ne', { x: -500, y: 500 }, AREA, false)).toEqual({ x: 100, y: 160, w: 60, h: 40 });
  expect(resized(r, 'sw', { x: -900, y: 0 }, AREA, false)).toEqual({ x: 0, y: 100, w: 300, h: 100 });
  expect(resized(r, 'se', { x: 9999, y: 0 }, AREA, false)).toEqual({ x: 100, y: 100, w: 4900, h: 100 });
  expect(resized(r, 'se', { x: 100, y: 0 }, AREA, true)).toEqual({ x: 100, y: 100, w: 300, h: 150 });
});

test('FORGE-02 of a pile only the topmost blocks are drawn; few blocks are all drawn', () => {
  const pile = Array.from({ length: 1000 }, (_, i) => block(`p${i}`, 300, 300));
  const beside = block('beside', 900, 300);
  const peeping = block('peeping', 270, 300); // 30 px of it show
  const seen = showing([...pile, beside, peeping], { x: 0, y: 0, w: 2000, h: 1500 }, 1);
  expect(seen.map(({ id }) => id)).toEqual(['p0', 'beside', 'peeping']);
  expect(showing(pile.slice(0, 300), AREA, 1)).toHaveLength(300);
});

test('FORGE-02 a frame hides nothing that lies under it', () => {
  const frames = Array.from({ length: 500 }, (_, i) => block(`f${i}`, 300, 300, { kind: 'frame', type: 'frame' }));
  expect(showing([...frames, block('under', 300, 300)], AREA, 1)).toHaveLength(501);
});

test('FORGE-02 what shows after any order of steps is what the order says', () => {
  const scene = new Scene(Array.from({ length: 600 }, (_, i): Thing => block(`b${i}`, 0, 0, { z: (i * 7919) % 600 })));
  const ranks = new Ranks(scene);
  const byScene = (): string[] => scene.inOrder().map(({ id }) => id);
  const all = (): string[] => ranks.sorted(new Set(scene.blocks.keys())).map(({ id }) => id);
  expect(all()).toEqual(byScene());
  expect(ranks.sorted(new Set(['b5', 'b1', 'gone'])).map(({ id }) => id)).toEqual(
    byScene().filter((id) => id === 'b5' || id === 'b1'),
  );
  const tell = (changes: Parameters<Scene['apply']>[0]): boolean => {
    scene.apply(changes);
    return ranks.heed(changes);
  };
  expect(tell([{ id: 'b5', before: null, after: { x: 50 } }])).toBe(false);
  expect(tell([{ id: 'b5', before: null, after: { z: 900 } }])).toBe(true);
  expect(all().at(-1)).toBe('b5');
  expect(tell([{ id: 'b7', before: scene.blocks.get('b7')!, after: null }])).toBe(true);
  expect(all()).toEqual(byScene());
});

test('FORGE-02 a frame takes along what lies in it, each block once; locked ones stay', () => {
  const scene = new Scene([
    block('f', 0, 0, { kind: 'frame', type: 'frame', w: 1000, h: 1000 }),
    block('inner', 100, 100),
    block('locked', 400, 100, { locked: true }),
    block('outer', 2000, 0),
  ]);
  const ids = movable({ scene }, ['f', 'inner', 'outer', 'nobody']).map(({ id }) => id);
  expect(ids.sort()).toEqual(['f', 'inner', 'outer']);
  expect(movable({ scene }, ['locked'])).toEqual([]);
});

test('FORGE-02 arrows of other apps keep their heads', () => {
  const curve = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 90, y: 0 },
    { x: 100, y: 0 },
  ] as const;
  expect(headsOf(curve, {})).toBe('M100 0L90 5L90 -5Z');
  expect(headsOf(curve, { toEnd: 'none' })).toBe('');
  expect(headsOf(curve, { fromEnd: 'arrow', toEnd: 'none' })).toBe('M0 0L10 -5L10 5Z');
});

import { expect, test } from 'vitest';
import { chance, edge, frame, note, randomThings } from '../../../../tests/support/forge-things.ts';
import type { Change, Rect } from '../model/things.ts';
import { creation, deletion, patch } from './changes.ts';
import { contains, overlaps } from './geometry.ts';
import { Grid } from './grid.ts';
import { Scene } from './scene.ts';

test('FORGE-02: the grid finds what a plain look at all finds, over 3,000 random steps', () => {
  const random = chance(7);
  const grid = new Grid();
  const all = new Map<string, Rect>();
  for (let step = 0; step < 3000; step++) {
    const id = `b${random.below(400)}`;
    if (random.often(0.2)) {
      grid.delete(id);
      all.delete(id);
    } else {
      const huge = random.often(0.02) ? 60 : 1;
      const r = {
        x: random.below(6000) * huge - 500,
        y: random.below(6000) - 500 * huge,
        w: 1 + random.below(900) * huge,
        h: 1 + random.below(900),
      };
      grid.set(id, r);
      all.set(id, r);
    }
    if (step % 25 > 0) continue;
    const asked = { x: random.below(5000) - 300, y: random.below(5000), w: random.below(2000), h: random.below(2000) };
    const plain = [...all].filter(([, r]) => overlaps(r, asked)).map(([one]) => one);
    expect([...grid.query(asked)].sort()).toEqual(plain.sort());
  }
  expect(grid.size).toBe(all.size);
});

test('FORGE-02: places that are no sensible places neither hang the grid nor hide the others', () => {
  const grid = new Grid();
  grid.set('far', { x: 1e15, y: -1e15, w: 1e15, h: 3e15 });
  grid.set('near', { x: 10, y: 10, w: 10, h: 10 });
  expect([...grid.query({ x: 0, y: 0, w: 100, h: 100 })]).toEqual(['near']);
  grid.set('endless', { x: -1e12, y: 0, w: 2e12, h: 1e12 });
  expect([...grid.query({ x: 0, y: 0, w: 100, h: 100 })].sort()).toEqual(['endless', 'near']);
  grid.set('endless', { x: 2000, y: 2000, w: 5, h: 5 });
  expect([...grid.query({ x: 0, y: 0, w: 100, h: 100 })]).toEqual(['near']);
  grid.delete('endless');
  grid.delete('far');
  expect([...grid.query({ x: -1e16, y: -1e16, w: 2e16, h: 2e16 })]).toEqual(['near']);
});

test('FORGE-02: a point hits the topmost block, then a connection, and a frame only by its rim', () => {
  const scene = new Scene([
    frame('f', 0, 0, 1000, 1000, { z: 9 }),
    note('a', 100, 100),
    note('b', 150, 100, { z: 1 }),
    note('c', 700, 100),
    edge('e', 'b', 'c'),
  ]);
  expect(scene.hit({ x: 200, y: 120 })?.id).toBe('b');
  expect(scene.hit({ x: 110, y: 120 })?.id).toBe('a');
  expect(scene.hit({ x: 3, y: 500 })?.id).toBe('f');
  expect(scene.hit({ x: 20, y: 500 })).toBeNull();
  expect(scene.hit({ x: 12, y: 500 }, 8)?.id).toBe('f');
  expect(scene.hit({ x: 525, y: 175 })?.id).toBe('e');
  expect(scene.inRect({ x: 0, y: 0, w: 160, h: 200 }).sort()).toEqual(['a', 'b']);
  expect(scene.inRect({ x: -1, y: -1, w: 1002, h: 1002 }).sort()).toEqual(['a', 'b', 'c', 'f']);
});

test('FORGE-02: of two connections at a point, the nearer one is hit', () => {
  const scene = new Scene([
    note('a', 0, 0),
    note('b', 600, 0),
    note('c', 0, 8),
    note('d', 600, 8),
    edge('upper', 'a', 'b'),
    edge('lower', 'c', 'd'),
  ]);
  expect(scene.hitEdge({ x: 400, y: 76 })?.id).toBe('upper');
  expect(scene.hitEdge({ x: 400, y: 82 })?.id).toBe('lower');
});

test('FORGE-02: a connection hides while one of its ends is gone, and comes back with it', () => {
  const b = note('b', 500, 0);
  const scene = new Scene([edge('e', 'a', 'b'), note('a'), b]);
  expect(scene.edgeGrid.size).toBe(1);
  scene.apply([deletion(b)]);
  expect(scene.edgeGrid.size).toBe(0);
  expect(scene.edges.has('e')).toBe(true);
  expect(scene.curveOf(scene.edges.get('e')!)).toBeNull();
  scene.apply([creation(b)]);
  expect(scene.edgeGrid.size).toBe(1);
  expect([...scene.edgesOf('b')]).toEqual(['e']);
});

test('FORGE-02: the index of connections follows blocks and ends, whatever the order of changes', () => {
  const random = chance(11);
  const scene = new Scene(randomThings(random, 40));
  for (let step = 0; step < 400; step++) {
    const one = random.pick([...scene.blocks.values(), ...scene.edges.values()]);
    const changes: Change[] = [];
    if (random.often(0.1)) changes.push(deletion(one));
    else if (one.kind === 'edge') changes.push(patch(one, { to: random.pick([...scene.blocks.keys()]) }));
    else changes.push(patch(one, { x: random.below(5000), y: random.below(5000) }));
    if (random.often(0.1)) changes.push(creation(note(`new${step}`, random.below(5000), random.below(5000))));
    scene.apply(changes);
  }
  const fresh = new Scene([...scene.blocks.values(), ...scene.edges.values()]);
  expect(scene.edgeGrid.size).toBe(fresh.edgeGrid.size);
  for (const id of fresh.edges.keys()) expect(scene.edgeGrid.rect(id)).toEqual(fresh.edgeGrid.rect(id));
  for (const id of fresh.blocks.keys()) expect([...scene.edgesOf(id)].sort()).toEqual([...fresh.edgesOf(id)].sort());
});

test('FORGE-02: news of a few fields of a thing that is gone makes no half a thing', () => {
  const scene = new Scene([note('a')]);
  scene.apply([{ id: 'gone', before: { x: 1 }, after: { x: 2 } }]);
  expect(scene.blocks.size).toBe(1);
  expect(scene.get('gone')).toBeUndefined();
});

test('FORGE-02: a frame contains what lies wholly in it; the smallest frame around a block is its own', () => {
  const scene = new Scene([
    frame('outer', 0, 0, 1000, 1000),
    frame('inner', 50, 50, 500, 500),
    note('in', 100, 100),
    note('beside', 700, 700),
    note('across', 450, 100),
    note('out', 950, 950),
  ]);
  expect(scene.contents(scene.blocks.get('outer')!).sort()).toEqual(['across', 'beside', 'in', 'inner']);
  expect(scene.contents(scene.blocks.get('inner')!)).toEqual(['in']);
  expect(scene.frameOf(scene.blocks.get('in')!)?.id).toBe('inner');
  expect(scene.frameOf(scene.blocks.get('across')!)?.id).toBe('outer');
  expect(scene.frameOf(scene.blocks.get('inner')!)?.id).toBe('outer');
  expect(scene.frameOf(scene.blocks.get('out')!)).toBeNull();
});

test('FORGE-02: of two frames on the same place one contains the other, never both', () => {
  const scene = new Scene([frame('a', 0, 0, 300, 300), frame('b', 0, 0, 300, 300), note('n', 10, 10)]);
  expect(scene.contents(scene.blocks.get('a')!).sort()).toEqual(['b', 'n']);
  expect(scene.contents(scene.blocks.get('b')!)).toEqual(['n']);
  expect(scene.frameOf(scene.blocks.get('a')!)).toBeNull();
  expect(scene.frameOf(scene.blocks.get('b')!)?.id).toBe('a');
  expect(scene.frameOf(scene.blocks.get('n')!)?.id).toBe('b');
});

test('FORGE-02: frames and blocks agree on who contains whom, on random canvases', () => {
  const scene = new Scene(randomThings(chance(3), 150));
  for (const block of scene.blocks.values()) {
    const frames = [...scene.blocks.values()].filter(
      (one) => one.kind === 'frame' && scene.contents(one).includes(block.id),
    );
    const own = scene.frameOf(block);
    expect(frames.length > 0).toBe(own !== null);
    for (const one of frames) expect(one.w * one.h).toBeGreaterThanOrEqual(own!.w * own!.h);
    if (own) expect(contains(own, block)).toBe(true);
  }
});

test('FORGE-02: arrow keys find the next block that way', () => {
  const scene = new Scene([note('m', 1000, 1000), note('r', 1300, 1020), note('rr', 1600, 1000), note('d', 990, 1300)]);
  expect(scene.neighbor('m', 'right')).toBe('r');
  expect(scene.neighbor('r', 'right')).toBe('rr');
  expect(scene.neighbor('m', 'down')).toBe('d');
  expect(scene.neighbor('m', 'left')).toBeNull();
  expect(scene.neighbor('d', 'up')).toBe('m');
  expect(scene.neighbor('nowhere', 'up')).toBeNull();
});

test('FORGE-02: everybody is told of each step once, after it', () => {
  const scene = new Scene();
  const seen: number[] = [];
  const off = scene.onChange((changes) => seen.push(changes.length * 100 + scene.blocks.size));
  scene.apply([creation(note('a')), creation(note('b'))]);
  scene.apply([]);
  off();
  scene.apply([deletion(note('a'))]);
  expect(seen).toEqual([202]);
});

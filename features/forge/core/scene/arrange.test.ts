import { expect, test } from 'vitest';
import { chance, frame, note } from '../../../../tests/support/forge-things.ts';
import type { Block, Rect } from '../model/things.ts';
import { aligned, areaOf, distributed, sizeHolding } from './arrange.ts';
import { fitted, pinched, revealed, toScreen, toWorld, viewOf, ZOOM, zoomed } from './camera.ts';
import { distanceTo, facing, loop, nearestSide, onCurve, route } from './curves.ts';
import { bounds, clampMove, clampTo, contains, overlaps } from './geometry.ts';
import { compareDepth, restacked, spread, type Step } from './order.ts';
import { snapped } from './snap.ts';

const r = (x: number, y: number, w = 10, h = 10): Rect => ({ x, y, w, h });

test('FORGE-02: zoom keeps the point under the pointer, also at its ends', () => {
  for (const factor of [1.2, 0.5, 1e-9, 1e9]) {
    const camera = { x: 120, y: -40, zoom: 0.8 };
    const at = { x: 333, y: 222 };
    const next = zoomed(camera, at, factor);
    expect(toScreen(next, toWorld(camera, at)).x).toBeCloseTo(at.x, 6);
    expect(toScreen(next, toWorld(camera, at)).y).toBeCloseTo(at.y, 6);
    expect(next.zoom).toBeGreaterThanOrEqual(ZOOM.least);
    expect(next.zoom).toBeLessThanOrEqual(ZOOM.most);
  }
});

test('FORGE-02: under two fingers both points of the canvas stay where the fingers are', () => {
  const random = chance(17);
  for (let run = 0; run < 200; run++) {
    const camera = { x: random.below(4000), y: random.below(4000), zoom: 0.5 + random.below(100) / 100 };
    const before = [
      { x: 100, y: 200 },
      { x: 300 + random.below(200), y: 350 },
    ] as const;
    const share = 0.5 + random.below(100) / 100;
    const shift = { x: random.below(300) - 150, y: random.below(300) - 150 };
    const [a, b] = before.map((p) => ({ x: p.x * share + shift.x, y: p.y * share + shift.y }));
    const next = pinched(camera, before, [a!, b!]);
    for (const [finger, from] of [
      [a!, before[0]],
      [b!, before[1]],
    ] as const) {
      expect(toScreen(next, toWorld(camera, from)).x).toBeCloseTo(finger.x, 6);
      expect(toScreen(next, toWorld(camera, from)).y).toBeCloseTo(finger.y, 6);
    }
  }
  expect(pinched({ x: 0, y: 0, zoom: 1 }, [r(5, 5), r(5, 5)], [r(5, 5), r(5, 5)])).toEqual({ x: 0, y: 0, zoom: 1 });
});

test('FORGE-02: fit shows everything in the middle, and reveal moves only as far as it must', () => {
  const all = r(0, 0, 5000, 5000);
  const camera = fitted(all, 1440, 900);
  expect(contains(viewOf(camera, 1440, 900), all)).toBe(true);
  expect(toScreen(camera, { x: 2500, y: 2500 })).toEqual({ x: 720, y: 450 });
  expect(fitted(r(100, 100, 0, 0), 1440, 900).zoom).toBe(1);
  expect(fitted(all, 10, 10).zoom).toBe(ZOOM.least);
  const here = { x: 1000, y: 1000, zoom: 1 };
  expect(revealed(here, r(1100, 1100, 200, 150), 800, 600)).toEqual(here);
  expect(revealed(here, r(1700, 1100, 200, 150), 800, 600)).toEqual({ ...here, x: 1124 });
  expect(revealed(here, r(0, 0, 9000, 9000), 800, 600)).toEqual({ ...here, x: -24, y: -24 });
});

test('FORGE-02: a dragged block snaps to rims and middles near it, and shows the line', () => {
  expect(snapped(r(97, 500, 50, 50), [r(100, 0, 80, 80)], 6)).toEqual({
    dx: 3,
    dy: 0,
    guides: [{ axis: 'x', at: 100, from: 0, to: 550 }],
  });
  expect(snapped(r(300, 500, 50, 50), [r(100, 0, 80, 80)], 6)).toEqual({ dx: 0, dy: 0, guides: [] });
  expect(snapped(r(117, 78, 50, 50), [r(100, 0, 80, 80), r(0, 79, 20, 20)], 6)).toMatchObject({ dx: -2, dy: 1 });
});

test('FORGE-02: align by each side keeps sizes and touches the common rim', () => {
  const rects = [r(0, 0, 10, 40), r(50, 5, 20, 10), r(20, 90, 30, 10)];
  expect(aligned(rects, 'left').map(({ x }) => x)).toEqual([0, 0, 0]);
  expect(aligned(rects, 'right').map(({ x }) => x)).toEqual([60, 50, 40]);
  expect(aligned(rects, 'center').map(({ x, w }) => x + w / 2)).toEqual([35, 35, 35]);
  expect(aligned(rects, 'top').map(({ y }) => y)).toEqual([0, 0, 0]);
  expect(aligned(rects, 'bottom').map(({ y }) => y)).toEqual([60, 90, 90]);
  expect(aligned(rects, 'middle').map(({ y, h }) => y + h / 2)).toEqual([50, 50, 50]);
  expect(aligned([], 'left')).toEqual([]);
});

test('FORGE-02: distribute makes equal gaps and keeps the outer rims', () => {
  expect(distributed([r(0, 0), r(90, 0), r(12, 0)], 'x').map(({ x }) => x)).toEqual([0, 90, 45]);
  expect(distributed([r(0, 0), r(90, 0)], 'x').map(({ x }) => x)).toEqual([0, 90]);
  const random = chance(23);
  for (let run = 0; run < 100; run++) {
    const rects = Array.from({ length: 3 + random.below(9) }, () =>
      r(0, random.below(3000), 10, 1 + random.below(200)),
    );
    const out = distributed(rects, 'y').sort((a, b) => a.y - b.y);
    const gaps = out.slice(1).map((one, i) => one.y - out[i]!.y - out[i]!.h);
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 6);
    expect(out[0]!.y).toBe(bounds(rects)!.y);
  }
});

test('FORGE-02: a block is brought onto the canvas, a group keeps its shape at the rim', () => {
  const area = areaOf({ width: 5000, height: 5000 });
  expect(clampTo(area, r(4990, -20, 200, 150))).toEqual(r(4800, 0, 200, 150));
  expect(clampTo(area, r(0, 0, 9000, 10))).toEqual(r(0, 0, 5000, 10));
  expect(clampMove(area, r(100, 100, 400, 400), -300, 50)).toEqual({ x: -100, y: 50 });
  expect(clampMove(area, r(4000, 100, 400, 400), 900, 0)).toEqual({ x: 600, y: 0 });
  expect(clampMove(area, r(-50, 0, 6000, 10), 10, 0)).toEqual({ x: 50, y: 0 });
});

test('FORGE-02: a canvas grows in steps for what lies beyond it, and stops at 50,000', () => {
  const now = { width: 5000, height: 5000 };
  expect(sizeHolding([r(100, 100)], now)).toEqual(now);
  expect(sizeHolding([], now)).toEqual(now);
  expect(sizeHolding([r(5000, 100, 200, 150)], now)).toEqual({ width: 6000, height: 5000 });
  expect(sizeHolding([r(100, 5900, 200, 150)], now)).toEqual({ width: 5000, height: 7000 });
  expect(sizeHolding([r(1e9, 0)], now).width).toBe(50_000);
  expect(sizeHolding([r(0, 0)], { width: 50_000, height: 8000 })).toEqual({ width: 50_000, height: 8000 });
});

test('FORGE-02: connections leave on the sides that face each other', () => {
  const [a, b, c] = [r(0, 0, 200, 150), r(600, 20, 200, 150), r(30, 700, 200, 150)];
  expect([facing(a, b), facing(b, a)]).toEqual([
    ['right', 'left'],
    ['left', 'right'],
  ]);
  expect([facing(a, c), facing(c, a)]).toEqual([
    ['bottom', 'top'],
    ['top', 'bottom'],
  ]);
  expect(distanceTo(route(a, b), { x: 400, y: 85 })).toBeLessThan(2);
  expect(route(a, b, 'top')[0]).toEqual({ x: 100, y: 0 });
  expect(nearestSide(a, { x: 190, y: 70 })).toBe('right');
  expect(contains(r(-1000, -1000, 3000, 3000), bounds(route(a, c).map((p) => r(p.x, p.y, 0, 0)))!)).toBe(true);
  expect(overlaps(a, { ...onCurve(loop(a), 0.5), w: 1, h: 1 })).toBe(false);
});

/** Whether a block lies over another in an order of depth. */
const restack = (all: Block[], ids: string[], step: Step) => {
  const z = restacked(all.toSorted(compareDepth), new Set(ids), step, overlaps);
  const next = all.map((block) => ({ ...block, z: z.get(block.id) ?? block.z })).toSorted(compareDepth);
  return { order: next.map(({ id }) => id).join(''), changed: [...z.keys()].sort().join(''), next };
};

test('FORGE-02: one step forward passes the next block it lies over, and changes itself alone', () => {
  const pile = [
    note('a', 0, 0, { z: 1 }),
    note('b', 900, 0, { z: 2 }),
    note('c', 20, 0, { z: 3 }),
    note('d', 30, 0, { z: 4 }),
  ];
  expect(restack(pile, ['a'], 'forward')).toMatchObject({ order: 'bcad', changed: 'a' });
  expect(restack(pile, ['d'], 'backward')).toMatchObject({ order: 'abdc', changed: 'd' });
  expect(restack(pile, ['d'], 'back')).toMatchObject({ order: 'dabc', changed: 'd' });
  expect(restack(pile, ['a', 'b'], 'front')).toMatchObject({ order: 'cdab', changed: 'ab' });
  expect(restack(pile, ['c', 'd'], 'back')).toMatchObject({ order: 'cdab', changed: 'cd' });
  expect(restack(pile, ['b'], 'forward')).toMatchObject({ order: 'abcd', changed: '' });
  expect(restack([note('a')], ['a'], 'front').changed).toBe('');
  expect(restack([frame('f', 0, 0, 900, 900), note('a')], ['f'], 'front').order).toBe('fa');
});

test('FORGE-02: a thousand steps between the same two neighbors keep an order', () => {
  let pile = [note('a', 0, 0, { z: 1 }), note('b', 5, 0, { z: 2 }), note('c', 9, 0, { z: 3 })];
  for (let step = 0; step < 1000; step++) {
    const before = pile.toSorted(compareDepth).map(({ id }) => id);
    const middle = before[1]!;
    const { next, order } = restack(pile, [before[0]!], 'forward');
    expect(order).toBe([middle, before[0], before[2]].join(''));
    pile = next;
    for (const one of pile) expect(Number.isFinite(one.z)).toBe(true);
  }
  expect(new Set(pile.map(({ z }) => z)).size).toBe(3);
});

test('FORGE-02: spreading keeps the order of neighbors that are too close', () => {
  expect([...spread([note('x', 0, 0, { z: 1 }), note('y', 0, 0, { z: 1 + 1e-9 })])]).toEqual([
    ['x', 1],
    ['y', 2],
  ]);
});

// What the canvas's engine costs by itself, without a browser: `node scripts/run.mjs bench/canvas/engine.ts [blocks]`.
import { copied, pasted, selectionOf } from '../../features/forge/core/exchange/clipboard.ts';
import { fromJsonCanvas } from '../../features/forge/core/exchange/json-canvas/from-json-canvas.ts';
import { toJsonCanvas } from '../../features/forge/core/exchange/json-canvas/to-json-canvas.ts';
import { fromOutline } from '../../features/forge/core/exchange/outline/from-outline.ts';
import { toOutline } from '../../features/forge/core/exchange/outline/to-outline.ts';
import { scaleFor, toSvg } from '../../features/forge/core/exchange/svg/to-svg.ts';
import { thingOf, itemOf } from '../../features/forge/core/model/wire.ts';
import type { Thing } from '../../features/forge/core/model/things.ts';
import { titleOf } from '../../features/forge/core/model/title.ts';
import { aligned, distributed, sizeHolding } from '../../features/forge/core/scene/arrange.ts';
import { fitted, viewOf } from '../../features/forge/core/scene/camera.ts';
import { History } from '../../features/forge/core/scene/history.ts';
import { restacked } from '../../features/forge/core/scene/order.ts';
import { overlaps } from '../../features/forge/core/scene/geometry.ts';
import { Scene } from '../../features/forge/core/scene/scene.ts';
import { snapped } from '../../features/forge/core/scene/snap.ts';

const count = Number(process.argv[2] ?? 10_000);
const columns = Math.ceil(Math.sqrt(count));

/** Blocks of 240x140 side by side, and half as many edges to a neighbor. */
function things(): Thing[] {
  const all: Thing[] = [];
  for (let i = 0; i < count; i++) {
    const place = { x: (i % columns) * 280, y: Math.floor(i / columns) * 180, w: 240, h: 140 };
    const look = { color: 'amber', z: i, locked: false, meta: {} } as const;
    all.push({ id: `b${i}`, kind: 'block', type: 'text-note', text: `# Note ${i}`, ...place, ...look });
    if (i % 2 === 1)
      all.push({ id: `e${i}`, kind: 'edge', from: `b${i - 1}`, to: `b${i}`, label: '', color: 'plain', meta: {} });
  }
  return all;
}

/** Median of some runs, ms. */
function time(name: string, act: (run: number) => unknown, runs = 9): void {
  const spent: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    act(run);
    spent.push(performance.now() - from);
  }
  const median = spent.sort((a, b) => a - b)[runs >> 1] ?? 0;
  console.log(`${name.padEnd(40)}${median.toFixed(2).padStart(10)} ms`);
}

const all = things();
const items = all.map(itemOf);
const scene = new Scene(all);
const history = new History(scene);
const blocks = [...scene.blocks.values()];
const some = blocks.slice(0, 200);

console.log(`${scene.blocks.size} blocks, ${scene.edges.size} edges`);
time('items read into a scene', () => new Scene(items.flatMap((item) => thingOf(item) ?? [])));
time('1,000 hits', (run) => {
  for (let i = 0; i < 1000; i++)
    scene.hit({ x: (i * 7919 + run) % (columns * 280), y: (i * 104729) % (columns * 180) });
});
time('1,000 views of 1440x900', () => {
  for (let i = 0; i < 1000; i++) scene.grid.query(viewOf({ x: i * 20, y: i * 9, zoom: 0.7 }, 1440, 900));
});
time('200 blocks moved, as one step', (run) =>
  history.do(some.map(({ id, x }) => ({ id, before: null, after: { x: x + run + 1 } }))),
);
time('the same taken back', () => history.undo());
time('all moved, as one step', (run) =>
  history.do(blocks.map(({ id, x }) => ({ id, before: null, after: { x: x + run + 1 } }))),
);
time('in order of depth', () => scene.inOrder());
time('one step forward', () => restacked(scene.inOrder(), new Set(['b500']), 'forward', overlaps));
time('200 snapped to 60 neighbors', () => some.map((block) => snapped(block, blocks.slice(0, 60), 6)));
time('nearest block', () => scene.neighbor('b500', 'right'));
time('names of all', () => all.map((thing) => titleOf(thing)));
time('200 aligned and distributed', () => distributed(aligned(some, 'top'), 'x'));
time(
  'whole scene in view',
  () => fitted(scene.bounds()!, 1440, 900).zoom + sizeHolding(blocks, { width: 5000, height: 5000 }).width,
);

const names = () => {
  let n = 0;
  return { newId: () => `new${++n}`, z: 1, area: { x: 0, y: 0, w: 50_000, h: 50_000 } };
};
time('everything copied and pasted', () => pasted(copied(selectionOf(scene, scene.blocks.keys())), names()));
time('JSON Canvas out', () => JSON.stringify(toJsonCanvas(all)));
const file = JSON.stringify(toJsonCanvas(all));
time('JSON Canvas in', () => fromJsonCanvas(JSON.parse(file), names()));
time('outline out', () => toOutline(all));
const outline = toOutline(all);
time('outline in', () => fromOutline(outline, names()));
time('SVG out', () => {
  const { width, height } = toSvg(all, { measure: (text, { size }) => text.length * size * 0.5 });
  return scaleFor(width, height);
});

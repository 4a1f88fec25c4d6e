// Moving, sizing and lining up what is selected. Locked blocks stay where they are; a group keeps its shape at the rim.
import { LEAST_SIZE } from '../../limits.ts';
import { isBlock, type Block, type Change, type Rect } from '../model/things.ts';
import { aligned, areaOf, distributed, type Alignment, type Size } from '../scene/arrange.ts';
import { patch } from '../scene/changes.ts';
import { bounds, clampMove } from '../scene/geometry.ts';
import { compareReading } from '../outline/reading-order.ts';
import type { Scene } from '../scene/scene.ts';

/** Room between blocks that are arranged in rows, px. */
const GAP = 40;

/** The blocks of a selection that may be changed. */
export const unlocked = (scene: Scene, ids: Iterable<string>): Block[] =>
  [...ids].flatMap((id) => scene.blocks.get(id) ?? []).filter((block) => !block.locked);

/** What moves when these blocks move: frames take along what lies in them. */
function movers(scene: Scene, ids: Iterable<string>): Block[] {
  const all = new Set<string>();
  for (const block of unlocked(scene, ids)) {
    all.add(block.id);
    if (block.kind === 'frame') for (const id of scene.contents(block)) all.add(id);
  }
  return unlocked(scene, all);
}

/** Moves blocks together, as far as the canvas reaches. */
export function moved(scene: Scene, ids: Iterable<string>, by: { dx: number; dy: number }, size: Size): Change[] {
  const moving = movers(scene, ids);
  const group = bounds(moving);
  if (!group) return [];
  const { x, y } = clampMove(areaOf(size), group, by.dx, by.dy);
  return x === 0 && y === 0 ? [] : moving.map((block) => patch(block, { x: block.x + x, y: block.y + y }));
}

/** Makes blocks wider or taller by so much, within the canvas and never smaller than they can be. */
export function resized(scene: Scene, ids: Iterable<string>, by: { dw: number; dh: number }, size: Size): Change[] {
  const within = (value: number, least: number, room: number): number => Math.max(Math.min(value, room), least);
  return unlocked(scene, ids).flatMap((block) => {
    const w =
      by.dw === 0 ? block.w : within(block.w + by.dw, Math.min(LEAST_SIZE.width, block.w), size.width - block.x);
    const h =
      by.dh === 0 ? block.h : within(block.h + by.dh, Math.min(LEAST_SIZE.height, block.h), size.height - block.y);
    return w === block.w && h === block.h ? [] : [patch(block, { w, h })];
  });
}

/** New places for blocks; what lies in a frame that moves goes along, unless it has a place of its own. */
function placed(scene: Scene, blocks: readonly Block[], places: readonly Rect[], size: Size): Change[] {
  const changes = new Map<string, Change>();
  const own = new Set(blocks.map(({ id }) => id));
  blocks.forEach((block, index) => {
    const to = places[index]!;
    const dx = Math.round(Math.min(Math.max(to.x, 0), Math.max(0, size.width - block.w)) - block.x);
    const dy = Math.round(Math.min(Math.max(to.y, 0), Math.max(0, size.height - block.h)) - block.y);
    if (dx === 0 && dy === 0) return;
    const along = block.kind === 'frame' ? scene.contents(block).filter((id) => !own.has(id)) : [];
    for (const one of [block, ...unlocked(scene, along)])
      changes.set(one.id, patch(one, { x: one.x + dx, y: one.y + dy }));
  });
  return [...changes.values()];
}

/** Blocks that are arranged as one: what lies in a selected frame moves with the frame only. */
function outermost(scene: Scene, ids: Iterable<string>): Block[] {
  const blocks = unlocked(scene, ids);
  const inner = new Set(blocks.filter(({ kind }) => kind === 'frame').flatMap((frame) => scene.contents(frame)));
  return blocks.filter(({ id }) => !inner.has(id));
}

/** How many blocks of a selection can be arranged. */
export const arrangeable = (scene: Scene, ids: Iterable<string>): number => outermost(scene, ids).length;

/** Lines blocks up at one of their sides or centers. */
export function linedUp(scene: Scene, ids: Iterable<string>, side: Alignment, size: Size): Change[] {
  const blocks = outermost(scene, ids);
  return placed(scene, blocks, aligned(blocks, side), size);
}

/** Gives blocks equal gaps. */
export function spacedOut(scene: Scene, ids: Iterable<string>, axis: 'x' | 'y', size: Size): Change[] {
  const blocks = outermost(scene, ids);
  return placed(scene, blocks, distributed(blocks, axis), size);
}

/** Puts blocks side by side in rows, in the order they are read in, so that none lies over another. */
export function inRows(scene: Scene, ids: Iterable<string>, size: Size): Change[] {
  const blocks = outermost(scene, ids).sort(compareReading);
  const all = bounds(blocks);
  if (!all) return [];
  const area = blocks.reduce((sum, { w, h }) => sum + (w + GAP) * (h + GAP), 0);
  const widest = Math.max(...blocks.map(({ w }) => w));
  const width = Math.min(Math.max(all.w, widest, Math.sqrt(area) * 1.25), size.width);
  const places = rows(blocks, { left: Math.min(all.x, size.width - width), top: all.y, width });
  const over = Math.max(...places.map(({ y, h }) => y + h)) - size.height;
  const up = Math.min(Math.max(over, 0), all.y);
  return placed(
    scene,
    blocks,
    places.map((place) => ({ ...place, y: place.y - up })),
    size,
  );
}

function rows(blocks: readonly Rect[], { left, top, width }: { left: number; top: number; width: number }): Rect[] {
  let x = left;
  let y = top;
  let tallest = 0;
  return blocks.map((block) => {
    if (x > left && x + block.w > left + width) {
      x = left;
      y += tallest + GAP;
      tallest = 0;
    }
    const place = { ...block, x, y };
    x += block.w + GAP;
    tallest = Math.max(tallest, block.h);
    return place;
  });
}

/** A free place for a new block beside another: right, below, left or above it; otherwise right of it, further down. */
export function besides(scene: Scene, beside: Rect, block: { w: number; h: number }, size: Size): Rect {
  const { x, y, w, h } = beside;
  const step = block.h + GAP;
  const right = x + w + GAP;
  const tries = [
    { x: right, y },
    { x, y: y + h + GAP },
    { x: x - block.w - GAP, y },
    { x, y: y - step },
    ...Array.from({ length: 8 }, (_, index) => ({ x: right, y: y + (index + 1) * step })),
  ].map((at) => ({ ...at, w: block.w, h: block.h }));
  const area = areaOf(size);
  const free = tries.find(
    (r) =>
      r.x >= 0 &&
      r.y >= 0 &&
      r.x + r.w <= area.w &&
      r.y + r.h <= area.h &&
      !scene.inRect(r).some((id) => isBlock(scene.get(id))),
  );
  return free ?? { x: right, y: y + 20, w: block.w, h: block.h };
}

// New things and copies: what a person's step adds to a canvas, or takes away.
import { BLOCK_SIZE, DUPLICATE_OFFSET } from '../../limits.ts';
import { NOTE_COLOR } from '../model/colors.ts';
import { isBlock, type Block, type Change, type Edge, type Rect } from '../model/things.ts';
import { areaOf, type Size } from '../scene/arrange.ts';
import { creation, deletion } from '../scene/changes.ts';
import { bounds, clampMove, clampTo, grown } from '../scene/geometry.ts';
import type { Scene } from '../scene/scene.ts';
import { unlocked } from './place.ts';

/** Makes the id of a new thing. */
export type NewId = () => string;
/** What a step adds, and what is selected after it. */
export type Made = { changes: Change[]; ids: string[] };

/** Room between a frame and what it is put around, and for its name, px. */
const FRAME = { rim: 40, head: 20, width: 480, height: 360 };

/** An empty note. */
export function note(id: string, place: Rect, z: number): Block {
  return { id, kind: 'block', type: 'text-note', text: '', meta: {}, color: NOTE_COLOR, z, locked: false, ...place };
}

/** The place of a block that is put on the canvas around a point. */
export const around = (at: { x: number; y: number }, size: Size, block: Size = BLOCK_SIZE): Rect =>
  clampTo(areaOf(size), {
    x: Math.round(at.x - block.width / 2),
    y: Math.round(at.y - block.height / 2),
    w: block.width,
    h: block.height,
  });

/** A frame around the selected blocks, or an empty one around a point. */
export function frame(
  scene: Scene,
  ids: Iterable<string>,
  at: { x: number; y: number },
  size: Size,
): Omit<Block, 'id'> {
  const inner = bounds([...ids].flatMap((id) => scene.blocks.get(id) ?? []));
  const wanted = inner ? grown(inner, FRAME.rim) : null;
  const place = wanted
    ? cut(areaOf(size), { ...wanted, y: wanted.y - FRAME.head, h: wanted.h + FRAME.head })
    : around(at, size, FRAME);
  const z = Math.min(0, ...[...scene.blocks.values()].filter(({ kind }) => kind === 'frame').map((one) => one.z)) - 1;
  return { kind: 'frame', type: 'frame', text: '', meta: {}, color: 'plain', z, locked: false, ...place };
}

/** What of a rectangle lies in the canvas: a frame at the rim still holds its blocks. */
function cut(area: Rect, r: Rect): Rect {
  const x = Math.max(r.x, area.x);
  const y = Math.max(r.y, area.y);
  return { x, y, w: Math.min(r.x + r.w, area.w) - x, h: Math.min(r.y + r.h, area.h) - y };
}

/** A connection; null where it exists already, or would lead nowhere. */
export function connection(scene: Scene, ends: Pick<Edge, 'from' | 'to'>, id: string): Change | null {
  const { from, to } = ends;
  if (from === to || !scene.blocks.has(from) || !scene.blocks.has(to)) return null;
  for (const other of scene.edgesOf(from)) {
    const edge = scene.edges.get(other);
    if (edge?.from === from && edge.to === to) return null;
  }
  return creation({ id, kind: 'edge', from, to, label: '', color: 'plain', meta: {} });
}

/** Copies of blocks 20 px further, with the connections between them and what lies in copied frames. */
export function copies(scene: Scene, ids: Iterable<string>, newId: NewId, size: Size): Made {
  const chosen = new Set(ids);
  for (const id of [...chosen]) {
    const block = scene.blocks.get(id);
    if (block?.kind === 'frame') for (const inner of scene.contents(block)) chosen.add(inner);
  }
  const blocks = scene.inOrder(chosen);
  const group = bounds(blocks);
  if (!group) return { changes: [], ids: [] };
  const { x, y } = clampMove(areaOf(size), group, DUPLICATE_OFFSET, DUPLICATE_OFFSET);
  const names = new Map(blocks.map(({ id }) => [id, newId()]));
  const top = scene.zOnTop();
  const made = blocks.map((block, index): Block => ({
    ...block,
    id: names.get(block.id)!,
    x: block.x + x,
    y: block.y + y,
    z: block.kind === 'frame' ? block.z : top + index,
    locked: false,
  }));
  const inner = new Set(blocks.flatMap(({ id }) => [...scene.edgesOf(id)]));
  const edges = [...inner].flatMap((id): Edge[] => {
    const edge = scene.edges.get(id)!;
    const from = names.get(edge.from);
    const to = names.get(edge.to);
    return from && to ? [{ ...edge, id: newId(), from, to }] : [];
  });
  return { changes: [...made, ...edges].map(creation), ids: made.map(({ id }) => id) };
}

/** Takes away what is selected. Connections of a deleted block are hidden with it and return with it. */
export function removal(scene: Scene, ids: Iterable<string>): Change[] {
  const chosen = [...ids];
  const edges = chosen.flatMap((id) => scene.edges.get(id) ?? []);
  return [...unlocked(scene, chosen), ...edges].map(deletion);
}

/** The step that brings deleted things back, as far as nobody did so already. */
export const revival = (scene: Scene, removed: readonly Change[]): Change[] =>
  removed
    .filter(({ id, before }) => before !== null && scene.get(id) === undefined)
    .map(({ id, before }) => ({ id, before: null, after: before }));

/** How many of these are blocks, and not connections. */
export const blocksAmong = (scene: Scene, ids: Iterable<string>): number =>
  [...ids].filter((id) => isBlock(scene.get(id))).length;

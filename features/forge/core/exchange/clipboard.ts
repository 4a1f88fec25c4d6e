// Copy and paste of parts of a canvas, also into another canvas or another tab.
import { DUPLICATE_OFFSET, MAX_BLOCKS } from '../../limits.ts';
import { isRecord, itemFrom } from '../model/read-item.ts';
import { isBlock, type Block, type Edge, type Point, type Rect, type Thing } from '../model/things.ts';
import { itemOf, thingOf } from '../model/wire.ts';
import { bounds, center, clampMove } from '../scene/geometry.ts';
import { compareDepth } from '../scene/order.ts';
import type { Scene } from '../scene/scene.ts';

const MARK = 'canvas';

/** What goes along when these are taken: themselves, what lies in frames among them, and the connections between all of those. */
export function selectionOf(scene: Scene, ids: Iterable<string>): Thing[] {
  const blocks = new Map<string, Block>();
  const edges = new Map<string, Edge>();
  for (const id of ids) {
    const thing = scene.get(id);
    if (!thing) continue;
    if (!isBlock(thing)) {
      edges.set(id, thing);
      continue;
    }
    blocks.set(id, thing);
    if (thing.kind === 'frame') for (const inner of scene.contents(thing)) blocks.set(inner, scene.blocks.get(inner)!);
  }
  for (const id of blocks.keys())
    for (const name of scene.edgesOf(id)) {
      const edge = scene.edges.get(name)!;
      if (blocks.has(edge.from) && blocks.has(edge.to)) edges.set(name, edge);
    }
  const whole = [...edges.values()].filter(({ from, to }) => blocks.has(from) && blocks.has(to));
  return [...[...blocks.values()].sort(compareDepth), ...whole];
}

/** A part of a canvas as text for the clipboard. */
export const copied = (things: readonly Thing[]): string =>
  JSON.stringify({ maktaba: MARK, v: 1, items: things.map(itemOf) });

/** The same for programs that know nothing of canvases: the words, in reading order. */
export const copiedText = (things: readonly Thing[]): string =>
  things
    .filter(isBlock)
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .flatMap(({ text }) => text.trim() || [])
    .join('\n\n');

/** Where pasted things go: `middle` puts them around a point; without it they lie `times` steps right of and below where they were. */
export type PasteInto = { newId: () => string; z: number; area: Rect; middle?: Point; times?: number };

/** What a text from the clipboard brings, with names of its own; null when it isn't a part of a canvas. `left` counts what was no item. */
export function pasted(text: string, into: PasteInto): { things: Thing[]; left: number } | null {
  const items = itemsIn(text);
  if (!items) return null;
  const things = items.slice(0, 2 * MAX_BLOCKS).flatMap((value) => {
    const item = itemFrom(value);
    return (item && thingOf(item)) ?? [];
  });
  const placed = placedAnew(things, into);
  return { things: placed, left: items.length - placed.length };
}

function itemsIn(text: string): unknown[] | null {
  if (!text.includes('"maktaba"')) return null;
  try {
    const clip: unknown = JSON.parse(text);
    return isRecord(clip) && clip['maktaba'] === MARK && Array.isArray(clip['items']) ? clip['items'] : null;
  } catch {
    return null;
  }
}

/** The same things as new ones: new ids, the connections among them kept, above all others, moved but not out of the area. */
export function placedAnew(things: readonly Thing[], { newId, z, area, middle, times = 1 }: PasteInto): Thing[] {
  const blocks = things.filter(isBlock).toSorted(compareDepth);
  const group = bounds(blocks);
  if (!group) return [];
  const here = center(group);
  const step = DUPLICATE_OFFSET * times;
  const wanted = middle ? { x: Math.round(middle.x - here.x), y: Math.round(middle.y - here.y) } : { x: step, y: step };
  const by = clampMove(area, group, wanted.x, wanted.y);
  const names = new Map(blocks.map(({ id }) => [id, newId()]));
  const edges = things.flatMap((thing): Edge[] => {
    if (isBlock(thing)) return [];
    const from = names.get(thing.from);
    const to = names.get(thing.to);
    return from && to ? [{ ...thing, id: newId(), from, to, meta: withoutFileFields(thing.meta) }] : [];
  });
  const made = blocks.map((block, index): Block => {
    const { id, x, y, meta } = block;
    return { ...block, id: names.get(id)!, x: x + by.x, y: y + by.y, z: z + index, meta: withoutFileFields(meta) };
  });
  return [...made, ...edges];
}

/** Metadata without what only the thing it was copied from is in another app's file: its id there, where it lay, the file's own fields. */
export function withoutFileFields(meta: Thing['meta']): Thing['meta'] {
  const { jsonCanvas } = meta;
  if (!isRecord(jsonCanvas)) return meta;
  const { id: _, shift: __, top: ___, ...rest } = jsonCanvas;
  return { ...meta, jsonCanvas: rest };
}

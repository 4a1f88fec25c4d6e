// Things of ours become a JSON Canvas file that other apps read, and that comes back as it went.
import { isRecord } from '../../model/read-item.ts';
import { isBlock, type Block, type Edge, type Point, type Thing } from '../../model/things.ts';
import {
  type CanvasEdge,
  type CanvasFile,
  type CanvasNode,
  colorIn,
  colorOut,
  type Kept,
  keptOf,
  OURS,
} from './file.ts';

type Loose = Record<string, unknown>;
const NOT_MOVED: Point = { x: 0, y: 0 };

/** A file of these things. What came from a file lies where it lay there, and all else beside it as it does here. */
export function toJsonCanvas(things: Iterable<Thing>): CanvasFile {
  const all = [...things];
  const blocks = all
    .filter(isBlock)
    .sort((a, b) => a.z - b.z || Number(isInner(a)) - Number(isInner(b)) || compareId(a, b));
  const names = namesOf(blocks);
  const edges = all.filter(
    (thing): thing is Edge => thing.kind === 'edge' && names.has(thing.from) && names.has(thing.to),
  );
  const edgeNames = namesOf(edges);
  const shift = shiftOf(blocks);
  return {
    nodes: blocks.map((block) => nodeOf(block, names.get(block.id)!, shift)),
    edges: edges.map((edge) => edgeOf(edge, edgeNames.get(edge.id)!, names)),
    ...Object.assign({}, ...blocks.map((block) => keptOf(block).top)),
  };
}

/** How far all that came from a file was moved; nothing when it came from several that were moved differently. */
function shiftOf(blocks: readonly Block[]): Point {
  const [first = NOT_MOVED, ...others] = blocks.flatMap((block) => keptOf(block).shift ?? []);
  return others.every(({ x, y }) => x === first.x && y === first.y) ? first : NOT_MOVED;
}

const isInner = ({ kind }: Block): boolean => kind === 'block';
const compareId = (a: Thing, b: Thing): number => (a.id < b.id ? -1 : 1);

/** The id that each had in the file it came from, once; otherwise its own. */
function namesOf(things: readonly Thing[]): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const thing of things) {
    const wanted = [keptOf(thing).id, thing.id].find((one) => one !== undefined && !taken.has(one));
    let name = wanted ?? thing.id;
    for (let n = 2; taken.has(name); n++) name = `${thing.id}-${n}`;
    taken.add(name);
    names.set(thing.id, name);
  }
  return names;
}

function nodeOf(block: Block, id: string, shift: Point): CanvasNode {
  const kept = keptOf(block);
  const { type, field, value, ours } = wordsOf(block);
  return defined({
    ...kept.more,
    id,
    type: kept.type ?? type,
    x: back(block.x, shift.x),
    y: back(block.y, shift.y),
    width: block.w,
    height: block.h,
    [field]: value === '' ? emptyField(field, kept) : value,
    color: colorFor(block, kept.color),
    [OURS]: Object.keys(ours).length > 0 ? ours : undefined,
  }) as CanvasNode;
}

/** Groups need no label, and nodes of a type that we don't know no text; what was no text at all stays what it was. */
const emptyField = (field: string, { type, more }: Kept): unknown =>
  more?.[field] ?? (field === 'label' || type !== undefined ? undefined : '');

/** Digits that a move there and back adds are taken off again. */
const back = (value: number, by: number): number => (by === 0 ? value : Math.round((value - by) * 1e6) / 1e6);

type Words = { type: string; field: string; value: string; ours: Loose };

/** The node type that stands for a block, its main field, and what only we understand. */
function wordsOf({ kind, type, text, meta, locked }: Block): Words {
  const { jsonCanvas: _, url, path, ...rest } = meta;
  const lock = locked ? { locked } : {};
  const extra = (own: Loose, more: Loose = {}): Loose => ({
    ...more,
    ...lock,
    ...(Object.keys(own).length > 0 && { meta: own }),
  });
  if (kind === 'frame') return { type: 'group', field: 'label', value: text, ours: extra(strip(meta)) };
  if (type === 'web-content' && typeof url === 'string') {
    const own = strip(meta, 'url');
    return { type: 'link', field: 'url', value: url, ours: extra(own, text === url ? {} : { text }) };
  }
  if (type === 'uploaded-file') {
    const value = typeof path === 'string' ? path : (nameOf(rest['file']) ?? text);
    const own = strip(meta, 'path');
    return { type: 'file', field: 'file', value, ours: extra(own, text === value ? {} : { text }) };
  }
  return { type: 'text', field: 'text', value: text, ours: extra(strip(meta), type === 'text-note' ? {} : { type }) };
}

const strip = (meta: Thing['meta'], ...names: string[]): Loose =>
  Object.fromEntries(Object.entries(meta).filter(([name]) => name !== 'jsonCanvas' && !names.includes(name)));

const nameOf = (file: unknown): string | undefined =>
  isRecord(file) && typeof file['name'] === 'string' && file['name'] !== '' ? file['name'] : undefined;

/** The color as another app wrote it, while ours is still the one that it became. */
const colorFor = ({ color }: Thing, kept: string | undefined): string | undefined =>
  kept !== undefined && colorIn(kept) === color ? kept : colorOut(color);

function edgeOf(edge: Edge, id: string, names: ReadonlyMap<string, string>): CanvasEdge {
  const kept = keptOf(edge);
  const { fromEnd, toEnd, ...own } = strip(edge.meta);
  return defined({
    ...kept.more,
    id,
    fromNode: names.get(edge.from),
    fromSide: edge.fromSide ?? kept.more?.['fromSide'],
    fromEnd,
    toNode: names.get(edge.to),
    toSide: edge.toSide ?? kept.more?.['toSide'],
    toEnd,
    label: edge.label || kept.more?.['label'],
    color: colorFor(edge, kept.color),
    [OURS]: Object.keys(own).length > 0 ? { meta: own } : undefined,
  }) as CanvasEdge;
}

const defined = (all: Loose): Loose =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
